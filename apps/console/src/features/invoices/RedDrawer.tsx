import { redReasons } from '@app/contracts/invoices/invoice-values'
import { redReasonWords } from '@app/contracts/invoices/invoice-words'
import type { InvoiceDetail } from '@app/contracts/invoices/invoices'
import { redInvoice } from '@app/contracts/invoices/red-letters'
import { type FormEvent, useId, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { fieldErrors } from '#lib/call.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { AmountField } from '#session/AmountField.tsx'
import { useCurrency } from '#session/use-site.ts'
import { Button } from '#ui/Button.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Checkbox, SegmentedControl, Select, Textarea, TextInput } from '#ui/forms/fields.ts'
import { GuardedDrawer } from '#ui/overlays/GuardedDrawer.tsx'
import styles from './invoices.module.css'
import { useInvoiceMove } from './invoices.queries.ts'
import { issueMessages } from './issue.messages.ts'
import { newRedDraft, type RedDraft, redBodyOf, redFaults, redSum, typedAmount } from './red-draft.ts'

/** Records the red letter of an invoice, or writes a credit note where the site numbers its own invoices. */
export function RedDrawer({ invoice, onClose }: { invoice: InvoiceDetail; onClose: () => void }) {
  const t = useT(issueMessages)
  const say = useT()
  const formId = useId()
  const { format } = useCurrency()
  const { id, orders, kind } = invoice
  const invoiceNo = invoice.invoiceNo ?? ''
  const move = useInvoiceMove(redInvoice)
  const [idempotencyKey, renewKey] = useState(newIdempotencyKey)
  const [start] = useState(() => newRedDraft(invoice))
  const [draft, setDraft] = useState(start)
  const [word, setWord] = useState('')
  const [isTried, setTried] = useState(false)
  const change = (part: Partial<RedDraft>) => setDraft((before) => ({ ...before, ...part }))
  const faults = redFaults(draft, invoice)
  const amount = format(redSum(draft, orders))
  const isWord = word.trim() === invoiceNo

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isWord || Object.values(faults).includes(true) || move.isPending) return
    move.mutate(
      { params: { id }, body: redBodyOf(draft, invoice), idempotencyKey },
      {
        onSuccess: () => {
          showSuccess(t('red.done', { amount }))
          onClose()
        },
        onError: () => renewKey(newIdempotencyKey()),
      },
    )
  }
  return (
    <GuardedDrawer
      isOpen
      isDirty={draft !== start || word !== ''}
      onClose={onClose}
      title={t(kind === 'commercial' ? 'red.credit-title' : 'red.title', { invoiceNo })}
      footer={
        <Button form={formId} type="submit" variant="danger" loading={move.isPending}>
          {t('red.do', { amount })}
        </Button>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.banner}>{t('red.effect')}</p>
        <Scope {...{ invoice, draft, isTried, change }} />
        <Letter {...{ invoice, draft, isTried, change }} errors={fieldErrors(move.error)} />
        <TextInput
          label={say('confirm.type-to-confirm', { word: invoiceNo })}
          value={word}
          autoComplete="off"
          spellCheck={false}
          error={isTried && !isWord && say('confirm.word-missing', { word: invoiceNo })}
          onChange={(event) => setWord(event.currentTarget.value)}
        />
      </form>
    </GuardedDrawer>
  )
}

interface FieldsProps {
  invoice: InvoiceDetail
  draft: RedDraft
  isTried: boolean
  change: (part: Partial<RedDraft>) => void
}

/** The whole of what is left, or amounts by order. */
function Scope({ invoice: { orders }, draft, isTried, change }: FieldsProps) {
  const t = useT(issueMessages)
  const { format } = useCurrency()
  const living = orders.filter(({ allocatedMinor }) => allocatedMinor > 0)
  const whole = living.reduce((sum, { allocatedMinor }) => sum + allocatedMinor, 0)
  return (
    <>
      <SegmentedControl
        aria-label={t('red.scope')}
        value={draft.scope}
        data={[
          { value: 'whole', label: t('red.whole', { amount: format(whole) }) },
          { value: 'part', label: t('red.part') },
        ]}
        onChange={(scope) => change({ scope: scope === 'part' ? 'part' : 'whole' })}
      />
      {draft.scope === 'part' &&
        living.map((item) => {
          const left = format(item.allocatedMinor)
          return (
            <AmountField
              key={item.id}
              label={t('red.amount-of', { order: item.order?.orderNo ?? item.spec, left })}
              value={draft.amounts[item.id] ?? ''}
              error={typedAmount(draft, item) === undefined && t('red.amount-wrong', { left })}
              onChange={(text) => change({ amounts: { ...draft.amounts, [item.id]: text } })}
            />
          )
        })}
      {isTried && draft.scope === 'part' && redSum(draft, living) === 0 && (
        <p className={styles.fault} role="alert">
          {t('red.nothing')}
        </p>
      )}
    </>
  )
}

function Letter({
  invoice,
  draft,
  isTried,
  change,
  errors,
}: FieldsProps & { errors: Readonly<Record<string, string>> }) {
  const t = useT(issueMessages)
  const sayReason = useT(redReasonWords)
  const faults = redFaults(draft, invoice)
  return (
    <>
      <Select
        label={t('red.reason')}
        allowDeselect={false}
        value={draft.reason}
        data={redReasons.map((value) => ({ value, label: sayReason(value) }))}
        onChange={(value) => change({ reason: redReasons.find((one) => one === value) ?? draft.reason })}
      />
      {invoice.kind !== 'commercial' && (
        <>
          <TextInput
            label={t('red.no')}
            value={draft.redNo}
            maxLength={30}
            inputMode="numeric"
            autoComplete="off"
            classNames={{ input: 'mono' }}
            error={
              (isTried && faults.redNo && t('issue.no-wrong', { count: draft.redNo.replace(/\s/g, '').length })) ||
              errors.redNo
            }
            onChange={(event) => change({ redNo: event.currentTarget.value })}
          />
          <TextInput
            label={t('red.date')}
            type="date"
            value={draft.redDate}
            error={(isTried && faults.redDate && t('issue.date-wrong')) || errors.redDate}
            onChange={(event) => change({ redDate: event.currentTarget.value })}
          />
        </>
      )}
      {invoice.kind === 'special' && (
        <Checkbox
          label={t('red.confirmed')}
          checked={draft.isConfirmed}
          error={isTried && faults.isConfirmed && t('red.confirm-missing')}
          onChange={(event) => change({ isConfirmed: event.currentTarget.checked })}
        />
      )}
      <Textarea
        label={t('red.note')}
        value={draft.note}
        rows={2}
        maxLength={200}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
    </>
  )
}
