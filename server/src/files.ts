/** Where files lie that were sent in or made: in a folder, or in a store that all nodes share. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { demoPicturesFolder } from '@masar/api/demo'
import { pictureFiles, type PictureFiles } from '@masar/api/pictures/picture-files'
import { bucketStore, folderStore, type FileStore } from '@masar/api/platform/file-store'
import type { Config } from './config.ts'

/** What is public and what is not lie apart. */
export async function openFiles({ filesFolder, bucket }: Config): Promise<{ pictures: PictureFiles; privateFiles: FileStore }> {
  const open = async (place: string): Promise<FileStore> =>
    bucket ? bucketStore({ ...bucket, prefix: `${bucket.prefix}${place}/` }) : folderStore(join(filesFolder, place))
  return {
    pictures: pictureFiles([fileURLToPath(demoPicturesFolder)], await open('pictures')),
    privateFiles: await open('attachments'),
  }
}
