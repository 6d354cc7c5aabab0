import type { ClipboardEvent, DragEvent } from 'react'
import { type Upload, useUpload } from './use-upload.ts'

/** Stores an image and gives its mark, or says why not. */
export type TakeImage = Upload<{ alt: string; address: string }>

/** Files that a picker of images offers first. */
export const imageAccept = '.png,.jpg,.jpeg,.webp,.gif,image/png,image/jpeg,image/webp,image/gif'

const refused: TakeImage = async () => ({ fault: '', isForNow: false })

const filesIn = (transfer: DataTransfer) => [...transfer.files].filter(({ type }) => type.startsWith('image/'))

/** Images that are pasted, dropped or chosen, stored one after the other; each is handed on with its alt text. */
export function useImageIntake(take: TakeImage | undefined, onImage: (alt: string, address: string) => void) {
  const upload = useUpload(take ?? refused, ({ alt, address }) => onImage(alt, address))
  const { takeAll } = upload
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
  return { ...upload, handlers: take ? handlers : {} }
}

export type ImageIntake = ReturnType<typeof useImageIntake>
