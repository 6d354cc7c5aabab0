import type { RefObject } from 'react'
import { useT } from '#i18n/use-t.ts'
import styles from './MarkdownField.module.css'
import { markdownMessages } from './markdown.messages.ts'
import { UploadNotes } from './UploadNotes.tsx'
import { type ImageIntake, imageAccept } from './use-image-intake.ts'

interface ImageNotesProps {
  images: ImageIntake
  picker: RefObject<HTMLInputElement | null>
  /** Of the picker. */
  label: string
}

/** How far the images of a text are, below it, and the picker of files that its button opens. */
export function ImageNotes({ images, picker, label }: ImageNotesProps) {
  const t = useT(markdownMessages)
  const { isDone } = images
  return (
    <>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={imageAccept}
        aria-label={label}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          // The same file, mended, can be chosen again.
          event.currentTarget.value = ''
          void images.takeAll(files)
        }}
      />
      <p className={styles.note} role="status">
        {isDone && t('markdown.image-done')}
      </p>
      <UploadNotes upload={images} />
    </>
  )
}
