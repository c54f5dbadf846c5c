import { MESSAGE_LENGTH } from '@masar/domain/enquiry'
import { describe, expect, test } from 'vitest'
import { textParts } from './links.ts'

const hrefs = (text: string) => textParts(text).flatMap(({ href }) => href ?? [])

describe('addresses in a message', () => {
  test.each([
    ['See https://masar.example/a?b=1&c=2.', ['https://masar.example/a?b=1&c=2']],
    ['(https://masar.example/a)', ['https://masar.example/a']],
    ['https://masar.example/a_(b), then http://x.example!', ['https://masar.example/a_(b)', 'http://x.example/']],
    ['(see [https://masar.example/a]).', ['https://masar.example/a']],
    ['https://masar.example/a_(b_[c])]), d', ['https://masar.example/a_(b_[c])']],
    ['انظر https://masar.example/سيارة، ثم اتصل', ['https://masar.example/%D8%B3%D9%8A%D8%A7%D8%B1%D8%A9']],
    ['HTTPS://MASAR.EXAMPLE', ['https://masar.example/']],
    ['javascript:alert(1) data:text/html,x ftp://x.example mailto:a@b.example www.masar.example', []],
    ['https:// and http://', []],
    ['<a href="https://masar.example">', ['https://masar.example/']],
    ['', []],
  ])('%j', (text, expected) => expect(hrefs(text)).toEqual(expected))

  test('nothing of the text is lost', () => {
    const text = 'One\nhttps://a.example/x.\n\n(https://b.example) <script>alert(1)</script> end'
    expect(
      textParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })

  test.each([')', ']', ').'])('a message of %j alone is read at once', (sign) => {
    const text = `https://masar.example/${sign.repeat(MESSAGE_LENGTH / sign.length)}`
    const began = process.threadCpuUsage().user
    textParts(text)
    expect((process.threadCpuUsage().user - began) / 1000).toBeLessThan(10)
  })
})
