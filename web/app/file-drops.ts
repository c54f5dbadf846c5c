/** Drag and drop of files: highlights where they can be dropped, and elsewhere keeps the browser from opening them instead of the page. */
import { useEffect, useState, type DragEvent } from 'react'
import './file-drops.css'

type Dragged = { dataTransfer: DataTransfer | null; target: EventTarget | null }

const bringsFiles = ({ dataTransfer }: Dragged): boolean => dataTransfer?.types.includes('Files') ?? false

/** A file input handles drops itself. */
const onFileField = ({ target }: Dragged): boolean => target instanceof HTMLInputElement && target.type === 'file'

/** Whether files are being dragged over the page. While this is in use, a drop elsewhere does not leave the page. */
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

/** Props of the element that accepts files; without `take` it accepts none for now. */
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
