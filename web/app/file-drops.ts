/** Files that are dragged over a page: where they may fall shows itself, and elsewhere the browser does not leave the page for them. */
import { useEffect, useState, type DragEvent } from 'react'
import './file-drops.css'

type Dragged = { dataTransfer: DataTransfer | null; target: EventTarget | null }

const bringsFiles = ({ dataTransfer }: Dragged): boolean => dataTransfer?.types.includes('Files') ?? false

/** The field of a form takes what falls on it by itself. */
const onFileField = ({ target }: Dragged): boolean => target instanceof HTMLInputElement && target.type === 'file'

/** Whether files are over the page; as long as somebody asks, none leads away from it. */
function useFilesOverPage(): boolean {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const moved = (event: globalThis.DragEvent) => {
      if (!bringsFiles(event)) return
      setOver(event.type === 'dragover')
      if (event.defaultPrevented || onFileField(event)) return
      event.preventDefault()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
    }
    const left = ({ relatedTarget }: globalThis.DragEvent) => {
      if (relatedTarget === null) setOver(false)
    }
    window.addEventListener('dragover', moved)
    window.addEventListener('drop', moved)
    window.addEventListener('dragleave', left)
    return () => {
      window.removeEventListener('dragover', moved)
      window.removeEventListener('drop', moved)
      window.removeEventListener('dragleave', left)
    }
  }, [])
  return over
}

/** What the element that takes files carries; without `take` it takes none for now. */
export function useFileDrops(take: ((files: File[]) => void) | undefined) {
  const over = useFilesOverPage()
  return {
    'data-takes-files': (take !== undefined && over) || undefined,
    onDragOver: (event: DragEvent) => {
      if (take === undefined || !bringsFiles(event)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
    },
    onDrop: (event: DragEvent) => {
      const files = [...event.dataTransfer.files]
      if (take === undefined || files.length === 0) return
      event.preventDefault()
      take(files)
    },
  }
}
