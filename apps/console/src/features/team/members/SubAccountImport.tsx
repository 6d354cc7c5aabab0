import { checkImport, importSubAccounts, mostImported, type RowVerdict } from '@app/contracts/access/member-import'
import type { CsvRow } from '@app/contracts/csv'
import { Download } from 'lucide-react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { saveFile } from '#lib/download.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { useTaskStarted } from '#session/task-centre.ts'
import { Button } from '#ui/Button.tsx'
import { ImportDialog } from '#ui/overlays/ImportDialog.tsx'
import { type MemberRow, membersIn, templateHeads } from './member-csv.ts'
import { memberImportMessages } from './member-import.messages.ts'
import { subAccountMessages } from './sub-accounts.messages.ts'
import { useSubAccountMove } from './sub-accounts.queries.ts'

/** What was found in a file, and the key under which it is begun once. */
interface Checked {
  rows: MemberRow[]
  /** In the order of the rows. */
  verdicts: RowVerdict[]
  key: string
}

/** Invites many from a CSV: first what each line would do, then the task that invites those who may be. */
export function SubAccountImport({ onClose }: { onClose: () => void }) {
  const t = useT(memberImportMessages)
  const say = useT(subAccountMessages)
  const locale = useLocale()
  const started = useTaskStarted()
  const ask = useSubAccountMove(checkImport)
  const begin = useSubAccountMove(importSubAccounts)

  const check = async (read: CsvRow[]) => {
    const rows = membersIn(read)
    if (rows.length === 0) return { problem: t('import.empty') }
    if (rows.length > mostImported) return { problem: t('import.most', { most: mostImported, count: rows.length }) }
    const { rows: verdicts } = await ask.mutateAsync({ body: { rows } })
    return { rows, verdicts, key: newIdempotencyKey() }
  }
  const invite = async ({ rows, verdicts, key }: Checked) => {
    const lines = new Set(verdicts.filter(({ ok }) => ok).map(({ line }) => line))
    const wanted = rows.filter(({ line }) => lines.has(line))
    const answer = await begin.mutateAsync({ body: { rows: wanted }, idempotencyKey: key })
    if (answer.taskId) started('members.import')
    // Who was taken since the check is still to be seen here.
    const refused = answer.rows.filter(({ ok }) => !ok)
    if (refused.length === 0) return undefined
    const left = new Set(refused.map(({ line }) => line))
    return { rows: wanted.filter(({ line }) => left.has(line)), verdicts: refused, key: newIdempotencyKey() }
  }
  const goodIn = (verdicts: readonly RowVerdict[]) => verdicts.filter(({ ok }) => ok).length
  return (
    <ImportDialog<Checked>
      onClose={onClose}
      title={t('import.title')}
      file={{ label: t('import.file'), accept: '.csv,.txt,text/csv,text/plain' }}
      besideFile={
        <Button
          variant="text"
          icon={<Download aria-hidden="true" />}
          onClick={() =>
            saveFile(t('import.template-file'), `\uFEFF${templateHeads(locale).join(',')}\r\n`, 'text/csv')
          }
        >
          {t('import.template')}
        </Button>
      }
      text={{ label: t('import.text'), help: t('import.help') }}
      isEager
      check={check}
      findings={({ rows, verdicts }) => ({
        summary: t('import.found', { good: goodIn(verdicts), wrong: verdicts.length - goodIn(verdicts) }),
        headings: [say('sub.name'), say('sub.login-name'), say('sub.role')],
        verdicts: verdicts.map(({ line, ok, reason }, at) => ({
          ...{ line, isGood: ok, says: ok ? t('import.ok') : reason },
          cells: [rows[at]?.name, rows[at]?.loginName, rows[at]?.role],
        })),
      })}
      action={({ verdicts }) => ({
        label: t('import.go', { count: goodIn(verdicts) }),
        whyNot: goodIn(verdicts) === 0 ? t('import.none') : undefined,
      })}
      apply={invite}
    />
  )
}
