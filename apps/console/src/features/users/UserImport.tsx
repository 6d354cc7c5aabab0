import type { CsvRow } from '@app/contracts/csv'
import { checkUserImport, importUsers, mostImportedUsers, type UserRowVerdict } from '@app/contracts/users/user-import'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { saveFile } from '#lib/download.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { useTaskStarted } from '#session/task-centre.ts'
import { useCurrency } from '#session/use-site.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/forms/fields.ts'
import { ImportDialog } from '#ui/overlays/ImportDialog.tsx'
import { type UserFileRow, userHeads, usersIn } from './user-csv.ts'
import { userImportMessages } from './user-import.messages.ts'
import { useUserMove } from './users.queries.ts'

/** What was found in a file, and the key under which it is begun once. */
interface Checked {
  rows: UserFileRow[]
  /** In the order of the rows. */
  verdicts: UserRowVerdict[]
  key: string
}

/** Brings customers from a CSV: first what each line would do, then the task that creates those who may be. */
export function UserImport({ onClose }: { onClose: () => void }) {
  const t = useT(userImportMessages)
  const locale = useLocale()
  const { format } = useCurrency()
  const started = useTaskStarted()
  const ask = useUserMove(checkUserImport)
  const begin = useUserMove(importUsers)
  const [isInvited, setInvited] = useState(false)

  const check = async (read: CsvRow[]) => {
    const rows = usersIn(read)
    if (rows.length === 0) return { problem: t('user.import.empty') }
    if (rows.length > mostImportedUsers)
      return { problem: t('user.import.most', { most: mostImportedUsers, count: rows.length }) }
    const { rows: verdicts } = await ask.mutateAsync({ body: { rows } })
    return { rows, verdicts, key: newIdempotencyKey() }
  }
  const create = async ({ rows, verdicts, key }: Checked) => {
    const lines = new Set(verdicts.flatMap(({ line, does }) => (does === 'create' ? [line] : [])))
    const wanted = rows.filter(({ line }) => lines.has(line))
    const answer = await begin.mutateAsync({ body: { rows: wanted, isInvited }, idempotencyKey: key })
    if (answer.taskId) started('users.import')
    // Whose address was taken since the check is still to be seen here.
    const refused = answer.rows.filter(({ does }) => does !== 'create')
    if (refused.length === 0) return undefined
    const left = new Set(refused.map(({ line }) => line))
    return { rows: wanted.filter(({ line }) => left.has(line)), verdicts: refused, key: newIdempotencyKey() }
  }
  const saysOf = ({ does, reason, twin, balanceMinor }: UserRowVerdict) => {
    if (does === 'none') return reason
    if (does === 'skip') return t('user.import.skip', { twin })
    return balanceMinor > 0 ? t('user.import.create-with', { amount: format(balanceMinor) }) : t('user.import.create')
  }
  const count = (verdicts: readonly UserRowVerdict[], what: UserRowVerdict['does']) =>
    verdicts.filter(({ does }) => does === what).length
  return (
    <ImportDialog<Checked>
      onClose={onClose}
      title={t('user.import.title')}
      file={{ label: t('user.import.file'), accept: '.csv,.txt,text/csv,text/plain' }}
      besideFile={
        <>
          <Button
            variant="text"
            icon={<Download aria-hidden="true" />}
            onClick={() =>
              saveFile(t('user.import.template-file'), `\uFEFF${userHeads(locale).join(',')}\r\n`, 'text/csv')
            }
          >
            {t('user.import.template')}
          </Button>
          <Checkbox
            label={t('user.import.invite')}
            checked={isInvited}
            onChange={(event) => setInvited(event.currentTarget.checked)}
          />
        </>
      }
      text={{ label: t('user.import.text'), help: t('user.import.help') }}
      isEager
      check={check}
      findings={({ rows, verdicts }) => ({
        summary: t('user.import.found', {
          good: count(verdicts, 'create'),
          skipped: count(verdicts, 'skip'),
          wrong: count(verdicts, 'none'),
          amount: format(verdicts.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0)),
        }),
        headings: [t('user.import.name'), t('user.import.contact')],
        verdicts: verdicts.map((verdict, at) => ({
          ...{ line: verdict.line, isGood: verdict.does !== 'none', says: saysOf(verdict) },
          cells: [rows[at]?.name || rows[at]?.holderName, rows[at]?.email || rows[at]?.telephone],
        })),
      })}
      action={({ verdicts }) => ({
        label: t('user.import.go', { count: count(verdicts, 'create') }),
        whyNot: count(verdicts, 'create') === 0 ? t('user.import.none') : undefined,
      })}
      apply={create}
    />
  )
}
