/** What a file on a message may be, and what is kept of it. */
import { decoded, pictureKind, type Sender } from '../platform/decode-picture.ts'
import { ApiError } from '../platform/failure.ts'

/** Large enough to read a letter on it. */
const LONGEST_SIDE = 2400
const LONGEST_NAME = 100

const ENDINGS = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp', 'application/pdf': 'pdf' } as const
type AttachmentType = keyof typeof ENDINGS

/** Begins and ends like one. It is only ever handed out as a file to save. */
function isPdf(content: Uint8Array): boolean {
  const text = (from: number, to?: number) => Buffer.from(content.subarray(from, to)).toString('latin1')
  return /^%PDF-[12]\.\d/.test(text(0, 10)) && text(-2048).includes('%%EOF')
}

/** The file as it is kept: pictures made anew, without what the camera wrote. */
export async function attachmentContent(given: Uint8Array, from: Sender): Promise<{ type: AttachmentType; content: Uint8Array }> {
  if (isPdf(given)) return { type: 'application/pdf', content: given }
  const kind = pictureKind(given)
  if (kind === undefined || kind === 'avif') throw new ApiError('validation_failed', 'badAttachment')
  const content = await decoded(
    { content: given, from },
    (image) =>
      image
        .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
        .toFormat(kind, kind === 'png' ? {} : { quality: 84 }),
    'badAttachment',
  )
  return { type: `image/${kind}`, content }
}

// Letters and digits of any script, and what stands between them in names: nothing that leads to a folder, ends a header or turns the line.
const UNNAMEABLE = /[^\p{L}\p{M}\p{N} ._()+,=@&#~-]+/gu

/** What the file is called: the sender's name for it, with the ending of what it is. */
export function attachmentName(given: string, type: AttachmentType): string {
  const last = given.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const stem = [
    ...last
      .replace(/\.[^.]{0,10}$/, '')
      .replace(UNNAMEABLE, ' ')
      .replace(/ +/g, ' '),
  ]
    .slice(0, LONGEST_NAME)
    .join('')
  return `${stem.replace(/^[. ]+|[. ]+$/g, '') || 'file'}.${ENDINGS[type]}`
}

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** Saved, never shown: in the two spellings that browsers know. */
export const contentDisposition = (name: string): string =>
  `attachment; filename="${name.replace(/[^\x20-\x7e]+/g, '_')}"; filename*=UTF-8''${encoded(name)}`
