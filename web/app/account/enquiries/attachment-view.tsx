import { useEffect, useState } from 'react'
import { FILE_TYPES } from '../../chosen-files.ts'
import { useFileSize } from '../../file-size.ts'
import { conversationTexts } from '../../i18n/conversation/texts.ts'
import { useTexts } from '../../i18n/use-language.tsx'
import { Icon } from '../../ui/icon.tsx'
import { notify } from '../../ui/toasts.tsx'
import { saveAs } from '../../save-as.ts'
import { fetchFile } from './fetch-file.ts'
import type { Message } from './use-thread.ts'

type Attachment = Message['attachments'][number]

/** Only types that are known to be harmless are kept; any other becomes plain binary data. */
const fetched = ({ url, type }: Attachment, signal?: AbortSignal): Promise<Blob> =>
  fetchFile(url, FILE_TYPES.find((each) => each === type) ?? 'application/octet-stream', signal)

/** A file of a message: a picture is shown as a thumbnail, anything else can be saved. */
export function AttachmentView({ attachment }: { attachment: Attachment }) {
  return attachment.type.startsWith('image/') ? <Picture attachment={attachment} /> : <SaveButton attachment={attachment} />
}

function SaveButton({ attachment }: { attachment: Attachment }) {
  const t = useTexts(conversationTexts)
  const size = useFileSize()
  const save = async () => {
    try {
      saveAs(attachment.name, await fetched(attachment))
    } catch {
      notify.bad(t('notFetched'))
    }
  }
  return (
    <button type="button" className="msg__file" aria-label={t('saveFile', { name: attachment.name })} onClick={() => void save()}>
      <Icon name="clip" size="s" />
      <bdi dir="ltr">{attachment.name}</bdi>
      <span className="tiny">{size(attachment.bytes)}</span>
    </button>
  )
}

/** The object URL of a picture, once it has been fetched; null if that fails. */
function usePictureAddress(attachment: Attachment): string | null | undefined {
  const [address, setAddress] = useState<string | null>()
  const { url, type } = attachment
  useEffect(() => {
    const leaving = new AbortController()
    let made: string | undefined
    fetched({ url, type } as Attachment, leaving.signal).then(
      (blob) => {
        if (leaving.signal.aborted) return
        made = URL.createObjectURL(blob)
        setAddress(made)
      },
      () => leaving.signal.aborted || setAddress(null),
    )
    return () => {
      leaving.abort()
      if (made !== undefined) URL.revokeObjectURL(made)
    }
  }, [url, type])
  return address
}

function Picture({ attachment }: { attachment: Attachment }) {
  const t = useTexts(conversationTexts)
  const address = usePictureAddress(attachment)
  if (address === null) return <SaveButton attachment={attachment} />
  return (
    <a className="msg__picture" href={address} target="_blank" rel="noopener" aria-label={t('openFile', { name: attachment.name })}>
      {address !== undefined && <img src={address} alt="" />}
    </a>
  )
}
