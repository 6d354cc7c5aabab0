import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { SegmentedControl, TextInput } from '#ui/forms/fields.ts'
import { productPriceMessages } from './product-prices.messages.ts'
import styles from './product-prices.module.css'

/** When prices begin: now, or at a moment of the reader's own clock. */
export function useFrom() {
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const seconds = Math.floor(new Date(text).getTime() / 1000)
  const isRight = when === 'now' || (Number.isFinite(seconds) && seconds > Date.now() / 1000)
  return {
    ...{ when, setWhen, text, setText, isRight },
    /** Null is now. */
    value: when === 'now' ? null : seconds,
    isWrong: isTried && !isRight,
    showMissing: () => setTried(true),
  }
}

export function FromField({ from }: { from: ReturnType<typeof useFrom> }) {
  const t = useT(productPriceMessages)
  return (
    <div className={styles.from}>
      <span className={styles.fromLabel}>{t('price.from')}</span>
      <SegmentedControl
        aria-label={t('price.from')}
        value={from.when}
        data={(['now', 'later'] as const).map((value) => ({ value, label: t(`price.from.${value}`) }))}
        onChange={(value) => from.setWhen(value === 'later' ? 'later' : 'now')}
      />
      {from.when === 'later' && (
        <TextInput
          type="datetime-local"
          label={t('price.from-at', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
          value={from.text}
          error={from.isWrong && t('price.from-wrong')}
          onChange={(event) => from.setText(event.currentTarget.value)}
        />
      )}
    </div>
  )
}
