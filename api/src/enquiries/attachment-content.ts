/** Which files may be attached to a message, and what is stored of them. */
import { decoded, pictureKind, type Sender } from '../platform/decode-picture.ts'
import { ApiError } from '../platform/failure.ts'

/** Pixels: enough for a photographed letter to be legible. */
const LONGEST_SIDE = 2400
const LONGEST_NAME = 100

const ENDINGS = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp', 'application/pdf': 'pdf' } as const
type AttachmentType = keyof typeof ENDINGS

/** Only checks how it begins and ends: it is never displayed, only offered as a download. */
function isPdf(content: Uint8Array): boolean {
  const text = (from: number, to?: number) => Buffer.from(content.subarray(from, to)).toString('latin1')
  return /^%PDF-[12]\.\d/.test(text(0, 10)) && text(-2048).includes('%%EOF')
}

/** The file as it is stored: pictures are re-encoded, which drops the camera's metadata. */
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

// Everything but letters and digits of any script and common punctuation: no path separators, header delimiters or bidi controls.
const UNNAMEABLE = /[^\p{L}\p{M}\p{N} ._()+,=@&#~-]+/gu

/** The sender's name for the file, cleaned, with the extension of its actual type. */
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

/** Always a download, never displayed. The name is given as plain ASCII and as `filename*` in UTF-8 (RFC 6266). */
export const contentDisposition = (name: string): string =>
  `attachment; filename="${name.replace(/[^\x20-\x7e]+/g, '_')}"; filename*=UTF-8''${encoded(name)}`
