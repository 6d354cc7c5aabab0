import { type WithdrawalWay, withdrawalWays } from '@app/contracts/partners/partner-values'
import { askWithdrawal } from '@app/contracts/partners/partners'
import { type FormEvent, useId, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { fieldErrors } from '#lib/call.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { moneyDigits, parseMoney } from '#lib/money.ts'
import { useCurrency } from '#session/use-site.ts'
import { Button } from '#ui/Button.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Select, TextInput } from '#ui/forms/fields.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Cancel } from '#ui/overlays/Dismiss.tsx'
import { partnerMessages } from './partners.messages.ts'
import styles from './partners.module.css'
import { usePartnerMove } from './partners.queries.ts'

/** Asks for settled commission to be paid out. */
export function WithdrawDialog({ most, least, onClose }: { most: number; least: number; onClose: () => void }) {
  const t = useT(partnerMessages)
  const formId = useId()
  const { format } = useCurrency()
  const ask = usePartnerMove(askWithdrawal)
  const [idempotencyKey, renewKey] = useState(newIdempotencyKey)
  const [draft, setDraft] = useState({ amount: moneyDigits(most), payeeName: '', payeeAccount: '', bank: '' })
  const [way, setWay] = useState<WithdrawalWay>('bank')
  const [isTried, setTried] = useState(false)
  const errors = fieldErrors(ask.error)
  const amountMinor = parseMoney(draft.amount)
  const isAmount = amountMinor !== undefined && amountMinor >= least && amountMinor <= most
  const isMissing = (text: string) => isTried && text.trim() === '' && t('partner.missing')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const { amount: _, bank, ...payee } = draft
    if (!isAmount || !payee.payeeName.trim() || !payee.payeeAccount.trim() || ask.isPending) return
    ask.mutate(
      { body: { amountMinor, way, ...payee, bank: way === 'bank' ? bank : '' }, idempotencyKey },
      {
        onSuccess: ({ withdrawal }) => {
          showSuccess(t('partner.withdraw-done', { no: withdrawal.withdrawalNo }))
          onClose()
        },
        onError: () => renewKey(newIdempotencyKey()),
      },
    )
  }
  const field = (name: keyof typeof draft, label: string, error: string | false | undefined) => (
    <TextInput
      label={label}
      value={draft[name]}
      error={error}
      maxLength={80}
      onChange={(event) => setDraft({ ...draft, [name]: event.currentTarget.value })}
    />
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('partner.withdraw-title')}
      footer={
        <>
          <Cancel onClick={onClose} />
          <Button form={formId} type="submit" variant="primary" loading={ask.isPending}>
            {t('partner.withdraw-send')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <p className="t2">{t('partner.withdraw-most', { most: format(most), least: format(least) })}</p>
        {field(
          'amount',
          t('partner.withdraw-amount'),
          (isTried && !isAmount && t('partner.amount-wrong')) || errors.amountMinor,
        )}
        <Select
          label={t('partner.withdraw-way')}
          value={way}
          allowDeselect={false}
          data={withdrawalWays.map((value) => ({ value, label: t(`partner.way.${value}`) }))}
          onChange={(value) => setWay(value ?? way)}
        />
        {field('payeeName', t('partner.payee-name'), isMissing(draft.payeeName) || errors.payeeName)}
        {field('payeeAccount', t('partner.payee-account'), isMissing(draft.payeeAccount) || errors.payeeAccount)}
        {way === 'bank' && field('bank', t('partner.payee-bank'), errors.bank)}
      </form>
    </Dialog>
  )
}
