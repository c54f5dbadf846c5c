/** Encrypts texts that are stored in the database, so that a copy of it does not reveal them: AES-256-GCM, keyed by the secrets. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

/** The first secret encrypts; the others still decrypt what was written under them (secret rotation). */
export type Secrets = readonly [present: string, ...others: string[]]

/** The kinds of encrypted texts, each with a key of its own, and the error message if decryption fails. */
const UNREADABLE = {
  'authenticator secrets':
    'An authenticator cannot be read: SECRET_KEY (or DATA_DIR/secret) is not the one it was set up with. Give that one as SECRET_KEY_FALLBACK, or have an admin reset the authenticator.',
  'codes in letters':
    'The code of a letter cannot be read: SECRET_KEY (or DATA_DIR/secret) is not the one it was written with. Give that one as SECRET_KEY_FALLBACK.',
  'answers that come again':
    'The answer that a call got before cannot be read: SECRET_KEY (or DATA_DIR/secret) is not the one it was kept with. Give that one as SECRET_KEY_FALLBACK.',
} as const

export type TextCipher = { encrypt: (text: string, owner: string) => string; decrypt: (sealed: string, owner: string) => string }

function decryptWith(key: Buffer, bytes: Buffer, owner: string): string {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES)).setAAD(Buffer.from(owner))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8')
}

/** `owner` is authenticated along with the text: copied into somebody else's row, it does not decrypt. */
export function textCipher([present, ...others]: Secrets, what: keyof typeof UNREADABLE): TextCipher {
  const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', what, 32))
  const key = keyOf(present)
  const keys = [key, ...others.map(keyOf)]
  return {
    encrypt(text, owner) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner))
      return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
    },
    decrypt(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url')
      let cause: unknown
      for (const each of keys) {
        try {
          return decryptWith(each, bytes, owner)
        } catch (error) {
          cause = error
        }
      }
      throw new Error(UNREADABLE[what], { cause })
    },
  }
}
