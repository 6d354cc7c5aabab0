import { unicodeOf } from '#features/keys/unicode-name.ts'
import { useT } from '#i18n/use-t.ts'
import { type NameChange, nameChange } from './issuances.ts'
import { lifeMessages } from './order-life.messages.ts'
import styles from './order-life.module.css'

export interface Change {
  what: string
  before: string
  after: string
}

interface ChangesProps {
  /** Name lists to compare; omit to skip the comparison. */
  names?: { before: readonly string[]; after: readonly string[] } | undefined
  /** Label of the names; defaults to domains. */
  namesWord?: string | undefined
  rows: readonly Change[]
  /** Whether unchanged rows are shown as well. */
  isFull?: boolean
}

/** Before and after side by side; unchanged values are not repeated. */
export function Changes({ names, namesWord, rows, isFull }: ChangesProps) {
  const t = useT(lifeMessages)
  const change = names && nameChange(names.before, names.after)
  const isNamesNew = change !== undefined && change.added.length + change.removed.length > 0
  const shown = rows.filter(({ before, after }) => isFull || before !== after)
  if (!isNamesNew && shown.length === 0 && !isFull) return <p className="t3 s13">{t('changes.none')}</p>
  return (
    <dl className={styles.changes}>
      {change && (isNamesNew || isFull) && (
        <div>
          <dt>{namesWord ?? t('changes.names')}</dt>
          <dd>
            <NameDiff change={change} />
          </dd>
        </div>
      )}
      {shown.map(({ what, before, after }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{before === after ? after : <BeforeAfter before={before} after={after} />}</dd>
        </div>
      ))}
    </dl>
  )
}

function BeforeAfter({ before, after }: Omit<Change, 'what'>) {
  const t = useT(lifeMessages)
  return (
    <>
      <span className="sr">{t('changes.before')}: </span>
      <del>{before || '-'}</del>
      <span className={styles.arrow} aria-hidden="true">
        →
      </span>
      <span className="sr">{t('changes.after')}: </span>
      <ins>{after || '-'}</ins>
    </>
  )
}

/** Names added, names removed, and the number unchanged. */
export function NameDiff({ change: { added, removed, kept } }: { change: NameChange }) {
  const t = useT(lifeMessages)
  return (
    <span className={styles.diff}>
      {added.map((name) => (
        <ins key={name}>
          <span className="sr">{t('changes.added')} </span>
          <span aria-hidden="true">+ </span>
          {unicodeOf(name)}
        </ins>
      ))}
      {removed.map((name) => (
        <del key={name}>
          <span className="sr">{t('changes.removed')} </span>
          <span aria-hidden="true">− </span>
          {unicodeOf(name)}
        </del>
      ))}
      {kept.length > 0 && <span className="t3">{t('changes.kept', { count: kept.length })}</span>}
    </span>
  )
}
