/** Opens the storage for uploaded and generated files: a local folder, or an S3 bucket that all nodes share. */
import { access, constants, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { demoPicturesFolder } from '@masar/api/demo'
import { pictureFiles, type PictureFiles } from '@masar/api/pictures/picture-files'
import { bucketStore, folderStore, type FileStore } from '@masar/api/platform/file-store'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'

/**
 * Probes the bucket at start, since a misconfigured one would otherwise go unnoticed until the first upload. It may be down only
 * for a moment, so the start does not wait for it.
 */
function askStore(files: FileStore, log: FastifyBaseLogger): void {
  files
    .read('none')
    .catch((error: unknown) =>
      log.error({ err: error }, 'files can be neither kept nor read: are the S3 variables right, and is the store up?'),
    )
}

/** Fails the start if the folder is not writable; otherwise the first upload would fail. */
async function refuseUnwritable(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await access(folder, constants.W_OK)
}

/** Public pictures and private attachments are stored separately. */
export async function openFiles(
  { filesFolder, bucket }: Config,
  log: FastifyBaseLogger,
): Promise<{ pictures: PictureFiles; privateFiles: FileStore }> {
  const open = async (place: string): Promise<FileStore> =>
    bucket ? bucketStore({ ...bucket, prefix: `${bucket.prefix}${place}/` }) : folderStore(join(filesFolder, place))
  const privateFiles = await open('attachments')
  if (bucket) askStore(privateFiles, log)
  else await refuseUnwritable(filesFolder)
  const pictures = pictureFiles({
    folders: [fileURLToPath(demoPicturesFolder)],
    made: await open('pictures'),
    tell: (error) => log.warn({ err: error }, 'a picture that was made cannot be kept: may this process write where files lie?'),
  })
  return { pictures, privateFiles }
}
