import { type DayClose, isClosed } from '@app/contracts/reconcile/day-close'
import type { ReconcileDay } from '@app/contracts/reconcile/reconcile'
import { Lock } from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import { ButtonFor } from '#session/Can.tsx'
import { Button } from '#ui/Button.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { reconcileMessages } from './reconcile.messages.ts'
import styles from './reconcile.module.css'
import { dayFamilies } from './reconcile-words.ts'

export interface DayGroup {
  day: string
  rows: readonly ReconcileDay[]
  /** Its last closing; undefined where it was never closed. */
  close: DayClose | undefined
}

interface DaysProps {
  groups: readonly DayGroup[]
  onOpen: (id: string) => void
  onClose: (day: string) => void
}

/** Days, the latest first: each with its closing, and a line for each channel. */
export function DaysTable({ groups, onOpen, onClose }: DaysProps) {
  const t = useT(reconcileMessages)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={styles.frame} tabIndex={0} aria-label={t('reconcile.days')}>
      <table className={styles.table}>
        <caption className="sr">{t('reconcile.days')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('reconcile.source')}</th>
            <th scope="col">{t('reconcile.state')}</th>
            <th scope="col" data-wide>
              {t('reconcile.rows')}
            </th>
            <th scope="col" data-wide>
              {t('reconcile.in')}
            </th>
            <th scope="col" data-wide>
              {t('reconcile.out')}
            </th>
            <th scope="col" data-wide>
              {t('reconcile.fee')}
            </th>
            <th scope="col" data-wide>
              {t('reconcile.ours')}
            </th>
            <th scope="col">{t('reconcile.gap')}</th>
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.day} aria-label={group.day}>
            <GroupHead {...group} onClose={() => onClose(group.day)} />
            {group.rows.map((row) => (
              <DayRow key={row.id} row={row} onOpen={onOpen} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}

function GroupHead({ day, rows, close, onClose }: DayGroup & { onClose: () => void }) {
  const t = useT(reconcileMessages)
  return (
    <tr className={styles.group}>
      <th scope="rowgroup" colSpan={8}>
        <div className={styles.groupHead}>
          <b>{day}</b>
          <Closing close={close} isQuiet={rows.length === 0} />
          {isClosed(close) ? (
            <Button
              size="sm"
              variant="ghost"
              icon={<Lock aria-hidden="true" />}
              aria-label={t('close.look-of', { day })}
              onClick={onClose}
            >
              {t('close.look')}
            </Button>
          ) : (
            <ButtonFor need="bill.reconcile" size="sm" aria-label={t('close.of', { day })} onClick={onClose}>
              {t('close.do')}
            </ButtonFor>
          )}
        </div>
      </th>
    </tr>
  )
}

function Closing({ close, isQuiet }: { close: DayClose | undefined; isQuiet: boolean }) {
  const t = useT(reconcileMessages)
  return (
    <span className={styles.fill}>
      {close && !isClosed(close) && <StatusTag family="returned">{t('close.reopened')}</StatusTag>}
      {close && isClosed(close) && <StatusTag family="done">{t('close.closed', { name: close.closedBy })}</StatusTag>}
      {close && (
        <small>
          {isClosed(close) ? <Time at={close.closedAt} as="short" /> : `${close.reopenedBy} · ${close.reopenedWhy}`}
        </small>
      )}
      {isQuiet && <small>{t('reconcile.nothing-that-day')}</small>}
    </span>
  )
}

function DayRow({ row, onOpen }: { row: ReconcileDay; onOpen: (id: string) => void }) {
  const t = useT(reconcileMessages)
  const { id, source, account, state, open, inMinor, outMinor, feeMinor, oursMinor, gapMinor } = row
  const theirs = (minor: number) => (gapMinor === null ? '-' : <Money minor={minor} />)
  return (
    <tr>
      <th scope="row">
        <button type="button" className={styles.open} onClick={() => onOpen(id)}>
          {t(`reconcile.source.${source}`)}
          {account && <small>{account}</small>}
        </button>
      </th>
      <td>
        <StatusTag family={dayFamilies[state]}>
          {state === 'open' ? t('reconcile.open-count', { count: open }) : t(`reconcile.state.${state}`)}
        </StatusTag>
      </td>
      <td data-wide>{gapMinor === null ? '-' : row.rows}</td>
      <td data-wide>{theirs(inMinor)}</td>
      <td data-wide>{theirs(outMinor)}</td>
      <td data-wide>{theirs(feeMinor)}</td>
      <td data-wide>
        <Money minor={oursMinor} />
      </td>
      <td data-off={(gapMinor !== null && gapMinor !== 0) || undefined}>{theirs(gapMinor ?? 0)}</td>
    </tr>
  )
}
