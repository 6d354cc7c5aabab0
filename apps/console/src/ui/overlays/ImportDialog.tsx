import { type CsvRow, readCsv, textOf } from '@app/contracts/csv'
import { type ReactNode, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { Button } from '../Button.tsx'
import { FileButton } from '../forms/FileButton.tsx'
import { Textarea } from '../forms/fields.ts'
import { Dialog } from './Dialog.tsx'
import { Cancel } from './Dismiss.tsx'
import styles from './ImportDialog.module.css'
import { type ImportFindings, ImportVerdicts } from './ImportVerdicts.tsx'
import { importMessages } from './import.messages.ts'

/** Why a file or its content cannot be taken, in words. */
interface Problem {
  problem: string
}

interface ImportDialogProps<C> {
  onClose: () => void
  title: string
  file: { label: string; accept: string }
  /** Stands beside the file's button: a template. */
  besideFile?: ReactNode
  text: { label: string; help: string }
  /** A file of another format as CSV, undefined for what is a CSV. Without this, a workbook is refused. */
  readFile?: (bytes: Uint8Array) => { text: string } | Problem | undefined
  /** A chosen file is checked at once. */
  isEager?: boolean
  /** What the rows would do. Nothing is written yet. */
  check: (rows: CsvRow[]) => Promise<C | Problem>
  findings: (checked: C) => ImportFindings
  action: (checked: C) => { label: string; whyNot: string | undefined }
  /** Does what was checked. What comes back is still to be looked at; without it the dialog closes. */
  apply: (checked: C) => Promise<C | undefined>
}

/** Brings records from a CSV, pasted or chosen: first what each line would do, then the doing of it. */
export function ImportDialog<C extends object>(props: ImportDialogProps<C>) {
  const { onClose, title, file, text: words, readFile, isEager, check, findings, action, apply } = props
  const t = useT(importMessages)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [checked, setChecked] = useState<C>()
  const [isBusy, setBusy] = useState(false)

  const take = (content: string) => {
    setText(content)
    setProblem(undefined)
    setChecked(undefined)
  }
  const judge = async (content: string) => {
    const read = readCsv(content)
    if ('trouble' in read) return setProblem(t(`import.${read.trouble}`, { line: read.line }))
    const found = await check(read.rows)
    if ('problem' in found) setProblem(found.problem)
    else setChecked(found)
  }
  const open = async (chosen: File) => {
    const bytes = new Uint8Array(await chosen.arrayBuffer())
    const read = readFile?.(bytes) ?? textOf(bytes)
    take('text' in read ? read.text : '')
    if ('problem' in read) setProblem(read.problem)
    else if ('trouble' in read) setProblem(t(`import.${read.trouble}`, { line: 0 }))
    else if (isEager) await judge(read.text)
  }
  const begin = async (good: C) => {
    const left = await apply(good)
    if (left) setChecked(left)
    else onClose()
  }
  const act = (work: Promise<void>) => {
    setBusy(true)
    // A refusal was shown; what was entered stays.
    void work.catch(() => undefined).finally(() => setBusy(false))
  }
  const next = checked && action(checked)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      width={760}
      footer={
        <>
          <Cancel onClick={onClose} />
          {next ? (
            <Button variant="primary" loading={isBusy} whyNot={next.whyNot} onClick={() => act(begin(checked))}>
              {next.label}
            </Button>
          ) : (
            <Button variant="primary" loading={isBusy} onClick={() => act(judge(text))}>
              {t('import.check')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.file}>
        <FileButton {...file} isBusy={isBusy} onFile={(chosen) => act(open(chosen))} />
        {props.besideFile}
      </div>
      <Textarea
        label={words.label}
        description={words.help}
        value={text}
        rows={checked ? 3 : 6}
        // What is being checked stays what is shown: the findings of an older text would be applied unseen.
        readOnly={isBusy}
        spellCheck={false}
        classNames={{ input: 'mono' }}
        error={problem}
        data-autofocus
        onChange={(event) => take(event.currentTarget.value)}
      />
      {checked && <ImportVerdicts {...findings(checked)} />}
    </Dialog>
  )
}
