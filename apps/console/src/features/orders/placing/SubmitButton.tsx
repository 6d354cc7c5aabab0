import type { Reply } from '@app/contracts/endpoint'
import { availableOf } from '@app/contracts/finance/finance'
import type { quoteOrder } from '@app/contracts/orders/order-quote'
import type { Product } from '@app/contracts/products/products'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { keptKey, spendKeptKey } from '#features/keys/key-vault.ts'
import { useT } from '#i18n/use-t.ts'
import { useActor } from '#session/use-actor.ts'
import { useCurrency } from '#session/use-site.ts'
import { Button } from '#ui/Button.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import styles from '#ui/layout/wizard-panel.module.css'
import { dropDraft } from '../material/order-draft.ts'
import { wizardMessages } from '../material/order-wizard.messages.ts'
import type { DraftDesk } from '../material/use-order-draft.ts'
import { orderHref, payHref } from '../order-links.ts'
import { priceMessages } from './price.messages.ts'
import { SubmissionDialog } from './SubmissionDialog.tsx'
import { type Submission, useSubmitDraft } from './use-submit-draft.ts'

interface SubmitProps {
  desk: DraftDesk
  /**
   * The price on screen, even while a newer one is being asked: a press then is not lost, and the server refuses what
   * costs another sum than the buyer saw.
   */
  quote: Reply<typeof quoteOrder> | undefined
  needsBuyer: boolean
  product: Product | undefined
  /** It was pressed before the agreement was accepted. */
  onUnagreed: () => void
}

/** Places the order, pays it, and goes to its page. */
export function SubmitButton({ desk, quote, needsBuyer, product, onUnagreed }: SubmitProps) {
  const t = useT(wizardMessages)
  const tell = useT(priceMessages)
  const { format } = useCurrency()
  const router = useRouter()
  const actor = useActor()
  const { draft } = desk
  const { submit, isPending } = useSubmitDraft(draft, needsBuyer, product)
  const [asked, ask] = useState<Submission>()
  const [problem, setProblem] = useState<'offline' | 'csr' | null>(null)
  const isShort = quote !== undefined && availableOf(quote.funds) < quote.totalMinor
  const isDrawn = quote?.packId != null && quote.totalMinor === 0 && actor.permissions.has('order.pay')
  const wantsPay = draft.isPaidNow && !isShort && actor.permissions.has('order.pay')
  const wantsOnline = draft.isPaidNow && isShort && !actor.isOperator && actor.permissions.has('order.pay')

  const finish = (done: Extract<Submission, { is: 'placed' }>) => {
    const { order, isPaid } = done
    const { orderNo } = order
    dropDraft(actor.id)
    if (draft.keyWay === 'browser') spendKeptKey(order.id)
    else keptKey.set(undefined)
    if (order.amountMinor === 0 && order.priceLines.some(({ kind }) => kind === 'pack'))
      showSuccess(isPaid ? tell('pack.placed', { orderNo }) : t('review.placed', { orderNo }))
    else if (isPaid) showSuccess(t('review.placed-paid', { orderNo, amount: format(order.amountMinor) }))
    else showSuccess(done.wantedPay ? t('review.placed-not-paid', { orderNo }) : t('review.placed', { orderNo }))
    // Back must not lead into a draft that was placed.
    const next = orderHref(order, done.wantedPay && !isPaid ? { open: 'pay' } : {})
    router.history.replace(next)
    if (wantsOnline) router.history.push(payHref([order.id]))
  }
  const send = async (totalMinor: number) => {
    setProblem(null)
    const result = await submit(totalMinor, wantsPay)
    if (result.is === 'placed') finish(result)
    else if (result.is === 'known') {
      dropDraft(actor.id)
      showSuccess(t('review.known', { orderNo: result.order.orderNo }))
      router.history.replace(orderHref(result.order))
    } else if (result.is === 'failed') setProblem((before) => result.why ?? before)
    else ask(result)
  }
  const press = (totalMinor: number) => (draft.agreementVersion === '' ? onUnagreed() : void send(totalMinor))
  return (
    <>
      {problem && !isPending && (
        <span className={styles.problem} role="alert">
          {t(`review.failed-${problem}`)}
        </span>
      )}
      <Button variant="primary" loading={isPending || !quote} onClick={() => quote && press(quote.totalMinor)}>
        {isPending && t('review.submitting')}
        {!isPending && isDrawn && tell('pack.submit')}
        {!isPending && !isDrawn && wantsPay && quote && t('review.submit-pay', { amount: format(quote.totalMinor) })}
        {!isPending && !isDrawn && !(wantsPay && quote) && t(wantsOnline ? 'review.submit-online' : 'review.submit')}
      </Button>
      <SubmissionDialog
        asked={asked}
        onClose={() => ask(undefined)}
        onAccept={(totalMinor) => {
          ask(undefined)
          void send(totalMinor)
        }}
        onDiscard={() => {
          desk.discard()
          router.history.push('/ssl/order/list')
        }}
      />
    </>
  )
}
