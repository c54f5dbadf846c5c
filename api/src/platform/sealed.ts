/** Texts that must be read again but not by who has a copy of the database: AES-256-GCM under the installation's secrets. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

/** What is written is written with the first; what was written with another is still read. */
export type Secrets = readonly [present: string, ...others: string[]]

/** What is sealed, each under a key of its own, and what is to be done where it does not open. */
const UNREADABLE = {
  'authenticator secrets':
    'An authenticator cannot be read: SECRET_KEY (or DATA_DIR/secret) is not the one it was set up with. Give that one as SECRET_KEY_FALLBACK, or have an admin reset the authenticator.',
  'codes in letters':
    'The code of a letter cannot be read: SECRET_KEY (or DATA_DIR/secret) is not the one it was written with. Give that one as SECRET_KEY_FALLBACK.',
  'answers that come again':
    'The answer that a call got before cannot be read: SECRET_KEY (or DATA_DIR/secret) is not the one it was kept with. Give that one as SECRET_KEY_FALLBACK.',
} as const

export type Seal = { close: (text: string, owner: string) => string; open: (sealed: string, owner: string) => string }

function openWith(key: Buffer, bytes: Buffer, owner: string): string {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES)).setAAD(Buffer.from(owner))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8')
}

/** `owner` says whose the text is: put into somebody else's row it does not open. */
export function seal([present, ...others]: Secrets, what: keyof typeof UNREADABLE): Seal {
  const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', what, 32))
  const key = keyOf(present)
  const keys = [key, ...others.map(keyOf)]
  return {
    close(text, owner) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner))
      return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url')
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url')
      let cause: unknown
      for (const each of keys) {
        try {
          return openWith(each, bytes, owner)
        } catch (error) {
          cause = error
        }
      }
      throw new Error(UNREADABLE[what], { cause })
    },
  }
}
