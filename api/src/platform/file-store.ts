/** Where files lie: in a folder, or in a store that speaks S3 and that several nodes share. */
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { S3ServiceException } from '@aws-sdk/client-s3'
import { breaker } from './breaker.ts'
import { errorCode } from './error-code.ts'
import { writeWhole } from './whole-file.ts'

/** Names are made by us: letters, digits, dashes and a folder at most, so that none leads elsewhere. */
const NAME = /^[a-z0-9-]{1,60}(\/[a-z0-9-]{1,100})?(\.[a-z]{2,4})?$/

export type FileStore = {
  /** Keeps a file, whole or not at all. */
  keep: (name: string, content: Uint8Array) => Promise<void>
  /** Undefined when there is none of this name. */
  read: (name: string) => Promise<Buffer | undefined>
  /** Done also when there is none. */
  remove: (name: string) => Promise<void>
}

function checked(name: string): string {
  if (!NAME.test(name)) throw new Error(`A file cannot be named '${name}'.`)
  return name
}

/** Read by nobody else on the machine. Nodes may share the folder. */
export function folderStore(folder: string): FileStore {
  const pathOf = (name: string): string => join(folder, checked(name))
  return {
    keep: async (name, content) => writeWhole(pathOf(name), content),

    async read(name) {
      if (!NAME.test(name)) return undefined
      try {
        return await readFile(pathOf(name))
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return undefined
        throw error
      }
    },

    remove: (name) => rm(pathOf(name), { force: true }),
  }
}

export type Bucket = {
  name: string
  /** In front of every name: empty, or ends with a stroke. */
  prefix: string
  /** Of stores other than Amazon's, which have the bucket in the path, not in the host. */
  endpoint?: string
  /** Undefined: as the usual AWS variables say, or the machine's own role. */
  region?: string
  credentials?: { accessKeyId: string; secretAccessKey: string }
}

/** A store is asked three times, and given up before whoever waits for it does. */
const PATIENCE = { connectionTimeout: 2_000, requestTimeout: 10_000, throwOnRequestTimeout: true }
/** For one file in all: the patience of the client ends with the first byte of an answer, and the rest may never come. */
const MOST_FOR_A_FILE = 30_000

/** One that refuses answers soon, and may refuse this alone. */
const gaveNoAnswer = (error: unknown): boolean => (error as S3ServiceException).$metadata?.httpStatusCode === undefined

type Patience = { most?: number; clock?: () => Date }

/** The client is loaded only here: who has a folder does not need it. */
export async function bucketStore({ name: bucket, prefix, ...where }: Bucket, patience: Patience = {}): Promise<FileStore> {
  const { most = MOST_FOR_A_FILE, clock = () => new Date() } = patience
  const { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } = await import('@aws-sdk/client-s3')
  const client = new S3Client({
    ...where,
    forcePathStyle: where.endpoint !== undefined,
    requestHandler: PATIENCE,
    // Not every store knows the newer checks of Amazon's.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const at = (name: string) => ({ Bucket: bucket, Key: `${prefix}${checked(name)}` })
  const inTime = () => ({ abortSignal: AbortSignal.timeout(most) })
  const unlessAway = breaker({ clock, said: 'unavailable', isAway: gaveNoAnswer })
  return {
    async keep(name, content) {
      const put = new PutObjectCommand({ ...at(name), Body: content })
      await unlessAway(() => client.send(put, inTime()))
    },
    async read(name) {
      if (!NAME.test(name)) return undefined
      const get = new GetObjectCommand(at(name))
      return unlessAway(async () => {
        try {
          const { Body } = await client.send(get, inTime())
          return Body && Buffer.from(await Body.transformToByteArray())
        } catch (error) {
          if ((error as Error).name === 'NoSuchKey') return undefined
          throw error
        }
      })
    },
    async remove(name) {
      const remove = new DeleteObjectCommand(at(name))
      await unlessAway(() => client.send(remove, inTime()))
    },
  }
}
