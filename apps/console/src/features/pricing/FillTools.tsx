import type { CustomerPrice } from '@app/contracts/products/special-prices'
import type { User } from '@app/contracts/users/users'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CustomerSearch } from '#features/customer-search/CustomerSearch.tsx'
import { useT } from '#i18n/use-t.ts'
import { Button } from '#ui/Button.tsx'
import { NumberInput } from '#ui/forms/fields.ts'
import { PanelFilter } from '#ui/table/PanelFilter.tsx'
import { pricingMessages } from './pricing.messages.ts'
import styles from './pricing.module.css'
import { pricingQueries } from './pricing.queries.ts'
import { copyInto, fillPercent, type SpecialDraft } from './special-draft.ts'

interface FillToolsProps {
  /** Rows that are shown, and all of them. */
  rows: readonly CustomerPrice[]
  prices: readonly CustomerPrice[]
  draft: SpecialDraft
  onFill: (draft: SpecialDraft) => void
  onCopied: (name: string, count: number) => void
}

/** Fills many special prices at once: by a percentage of the list price, or as another customer has them. */
export function FillTools({ rows, prices, draft, onFill, onCopied }: FillToolsProps) {
  const t = useT(pricingMessages)
  const cache = useQueryClient()
  const copy = async ({ id, name }: User) => {
    const other = await cache.fetchQuery(pricingQueries.of(id)).catch(() => undefined)
    if (!other) return
    const copied = copyInto(draft, prices, other.prices)
    onFill(copied.draft)
    onCopied(name, copied.count)
  }
  return (
    <div className={styles.tools}>
      <PanelFilter label={t('pricing.fill')} shown="">
        {(close) => (
          <PercentForm
            count={rows.length}
            onFill={(percent) => {
              onFill(fillPercent(draft, rows, percent))
              close()
            }}
          />
        )}
      </PanelFilter>
      <PanelFilter label={t('pricing.copy')} shown="">
        {(close) => (
          <CustomerSearch
            label={t('pricing.copy-search')}
            isOpen
            onChoose={(user) => {
              close()
              void copy(user)
            }}
          />
        )}
      </PanelFilter>
    </div>
  )
}

function PercentForm({ count, onFill }: { count: number; onFill: (percent: number) => void }) {
  const t = useT(pricingMessages)
  const [percent, setPercent] = useState<number | string>(90)
  const [isTried, setTried] = useState(false)
  const isRight = typeof percent === 'number' && percent >= 1 && percent <= 100
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isRight) onFill(percent)
  }
  return (
    <form className={styles.fill} noValidate onSubmit={submit}>
      <NumberInput
        label={t('pricing.fill-percent')}
        description={t('pricing.fill-help', { count })}
        suffix=" %"
        decimalScale={2}
        value={percent}
        error={isTried && !isRight && t('pricing.fill-wrong')}
        data-autofocus
        onChange={setPercent}
      />
      <Button type="submit">{t('pricing.fill-do')}</Button>
    </form>
  )
}
