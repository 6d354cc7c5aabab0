import { useId, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { moneyDigits, parseMoney } from '#lib/money.ts'
import { AmountField } from '#session/AmountField.tsx'
import { useCurrency } from '#session/use-site.ts'
import { Button } from '#ui/Button.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Textarea } from '#ui/forms/fields.ts'
import { Cancel } from '#ui/overlays/Dismiss.tsx'
import { financeMessages } from './finance.messages.ts'
import styles from './finance.module.css'
import { useRecharge } from './finance.queries.ts'

interface RechargeProps {
  account: { id: string; name: string; balanceMinor: number }
  /** Missing amount, which the field starts with. */
  suggestedMinor: number
  onCancel: () => void
  /** Receives the new balance. */
  onDone: (balanceMinor: number) => void
}

/** Books a received payment onto a balance, with a note on its source. */
export function RechargeForm({ account, suggestedMinor, onCancel, onDone }: RechargeProps) {
  const t = useT(financeMessages)
  const formId = useId()
  const { format } = useCurrency()
  const recharge = useRecharge()
  const [idempotencyKey] = useState(newIdempotencyKey)
  const [text, setText] = useState(moneyDigits(Math.max(0, suggestedMinor)))
  const [memo, setMemo] = useState('')
  const [isTried, setTried] = useState(false)
  const amount = parseMoney(text)
  const isAmountRight = amount !== undefined && amount > 0
  const isRight = isAmountRight && memo.trim() !== ''

  const submit = () => {
    setTried(true)
    if (!isRight || recharge.isPending) return
    recharge.mutate(
      { params: { id: account.id }, body: { amountMinor: amount, memo: memo.trim() }, idempotencyKey },
      {
        onSuccess: ({ balanceMinor }) => {
          showSuccess(t('recharge.done', { name: account.name, amount: format(amount) }))
          onDone(balanceMinor)
        },
      },
    )
  }
  return (
    <form
      id={formId}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <p className="t2">{t('recharge.for', { name: account.name })}</p>
      <AmountField
        label={t('recharge.amount')}
        value={text}
        error={isTried && !isAmountRight && t('recharge.amount-wrong')}
        data-autofocus
        onChange={setText}
      />
      <Textarea
        label={t('recharge.memo')}
        description={t('recharge.memo-help')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={memo}
        rows={2}
        maxLength={200}
        error={isTried && memo.trim() === '' && t('recharge.memo-wrong')}
        onChange={(event) => setMemo(event.currentTarget.value)}
      />
      <p className={styles.after}>
        {t('recharge.after')}
        <b>{isAmountRight ? <Money minor={account.balanceMinor + amount} /> : '-'}</b>
      </p>
      <div className={styles.buttons}>
        <Cancel onClick={onCancel} />
        <Button type="submit" variant="primary" loading={recharge.isPending}>
          {isAmountRight ? t('recharge.confirm', { amount: format(amount) }) : t('recharge.confirm-plain')}
        </Button>
      </div>
    </form>
  )
}
