import type { Certificate } from '@app/contracts/certificates/certificates'
import { useState } from 'react'
import { keyNames } from '#features/keys/key-names.ts'
import { useT } from '#i18n/use-t.ts'
import { formatTime } from '#lib/time.ts'
import { middleEllipsis } from '#ui/facts/MonoFact.tsx'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { type Change, Changes } from '../Changes.tsx'
import type { IssuanceRecord } from '../issuances.ts'
import { recordMessages } from './reissue-records.messages.ts'
import styles from './reissue-records.module.css'

const shownLength = 24

/** Compares any two issuances: names, key, issuer, dates. */
export function CompareIssuances({ records }: { records: readonly IssuanceRecord[] }) {
  const t = useT(recordMessages)
  const [from, setFrom] = useState(records[1]?.certificate.id ?? '')
  const [to, setTo] = useState(records[0]?.certificate.id ?? '')
  const find = (id: string) => records.find(({ certificate }) => certificate.id === id)?.certificate
  const before = find(from)
  const after = find(to)
  const rows = useRows(before, after)
  const choice = (label: string, value: string, onChange: (id: string) => void) => (
    <label>
      {label}
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {records.map(({ n, certificate: { id, trigger } }) => (
          <option key={id} value={id}>
            {t('records.nth', { n })} · {t(`records.trigger.${trigger}`)}
          </option>
        ))}
      </select>
    </label>
  )
  return (
    <Panel title={t('records.compare')}>
      <div className={styles.compare}>
        {choice(t('records.compare-from'), from, setFrom)}
        <span aria-hidden="true">→</span>
        {choice(t('records.compare-to'), to, setTo)}
      </div>
      {before && after && (
        <div role="status">
          <Changes isFull names={{ before: before.names, after: after.names }} rows={rows} />
        </div>
      )}
    </Panel>
  )
}

function useRows(before: Certificate | undefined, after: Certificate | undefined): Change[] {
  const t = useT(recordMessages)
  const read: [string, (certificate: Certificate) => string][] = [
    [t('records.key-kind'), ({ keyAlgorithm }) => (keyAlgorithm ? keyNames[keyAlgorithm] : '-')],
    [t('records.key-print'), ({ spkiSha256 }) => middleEllipsis(spkiSha256 ?? '-', shownLength)],
    [t('records.serial'), ({ serial }) => middleEllipsis(serial ?? '-', shownLength)],
    [t('records.issuer'), ({ issuer }) => issuer ?? '-'],
    [t('records.from'), ({ notBefore }) => formatTime(notBefore)],
    [t('records.not-after'), ({ notAfter }) => formatTime(notAfter)],
  ]
  if (!before || !after) return []
  return read.map(([what, of]) => ({ what, before: of(before), after: of(after) }))
}
