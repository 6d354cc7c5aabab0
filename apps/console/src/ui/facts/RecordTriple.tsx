import { useT } from '#i18n/use-t.ts'
import { CopyButton } from './CopyButton.tsx'
import styles from './RecordTriple.module.css'
import { diffTexts } from './text-diff.ts'

export interface RecordTripleProps {
  type: 'TXT' | 'CNAME' | 'HTTP'
  /** DNS: the full host name. HTTP: the URL. */
  host: string
  /** DNS: the host as most panels want it; shown first when it differs. */
  relativeHost?: string
  value: string
}

/** A record to publish: type, host, value, each to be copied. */
export function RecordTriple({ type, host, relativeHost, value }: RecordTripleProps) {
  const t = useT()
  const isHttp = type === 'HTTP'
  const hostName = isHttp ? t('record.url') : t('record.host')
  const valueName = isHttp ? t('record.content') : t('record.value')
  const hasShort = !isHttp && relativeHost !== undefined && relativeHost !== host
  return (
    <dl className={styles.triple}>
      <div>
        <dt>{t('record.type')}</dt>
        <dd>
          <span>{type}</span>
          {!isHttp && <CopyButton value={type} label={t('common.copy-named', { name: t('record.type') })} />}
        </dd>
      </div>
      <div>
        <dt>{hostName}</dt>
        {hasShort && (
          <Line note={t('record.relative')} text={relativeHost} name={`${hostName} ${t('record.relative')}`} />
        )}
        <Line note={hasShort ? t('record.full') : undefined} text={host} name={hostName} />
      </div>
      <div>
        <dt>{valueName}</dt>
        <Line text={value} name={valueName} />
      </div>
    </dl>
  )
}

function Line({ note, text, name }: { note?: string | undefined; text: string; name: string }) {
  const t = useT()
  return (
    <dd>
      {note && <small>{note}</small>}
      <span className={styles.value}>{text}</span>
      <CopyButton value={text} label={t('common.copy-named', { name })} />
    </dd>
  )
}

/** What was found against what was expected: old struck, new bold, with signs, so that colour is not needed. */
export function RecordDiff({
  found,
  expected,
  footer,
}: {
  found: readonly string[]
  expected: string
  footer?: React.ReactNode
}) {
  const t = useT()
  const nearest = found[0]
  return (
    <div className={styles.diff}>
      {found.map((text) => (
        <div key={text} className={styles.minus}>
          <span className={styles.sign} aria-hidden="true">
            −
          </span>
          <span className={styles.label}>{t('record.found')}</span>
          <code>
            {diffTexts(text, expected).found.map((part) =>
              part.is === 'same' ? part.text : <del key="gone">{part.text}</del>,
            )}
          </code>
        </div>
      ))}
      <div className={styles.plus}>
        <span className={styles.sign} aria-hidden="true">
          +
        </span>
        <span className={styles.label}>{t('record.expected')}</span>
        <code>
          {nearest === undefined
            ? expected
            : diffTexts(nearest, expected).expected.map((part) =>
                part.is === 'same' ? part.text : <ins key="new">{part.text}</ins>,
              )}
        </code>
      </div>
      {footer && <footer>{footer}</footer>}
    </div>
  )
}
