import type { RowVerdict } from '@app/contracts/member-import'
import { CircleCheck, CircleX } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { SegmentedControl } from '#ui/forms/fields.ts'
import { importMessages } from './import.messages.ts'
import type { MemberRow } from './member-csv.ts'
import { subAccountMessages } from './sub-accounts.messages.ts'
import styles from './sub-accounts.module.css'

interface VerdictsProps {
  rows: readonly MemberRow[]
  /** In the order of the rows. */
  verdicts: readonly RowVerdict[]
}

const filters = ['all', 'wrong'] as const

/** What each line of a file would do, and why not. */
export function ImportVerdicts({ rows, verdicts }: VerdictsProps) {
  const t = useT(importMessages)
  const words = useT(subAccountMessages)
  const [filter, setFilter] = useState<(typeof filters)[number]>('all')
  const wrong = verdicts.filter(({ ok }) => !ok).length
  const all = verdicts.map((verdict, at) => ({ ...verdict, person: rows[at] }))
  const shown = filter === 'wrong' && wrong > 0 ? all.filter(({ ok }) => !ok) : all
  return (
    <>
      <div className={styles.verdictHead}>
        <p aria-live="polite">{t('import.found', { good: verdicts.length - wrong, wrong })}</p>
        {wrong > 0 && wrong < verdicts.length && (
          <SegmentedControl
            size="xs"
            aria-label={t('import.show')}
            value={filter}
            onChange={(value) => setFilter(filters.find((one) => one === value) ?? 'all')}
            data={filters.map((value) => ({ value, label: t(`import.show-${value}`) }))}
          />
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className={styles.verdicts} aria-label={t('import.lines')} tabIndex={0}>
        <table>
          <caption className="sr">{t('import.caption', { count: verdicts.length })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('import.line')}</th>
              <th scope="col">{words('sub.name')}</th>
              <th scope="col">{words('sub.login-name')}</th>
              <th scope="col">{words('sub.role')}</th>
              <th scope="col">{t('import.verdict')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ line, ok, reason, person }) => (
              <tr key={line}>
                <td>{line}</td>
                <td>{person?.name}</td>
                <td>{person?.loginName}</td>
                <td>{person?.role}</td>
                <td data-ok={ok || undefined}>
                  {ok ? (
                    <CircleCheck className="icon" aria-hidden="true" />
                  ) : (
                    <CircleX className="icon" aria-hidden="true" />
                  )}{' '}
                  {ok ? t('import.ok') : reason}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
