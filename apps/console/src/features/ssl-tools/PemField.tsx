import { pemOfFile } from '@app/pki/asn1/pem'
import { type DragEvent, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { Button } from '#ui/Button.tsx'
import { FileButton } from '#ui/forms/FileButton.tsx'
import { Textarea } from '#ui/forms/fields.ts'
import { longestInput, refusesPaste } from './large-paste.ts'
import { toolMessages } from './tools.messages.ts'
import styles from './tools.module.css'

interface PemFieldProps {
  label: string
  value: string
  onChange: (text: string) => void
  /** What is wrong with it. */
  error?: string | undefined
  rows?: number
  hasFocus?: boolean
}

/** Key material as text: pasted, chosen as a file, or dropped. */
export function PemField({ label, value, onChange, error, rows = 8, hasFocus }: PemFieldProps) {
  const t = useT(toolMessages)
  const [isLarge, setLarge] = useState(false)
  const [isEmpty, setEmpty] = useState(false)
  const read = async (file: File | undefined) => {
    if (!file) return
    setLarge(file.size > longestInput)
    setEmpty(file.size === 0)
    if (file.size <= longestInput) onChange(pemOfFile(new Uint8Array(await file.arrayBuffer())))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void read(event.dataTransfer.files[0])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button does it, too
    <div className={styles.field} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <Textarea
        label={label}
        classNames={{ input: styles.pem }}
        rows={rows}
        value={value}
        placeholder={t('tool.drop')}
        spellCheck={false}
        autoComplete="off"
        autoFocus={hasFocus}
        error={isLarge ? t('tool.file-large') : isEmpty ? t('tool.file-empty') : error}
        onPaste={(event) => setLarge(refusesPaste(event))}
        onChange={(event) => {
          setLarge(false)
          setEmpty(false)
          onChange(event.currentTarget.value)
        }}
      />
      <div className={styles.sources}>
        <FileButton
          label={t('tool.file')}
          name={t('tool.file-for', { name: label })}
          onFile={(file) => void read(file)}
        />
        {value !== '' && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              setLarge(false)
              onChange('')
            }}
          >
            {t('tool.clear')}
          </Button>
        )}
      </div>
    </div>
  )
}
