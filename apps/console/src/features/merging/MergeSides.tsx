import type { MergePreview, MergeSide } from '@app/contracts/merging/merging'
import type { MergeField } from '@app/contracts/merging/merging-values'
import type { ReactNode } from 'react'
import { userTabHref } from '#features/users/user-links.ts'
import { VerificationTag } from '#features/verification/VerificationTag.tsx'
import { useT } from '#i18n/use-t.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { mergingMessages } from './merging.messages.ts'
import styles from './merging.module.css'

interface Row {
  label: string
  value: (side: MergeSide) => ReactNode
  /** Field of which one value remains; left out where both are added or shown alone. */
  field?: MergeField
}

function useRows(): Row[] {
  const t = useT(mergingMessages)
  const text = (value: string) => value || '-'
  return [
    {
      label: t('merge.field.name'),
      value: ({ id, name }) => <AppLink href={userTabHref(id)}>{name}</AppLink>,
      field: 'name',
    },
    { label: t('merge.field.no'), value: ({ accountNo }) => <span className="mono">{accountNo}</span> },
    { label: t('merge.field.companyNo'), value: ({ companyNo }) => text(companyNo), field: 'companyNo' },
    {
      label: t('merge.field.verification'),
      value: ({ verification }) => <VerificationTag state={verification} />,
      field: 'verification',
    },
    {
      label: t('merge.field.holder'),
      value: ({ holder }) => (
        <span className={styles.lines}>
          <span>{text(holder.name)}</span>
          <small className="t2">{[holder.email, holder.telephone].filter(Boolean).join(' · ')}</small>
        </span>
      ),
      field: 'holder',
    },
    { label: t('merge.field.balance'), value: ({ balanceMinor }) => <Money minor={balanceMinor} /> },
    {
      label: t('merge.field.credit'),
      value: ({ creditMinor }) => <Money minor={creditMinor} />,
      field: 'creditMinor',
    },
    { label: t('merge.field.toBeInvoiced'), value: ({ toBeInvoicedMinor }) => <Money minor={toBeInvoicedMinor} /> },
    {
      label: t('merge.field.level'),
      value: ({ priceLevel }) =>
        priceLevel === null ? t('merge.level-list') : t('merge.level-of', { level: priceLevel }),
      field: 'priceLevel',
    },
    { label: t('merge.field.manager'), value: ({ manager }) => text(manager), field: 'manager' },
    { label: t('merge.field.tags'), value: ({ tags }) => text(tags.join(', ')), field: 'tags' },
    { label: t('merge.field.partnerCode'), value: ({ partnerCode }) => text(partnerCode), field: 'partnerCode' },
    { label: t('merge.field.members'), value: ({ members }) => members },
    { label: t('merge.field.orders'), value: ({ orders }) => orders },
    { label: t('merge.field.invoices'), value: ({ invoices }) => invoices },
    { label: t('merge.field.packs'), value: ({ packs }) => packs },
    { label: t('merge.field.specialPrices'), value: ({ specialPrices }) => specialPrices },
    { label: t('merge.field.created'), value: ({ createdAt }) => <Time at={createdAt} as="day" /> },
  ]
}

/** Both accounts side by side; of fields with one value, the one that remains is in bold. */
export function MergeSides({ preview }: { preview: MergePreview }) {
  const t = useT(mergingMessages)
  const rows = useRows()
  const { remaining, merged, keeps } = preview
  const isKept = (field: MergeField | undefined, side: 'remaining' | 'merged') =>
    field !== undefined && (keeps[field] === side || keeps[field] === 'both')
  return (
    <Panel title={t('merge.compare')} note={t('merge.compare-note')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('merge.compare')}>
        <table className={styles.sides}>
          <thead>
            <tr>
              <th scope="col">{t('merge.field')}</th>
              <th scope="col">{t('merge.remaining')}</th>
              <th scope="col">{t('merge.merged')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, value, field }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td data-kept={isKept(field, 'remaining') || undefined}>{value(remaining)}</td>
                <td data-kept={isKept(field, 'merged') || undefined}>{value(merged)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Panel>
  )
}
