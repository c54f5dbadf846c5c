/** A queue of uploads, one at a time, each with its progress and outcome. */
import { STAFF_PICTURE_UPLOAD } from '@masar/domain/uploads'
import { useRef, useState } from 'react'
import { useTooLarge } from '../../file-size.ts'

export type Upload = {
  key: number
  name: string
  file: File
  /** 0 to 1 while it is sent; null while it waits. */
  sent: number | null
  /** Why it failed; the message is null if the connection broke. */
  failure?: { message: string | null } | undefined
}

/** Uploads one file. Resolves to the message of a refusal, or undefined on success; rejects if the connection breaks. */
function send(address: string, file: File, progress: (sent: number) => void): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const form = new FormData()
    form.append('file', file)
    request.upload.addEventListener('progress', ({ loaded, total }) => progress(total === 0 ? 1 : loaded / total))
    request.addEventListener('error', () => reject(new Error('The file did not arrive.')))
    request.addEventListener('load', () => {
      if (request.status === 204) return resolve(undefined)
      try {
        resolve(String((JSON.parse(request.responseText) as { message: unknown }).message))
      } catch {
        reject(new Error(`The answer to a file was ${request.status}.`))
      }
    })
    request.open('POST', address)
    request.setRequestHeader('accept', 'application/json')
    request.send(form)
  })
}

let keys = 0

/** `arrived` is called after each file that was accepted. */
export function useUploads(address: string, arrived: () => void) {
  const tooLarge = useTooLarge(STAFF_PICTURE_UPLOAD.bytes)
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const last = useRef(Promise.resolve())
  const change = (key: number, to: Partial<Upload> | undefined) =>
    setUploads((all) => all.flatMap((each) => (each.key !== key ? [each] : to ? [{ ...each, ...to }] : [])))

  async function deliver({ key, file }: Upload): Promise<void> {
    change(key, { sent: 0 })
    try {
      const refused = await send(address, file, (sent) => change(key, { sent }))
      change(key, refused === undefined ? undefined : { failure: { message: refused } })
      if (refused === undefined) arrived()
    } catch {
      change(key, { failure: { message: null } })
    }
  }
  /** One after another: the server processes one at a time as well. */
  const queue = (upload: Upload) => {
    last.current = last.current.then(() => deliver(upload))
  }

  return {
    uploads,
    add: (files: Iterable<File>) => {
      const added = Array.from(files, (file): Upload => {
        const message = tooLarge(file)
        return { key: (keys += 1), name: file.name, file, sent: null, failure: message === undefined ? undefined : { message } }
      })
      setUploads((all) => [...all, ...added])
      for (const upload of added) if (!upload.failure) queue(upload)
    },
    again: (upload: Upload) => {
      change(upload.key, { sent: null, failure: undefined })
      queue(upload)
    },
    dismiss: (key: number) => change(key, undefined),
  }
}
