import sharp from 'sharp'
import { expect, test } from 'vitest'
import { decoded, type Sender } from './decode-picture.ts'

test('pictures of staff do not wait behind those of many customers', async () => {
  const content = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#888' } })
    .png({ progressive: true })
    .toBuffer()
  const begun: Sender[] = []
  const read = (from: Sender) =>
    decoded(
      { content, from },
      (image) => {
        begun.push(from)
        return image.jpeg()
      },
      'badPicture',
    )
  await Promise.all([...Array.from({ length: 6 }, () => read('customers')), read('staff')])
  expect(begun).toHaveLength(7)
  expect(begun.indexOf('staff')).toBeLessThanOrEqual(1)
})
