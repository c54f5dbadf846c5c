/** The attachments of the next message: chosen, checked, and each uploaded once. */
import { FILES_PER_MESSAGE } from '@masar/domain/enquiry'
import { ATTACHMENT_UPLOAD } from '@masar/domain/uploads'
import { useRef, useState, type ClipboardEvent } from 'react'
import { useTooLarge } from './file-size.ts'
import { failureText } from './form-calls.ts'
import { leftToRight } from './i18n/language.ts'
import { filesTexts } from './i18n/files/texts.ts'
import { useTexts } from './i18n/use-language.tsx'

export const { types: FILE_TYPES, bytes: LARGEST_FILE } = ATTACHMENT_UPLOAD

/** Not every system knows the type of every file: if it is empty, the API decides. */
const isTaken = (type: string): boolean => type === '' || FILE_TYPES.some((each) => each === type)

/** Takes pasted files. With text copied from an office program comes a picture of it: then only the text is meant. */
export function choosePasted(event: ClipboardEvent, choose: (files: File[]) => void): void {
  const { files, types } = event.clipboardData
  if (files.length === 0 || (types.includes('text/plain') && types.includes('text/html'))) return
  event.preventDefault()
  choose([...files])
}

/** An upload failed; the message is for users. */
class Refused extends Error {}

/** Files chosen but neither sent nor removed, by conversation, while the customer is on another page. Web storage cannot hold files. */
const waiting = new Map<number, readonly File[]>()

/** `send` uploads a file and returns its id. With the id of a `conversation`, its files are still there when the customer comes back. */
export function useChosenFiles(send: (file: File) => Promise<number>, conversation?: number) {
  const t = useTexts(filesTexts)
  const tooLarge = useTooLarge(LARGEST_FILE)
  const [files, show] = useState(() => (conversation === undefined ? undefined : waiting.get(conversation)) ?? [])
  const [problem, setProblem] = useState<string>()
  // Ids of files that are uploaded already, so that retrying a failed message does not upload them again.
  const kept = useRef(new WeakMap<File, number>())

  const setFiles = (next: readonly File[]) => {
    show(next)
    if (conversation !== undefined) waiting.set(conversation, next)
  }

  const faultOf = (file: File): string | undefined => {
    if (!isTaken(file.type)) return t('wrongType', { name: leftToRight(file.name) })
    // Phones give an empty file if it has not been downloaded from the cloud yet.
    if (file.size === 0) return t('emptyFile', { name: leftToRight(file.name) })
    return tooLarge(file)
  }

  const choose = (chosen: readonly File[]) => {
    const good = chosen.filter((file) => faultOf(file) === undefined)
    const all = [...files, ...good]
    const tooMany = all.length > FILES_PER_MESSAGE ? t('tooMany', { most: FILES_PER_MESSAGE }) : undefined
    // Every file that is left out is named, so that nobody looks for it in the list.
    setProblem([...chosen.map(faultOf), tooMany].filter((each) => each !== undefined).join(' ') || undefined)
    setFiles(all.slice(0, FILES_PER_MESSAGE))
  }

  const remove = (file: File) => {
    setProblem(undefined)
    setFiles(files.filter((each) => each !== file))
  }

  async function upload(file: File): Promise<number> {
    const known = kept.current.get(file)
    if (known !== undefined) return known
    try {
      const id = await send(file)
      kept.current.set(file, id)
      return id
    } catch (error) {
      const name = leftToRight(file.name)
      const reason = failureText(error)
      throw new Refused(reason === undefined ? t('notSent', { name }) : `${name}: ${reason}`, { cause: error })
    }
  }

  /** Uploads all files and returns their ids. */
  async function uploaded(): Promise<number[]> {
    setProblem(undefined)
    try {
      const ids: number[] = []
      for (const file of files) ids.push(await upload(file))
      return ids
    } catch (error) {
      if (error instanceof Refused) setProblem(error.message)
      throw error
    }
  }

  const clear = () => setFiles([])
  return { files, problem, choose, remove, uploaded, clear }
}

export type ChosenFiles = ReturnType<typeof useChosenFiles>
