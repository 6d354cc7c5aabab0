import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../Button.tsx'

interface FileButtonProps {
  /** On the button. */
  label: string
  /** Read aloud, where the button alone does not say what for. */
  name?: string
  /** Endings and media types that the picker offers first. */
  accept?: string
  /** The last file is still being read. */
  isBusy?: boolean
  /** Several files may be taken at once. */
  isMultiple?: boolean
  onFile: (file: File, all: readonly File[]) => void
}

/** Opens the system's choice of a file, and hands over what was taken. */
export function FileButton({ label, name, accept, isBusy = false, isMultiple = false, onFile }: FileButtonProps) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        size="sm"
        icon={<FileUp aria-hidden="true" />}
        aria-label={name}
        loading={isBusy}
        onClick={() => picker.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        accept={accept}
        multiple={isMultiple}
        aria-label={name ?? label}
        onChange={(event) => {
          const all = [...(event.currentTarget.files ?? [])]
          const [file] = all
          // The same file, mended, can be chosen again.
          event.currentTarget.value = ''
          if (file) onFile(file, all)
        }}
      />
    </>
  )
}
