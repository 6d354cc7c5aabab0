import type { UsablePack } from '@app/contracts/packs/packs'
import { X } from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import { formatDay } from '#lib/time.ts'
import { Button } from '#ui/Button.tsx'
import { Select } from '#ui/forms/fields.ts'
import styles from './PriceLines.module.css'
import { priceMessages } from './price.messages.ts'

interface PackChoiceProps {
  packs: readonly UsablePack[]
  packId: string | null
  /** An id, `best`, or nothing for none. */
  onChange: (packId: string) => void
}

/** Pack that pays the base price: proposed by the quote, left out or exchanged by a press. */
export function PackChoice({ packs, packId, onChange }: PackChoiceProps) {
  const t = useT(priceMessages)
  if (packs.length === 0) return null
  const pack = packs.find(({ id }) => id === packId)
  if (!pack)
    return (
      <Button size="sm" variant="text" onClick={() => onChange('best')}>
        {t('pack.use', { count: packs.length })}
      </Button>
    )
  const { name, left, total, validTo } = pack
  return (
    <div className={styles.pack}>
      <p className={styles.promotion}>
        <span>{t('pack.used', { name })}</span>
        <button type="button" aria-label={t('pack.remove')} title={t('pack.remove')} onClick={() => onChange('')}>
          <X className="icon" aria-hidden="true" />
        </button>
      </p>
      {packs.length > 1 && (
        <Select
          size="xs"
          aria-label={t('pack.choose')}
          allowDeselect={false}
          value={pack.id}
          data={packs.map((one) => ({
            value: one.id,
            label: t('pack.option', { name: one.name, left: one.left }),
          }))}
          onChange={(id) => id && onChange(id)}
        />
      )}
      <p className="t3 s13">{t('pack.used-facts', { left, total, day: formatDay(validTo) })}</p>
      <p className="t3 s13">{t('pack.no-code')}</p>
    </div>
  )
}
