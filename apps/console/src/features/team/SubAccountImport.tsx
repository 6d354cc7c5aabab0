import { importSubAccounts } from '@app/contracts/company'
import type { Reply } from '@app/contracts/endpoint'
import { CircleCheck, CircleX } from 'lucide-react'
import { useId, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Textarea } from '#ui/fields.ts'
import { showSuccess } from '#ui/notices.ts'
import { type MemberRow, membersIn } from './member-csv.ts'
import { subAccountMessages } from './sub-accounts.messages.ts'
import styles from './sub-accounts.module.css'
import { useSubAccountMove } from './sub-accounts.queries.ts'

const most = 500

/** Invites many from a CSV: first what each line would do, then the invitations. */
export function SubAccountImport({ onClose }: { onClose: () => void }) {
  const t = useT(subAccountMessages)
  const fileId = useId()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [checked, setChecked] = useState<{ rows: MemberRow[]; verdicts: Reply<typeof importSubAccounts>['rows'] }>()
  const run = useSubAccountMove(importSubAccounts)
  const good = checked?.verdicts.filter(({ ok }) => ok).length ?? 0

  const check = async () => {
    const rows = membersIn(text)
    if (rows.length === 0) return setProblem(t('sub.import-empty'))
    if (rows.length > most) return setProblem(t('sub.import-most'))
    const { rows: verdicts } = await run.mutateAsync({ body: { rows, dryRun: true } })
    setChecked({ rows, verdicts })
  }
  const invite = async () => {
    if (!checked) return
    const { invited } = await run.mutateAsync({
      body: { rows: checked.rows.filter((_, i) => checked.verdicts[i]?.ok) },
    })
    showSuccess(t('sub.import-done', { count: invited }))
    onClose()
  }
  const act = (work: () => Promise<void>) => void work().catch(() => undefined)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('sub.import-title')}
      width={760}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          {checked ? (
            <Button
              variant="primary"
              loading={run.isPending}
              whyNot={good === 0 ? t('sub.import-none') : undefined}
              onClick={() => act(invite)}
            >
              {t('sub.import-go', { count: good })}
            </Button>
          ) : (
            <Button variant="primary" loading={run.isPending} onClick={() => act(check)}>
              {t('sub.import-check')}
            </Button>
          )}
        </>
      }
    >
      <Textarea
        label={t('sub.import-text')}
        description={t('sub.import-help')}
        value={text}
        rows={6}
        spellCheck={false}
        classNames={{ input: 'mono' }}
        error={problem}
        data-autofocus
        onChange={(event) => {
          setText(event.currentTarget.value)
          setProblem(undefined)
          setChecked(undefined)
        }}
      />
      <p className={styles.file}>
        <label htmlFor={fileId}>{t('sub.import-file')}</label>
        <input
          id={fileId}
          type="file"
          accept=".csv,text/csv,text/plain"
          onChange={(event) => {
            void event.currentTarget.files?.[0]?.text().then((content) => {
              setText(content)
              setChecked(undefined)
            })
          }}
        />
      </p>
      {checked && (
        <div className={styles.verdicts}>
          <table>
            <caption className="sr">{t('sub.import-caption', { count: checked.verdicts.length })}</caption>
            <thead>
              <tr>
                <th scope="col">{t('sub.import-row')}</th>
                <th scope="col">{t('sub.name')}</th>
                <th scope="col">{t('sub.login-name')}</th>
                <th scope="col">{t('sub.state')}</th>
              </tr>
            </thead>
            <tbody>
              {checked.verdicts.map(({ row, ok, reason }, i) => (
                <tr key={row}>
                  <td>{row}</td>
                  <td>{checked.rows[i]?.name}</td>
                  <td>{checked.rows[i]?.loginName}</td>
                  <td data-ok={ok || undefined}>
                    {ok ? (
                      <CircleCheck className="icon" aria-hidden="true" />
                    ) : (
                      <CircleX className="icon" aria-hidden="true" />
                    )}{' '}
                    {ok ? t('sub.import-ok') : reason}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Dialog>
  )
}
