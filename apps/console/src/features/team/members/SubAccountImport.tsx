import { checkImport, importSubAccounts, mostImported, type RowVerdict } from '@app/contracts/member-import'
import { Download, FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { saveFile } from '#lib/download.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { useTaskStarted } from '#session/task-centre.ts'
import { Button } from '#ui/Button.tsx'
import { Textarea } from '#ui/forms/fields.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { textOf } from './csv-file.ts'
import { ImportVerdicts } from './ImportVerdicts.tsx'
import { importMessages } from './import.messages.ts'
import { type MemberRow, membersIn, templateHeads } from './member-csv.ts'
import styles from './sub-accounts.module.css'
import { useSubAccountMove } from './sub-accounts.queries.ts'

/** What was found in a file, and the key under which it is begun once. */
interface Checked {
  rows: MemberRow[]
  verdicts: RowVerdict[]
  key: string
}

/** Invites many from a CSV: first what each line would do, then the task that invites those who may be. */
export function SubAccountImport({ onClose }: { onClose: () => void }) {
  const t = useT(importMessages)
  const locale = useLocale()
  const picker = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [checked, setChecked] = useState<Checked>()
  const started = useTaskStarted()
  const check = useSubAccountMove(checkImport)
  const begin = useSubAccountMove(importSubAccounts)
  const good = checked?.verdicts.filter(({ ok }) => ok).length ?? 0

  const take = (content: string) => {
    setText(content)
    setProblem(undefined)
    setChecked(undefined)
  }
  const judge = async (content: string) => {
    const read = membersIn(content)
    if ('trouble' in read) return setProblem(t(`import.${read.trouble}`, { line: read.line }))
    const { rows } = read
    if (rows.length === 0) return setProblem(t('import.empty'))
    if (rows.length > mostImported) return setProblem(t('import.most', { most: mostImported, count: rows.length }))
    const { rows: verdicts } = await check.mutateAsync({ body: { rows } })
    setChecked({ rows, verdicts, key: newIdempotencyKey() })
  }
  const open = async (file: File) => {
    const read = textOf(new Uint8Array(await file.arrayBuffer()))
    take('text' in read ? read.text : '')
    if ('text' in read) await judge(read.text)
    else setProblem(t(`import.${read.trouble}`, { line: 0 }))
  }
  const invite = async ({ rows, verdicts, key }: Checked) => {
    const lines = new Set(verdicts.filter(({ ok }) => ok).map(({ line }) => line))
    const wanted = rows.filter(({ line }) => lines.has(line))
    const answer = await begin.mutateAsync({ body: { rows: wanted }, idempotencyKey: key })
    if (answer.taskId) started('members.import')
    // Who was taken since the check is still to be seen here.
    const refused = answer.rows.filter(({ ok }) => !ok)
    if (refused.length === 0) return onClose()
    const left = new Set(refused.map(({ line }) => line))
    setChecked({ rows: wanted.filter(({ line }) => left.has(line)), verdicts: refused, key: newIdempotencyKey() })
  }
  // A refusal was shown; what was entered stays.
  const act = (work: Promise<void>) => void work.catch(() => undefined)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('import.title')}
      width={760}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          {checked ? (
            <Button
              variant="primary"
              loading={begin.isPending}
              whyNot={good === 0 ? t('import.none') : undefined}
              onClick={() => act(invite(checked))}
            >
              {t('import.go', { count: good })}
            </Button>
          ) : (
            <Button variant="primary" loading={check.isPending} onClick={() => act(judge(text))}>
              {t('import.check')}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.file}>
        <Button icon={<FileUp aria-hidden="true" />} onClick={() => picker.current?.click()}>
          {t('import.file')}
        </Button>
        <input
          ref={picker}
          type="file"
          hidden
          accept=".csv,.txt,text/csv,text/plain"
          aria-label={t('import.file')}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? []
            // The same file, mended, can be chosen again.
            event.currentTarget.value = ''
            if (file) act(open(file))
          }}
        />
        <Button
          variant="text"
          icon={<Download aria-hidden="true" />}
          onClick={() =>
            saveFile(t('import.template-file'), `\uFEFF${templateHeads(locale).join(',')}\r\n`, 'text/csv')
          }
        >
          {t('import.template')}
        </Button>
      </div>
      <Textarea
        label={t('import.text')}
        description={t('import.help')}
        value={text}
        rows={checked ? 3 : 6}
        spellCheck={false}
        classNames={{ input: 'mono' }}
        error={problem}
        data-autofocus
        onChange={(event) => take(event.currentTarget.value)}
      />
      {checked && <ImportVerdicts rows={checked.rows} verdicts={checked.verdicts} />}
    </Dialog>
  )
}
