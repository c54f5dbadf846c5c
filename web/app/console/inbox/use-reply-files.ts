import { useRef, useState } from 'react'
import { useChosenFiles } from '../../chosen-files.ts'
import { painted } from '../../ui/painted.ts'
import { sendFile } from './send-file.ts'

/** The files of a reply. They are brought to the server when it is sent, and named in it by their numbers. */
export function useReplyFiles(enquiryId: number) {
  const files = useChosenFiles((file) => sendFile(enquiryId, file))
  const ids = useRef<HTMLInputElement>(null)
  const arrived = useRef(false)
  const [sending, setSending] = useState(false)

  /** Brings the files, and then sends the form once more. */
  async function bring(form: HTMLFormElement): Promise<void> {
    setSending(true)
    try {
      const known = await files.uploaded()
      if (ids.current) ids.current.value = known.join()
      arrived.current = true
      // What has arrived before takes no time: within the press that asked for it a form is not sent once more.
      await painted()
      form.requestSubmit()
    } catch {
      // It is said beside the files.
    } finally {
      setSending(false)
    }
  }

  return {
    files,
    ids,
    sending,
    bring,
    /** Whether all that was chosen has been brought: asked once for each sending. */
    haveArrived: (): boolean => {
      const ready = files.files.length === 0 || arrived.current
      arrived.current = false
      return ready
    },
    clear: () => {
      if (ids.current) ids.current.value = ''
      files.clear()
    },
  }
}
