import { type ClipboardEvent, type DragEvent, useState } from 'react'

/** Stores an image and gives its mark, or says why not. */
export type TakeImage = (file: File) => Promise<{ alt: string; address: string } | { fault: string }>

/** Files that a picker of images offers first. */
export const imageAccept = '.png,.jpg,.jpeg,.webp,.gif,image/png,image/jpeg,image/webp,image/gif'

const filesIn = (transfer: DataTransfer) => [...transfer.files].filter(({ type }) => type.startsWith('image/'))

/** Images that are pasted, dropped or chosen, stored one after the other; each is handed on with its alt text. */
export function useImageIntake(take: TakeImage | undefined, onImage: (alt: string, address: string) => void) {
  const [state, setState] = useState<{ storing?: string; fault?: string; isDone?: boolean }>({})
  const takeAll = async (files: readonly File[]) => {
    for (const file of files) {
      setState({ storing: file.name })
      const answer = await take?.(file)
      if (!answer) return
      setState('fault' in answer ? { fault: answer.fault } : { isDone: true })
      if ('fault' in answer) return
      onImage(answer.alt, answer.address)
    }
  }
  const handlers = {
    onPaste: (event: ClipboardEvent) => {
      // Programs that copy words put a picture of them beside.
      const files = event.clipboardData.getData('text/plain') === '' ? filesIn(event.clipboardData) : []
      if (files.length === 0) return
      event.preventDefault()
      void takeAll(files)
    },
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      // Otherwise the browser would leave the page for the file.
      event.preventDefault()
      void takeAll(filesIn(event.dataTransfer))
    },
  }
  /** Says that an image is in which was stored before. */
  const tellDone = () => setState({ isDone: true })
  return { ...state, takeAll, tellDone, handlers: take ? handlers : {} }
}

export type ImageIntake = ReturnType<typeof useImageIntake>
