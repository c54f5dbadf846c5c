import { useRef, useState } from 'react'
import { useChosenFiles } from '../../chosen-files.ts'
import { painted } from '../../ui/painted.ts'
import { sendFile } from './send-file.ts'

/** The files of a reply. They are uploaded when it is sent, and it refers to them by their ids. */
export function useReplyFiles(enquiryId: number) {
  const files = useChosenFiles((file) => sendFile(enquiryId, file))
  const ids = useRef<HTMLInputElement>(null)
  const arrived = useRef(false)
  const [sending, setSending] = useState(false)

  /** Uploads the files, and then submits the form again. */
  async function bring(form: HTMLFormElement): Promise<void> {
    setSending(true)
    try {
      const known = await files.uploaded()
      if (ids.current) ids.current.value = known.join()
      arrived.current = true
      // Files uploaded earlier resolve at once, but a form cannot be submitted again within its own submit event.
      await painted()
      form.requestSubmit()
    } catch {
      // The error is shown beside the files.
    } finally {
      setSending(false)
    }
  }

  return {
    files,
    ids,
    sending,
    bring,
    /** Whether all chosen files have been uploaded. The answer resets itself: ask once per submission. */
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
