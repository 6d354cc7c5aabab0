import { FileKey2 } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { longestInput, refusesPaste } from '#features/ssl-tools/large-paste.ts'
import { toolMessages } from '#features/ssl-tools/tools.messages.ts'
import styles from '#features/ssl-tools/tools.module.css'
import { useT } from '#i18n/use-t.ts'
import { Button } from '#ui/Button.tsx'
import { FileButton } from '#ui/forms/FileButton.tsx'
import { Textarea } from '#ui/forms/fields.ts'
import { convertMessages } from './convert-key.messages.ts'

export interface KeyInput {
  text: string
  /** A file that is no text, in place of it. */
  file?: { name: string; bytes: Uint8Array<ArrayBuffer> }
}

interface KeySourceProps {
  value: KeyInput
  onChange: (value: KeyInput) => void
  /** What is wrong with it. */
  error: string | undefined
}

/** A private key as text or as a file of any form: pasted, chosen or dropped. */
export function KeySourceField({ value: { text, file }, onChange, error }: KeySourceProps) {
  const t = useT(convertMessages)
  const say = useT(toolMessages)
  const [isLarge, setLarge] = useState(false)
  const change = (next: KeyInput) => {
    setLarge(false)
    onChange(next)
  }
  const take = async (chosen: File) => {
    if (chosen.size > longestInput) return setLarge(true)
    const bytes = new Uint8Array(await chosen.arrayBuffer())
    const words = new TextDecoder().decode(bytes)
    change(words.includes('-----BEGIN ') ? { text: words } : { text: '', file: { name: chosen.name, bytes } })
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    const [dropped] = event.dataTransfer.files
    if (dropped) void take(dropped)
  }
  const wrong = isLarge ? say('tool.file-large') : error
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button below does it, too
    <div className={styles.field} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      {file ? (
        <div>
          <p className={styles.label}>{t('convert.source')}</p>
          <p className={styles.file}>
            <FileKey2 className="icon" aria-hidden="true" />
            <b>{file.name}</b>
            <span className="t3">{t('convert.bytes', { count: file.bytes.length })}</span>
          </p>
          {wrong && (
            <p role="alert" className={styles.wrong}>
              {wrong}
            </p>
          )}
        </div>
      ) : (
        <Textarea
          label={t('convert.source')}
          classNames={{ input: styles.pem }}
          rows={10}
          value={text}
          placeholder={t('convert.drop')}
          spellCheck={false}
          autoComplete="off"
          autoFocus
          error={wrong}
          onPaste={(event) => setLarge(refusesPaste(event))}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
      )}
      <div className={styles.sources}>
        <FileButton
          label={say('tool.file')}
          name={say('tool.file-for', { name: t('convert.source') })}
          onFile={(chosen) => void take(chosen)}
        />
        {(file || text !== '') && (
          <Button size="sm" variant="ghost" onClick={() => change({ text: '' })}>
            {say('tool.clear')}
          </Button>
        )}
      </div>
    </div>
  )
}
