import type { BillDetail } from '@app/contracts/bills/bills'
import { refundPayment } from '@app/contracts/payments/payment-refunds'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paymentMessages } from '#features/payments/payments.messages.ts'
import { useT } from '#i18n/use-t.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { moneyDigits, parseMoney } from '#lib/money.ts'
import { AmountField } from '#session/AmountField.tsx'
import { useCan } from '#session/use-actor.ts'
import { useCurrency } from '#session/use-site.ts'
import { Button } from '#ui/Button.tsx'
import { FactRow, FactRows } from '#ui/facts/FactRows.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { billMessages } from './bills.messages.ts'
import { billQueries, useBillMove } from './bills.queries.ts'

/** What of a top-up has gone back to its source, and the way to send more. */
export function SendBack({ bill }: { bill: BillDetail }) {
  const t = useT({ ...billMessages, ...paymentMessages })
  const { format } = useCurrency()
  const mayRefund = useCan('bill.adjust')
  const { data } = useQuery(billQueries.refundWays(bill.id))
  const [isOpen, open] = useState(false)
  if (!data?.source) return null
  const { source, refunds } = data
  return (
    <>
      {refunds.length > 0 && (
        <FactRows>
          {refunds.map(({ id, refundNo, state, amountMinor }) => (
            <FactRow key={id} name={t('payment.refunds')}>
              <span className="mono">{refundNo}</span> {format(amountMinor)} · {t(`payment.refund.${state}`)}
            </FactRow>
          ))}
        </FactRows>
      )}
      {mayRefund && source.leftMinor > 0 && <Button onClick={() => open(true)}>{t('bills.send-back')}</Button>}
      {isOpen && <SendBackDialog bill={bill} source={source} onClose={() => open(false)} />}
    </>
  )
}

interface DialogProps {
  bill: BillDetail
  source: { paymentId: string; leftMinor: number }
  onClose: () => void
}

function SendBackDialog({ bill, source: { paymentId, leftMinor }, onClose }: DialogProps) {
  const t = useT(billMessages)
  const { format } = useCurrency()
  const refund = useBillMove(refundPayment)
  const [idempotencyKey] = useState(newIdempotencyKey)
  const [text, setText] = useState(moneyDigits(leftMinor))
  const amountMinor = parseMoney(text)
  const isRight = amountMinor !== undefined && amountMinor > 0 && amountMinor <= leftMinor
  const send = (reason: string) => {
    if (!isRight) return
    refund.mutate(
      { params: { id: paymentId }, body: { amountMinor, reason }, idempotencyKey },
      {
        onSuccess: () => {
          showSuccess(t('bills.send-back-done', { amount: format(amountMinor) }))
          onClose()
        },
      },
    )
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      tier="K2"
      isDanger
      title={t('bills.send-back')}
      consequences={[t('bills.send-back-effect', { name: bill.account.name })]}
      questions={() => (
        <AmountField
          label={t('bills.send-back-amount', { left: format(leftMinor) })}
          value={text}
          error={!isRight && t('bills.send-back-wrong', { left: format(leftMinor) })}
          onChange={setText}
        />
      )}
      reasonHelp={t('bills.reason-help')}
      actionLabel={t('bills.send-back')}
      isPending={refund.isPending}
      onConfirm={send}
    />
  )
}
