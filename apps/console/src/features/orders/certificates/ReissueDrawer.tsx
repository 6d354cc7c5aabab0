import { availableOf } from '@app/contracts/finance/finance'
import { isKeyMadeByUs } from '@app/contracts/orders/delivery-methods'
import type { Order } from '@app/contracts/orders/orders'
import type { Product } from '@app/contracts/products/products'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { keyNames } from '#features/keys/key-names.ts'
import { canUseCrypto, KeyTaskRefused } from '#features/keys/key-tasks.ts'
import { spendKeptKey } from '#features/keys/key-vault.ts'
import { isPriceable } from '#features/keys/name-list.ts'
import { useCsrFacts } from '#features/keys/use-csr-facts.ts'
import { useT } from '#i18n/use-t.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { formatDay } from '#lib/time.ts'
import { useCurrency } from '#session/use-site.ts'
import { Button } from '#ui/Button.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Textarea } from '#ui/forms/fields.ts'
import panelStyles from '#ui/layout/wizard-panel.module.css'
import { Cancel } from '#ui/overlays/Dismiss.tsx'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { Changes } from '../Changes.tsx'
import { nameChange } from '../issuances.ts'
import { csrOf } from '../material/draft-csr.ts'
import { KeyStep } from '../material/KeyStep.tsx'
import { MailboxesStep } from '../material/MailboxesStep.tsx'
import { NamesStep } from '../material/NamesStep.tsx'
import { draftOf, heldBy, type KeyWay, keyWays, materialOf, type OrderDraft } from '../material/order-draft.ts'
import { problemMessages, stepProblem } from '../material/order-steps.ts'
import { useKeptKey } from '../material/use-order-draft.ts'
import { useOrderProduct } from '../material/use-order-product.ts'
import { lifeMessages } from '../order-life.messages.ts'
import styles from '../order-life.module.css'
import { reissueQuote, useReissueOrder } from '../order-life.queries.ts'
import { usageMessages } from '../order-usage.messages.ts'
import { isForMail, isForSigning } from '../order-usage.ts'
import { PriceLines } from '../placing/PriceLines.tsx'

interface ReissueProps {
  order: Order
  onClose: () => void
}

/** Requests a reissue: reason, key, names, effects and cost. */
export function ReissueDrawer({ order, onClose }: ReissueProps) {
  const t = useT(lifeMessages)
  const product = useOrderProduct(order)
  return (
    <Drawer isOpen onClose={onClose} size="lg" title={t('reissue.title')}>
      {product ? <ReissueForm order={order} product={product} onClose={onClose} /> : <Skeleton height={360} />}
    </Drawer>
  )
}

function ReissueForm({ order, product, onClose }: ReissueProps & { product: Product }) {
  const t = useT(lifeMessages)
  const sayProblem = useT(problemMessages)
  const { format } = useCurrency()
  const reissue = useReissueOrder()
  const key = useKeptKey()
  const [idempotencyKey] = useState(newIdempotencyKey)
  const [draft, setDraft] = useState(() => draftOf(order))
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const [isFailed, setFailed] = useState(false)
  const csr = useCsrFacts(draft.keyWay === 'paste' ? draft.csrPem : '')
  const isSigning = isForSigning(order)
  const held = heldBy(draft)
  const isPriced = isSigning || (draft.names.length > 0 && isPriceable(draft.names, product))
  const quote = useQuery({ ...reissueQuote(order.id, held), enabled: isPriced }).data
  const change = (part: Partial<OrderDraft>) => setDraft((before) => ({ ...before, ...part }))

  const facts = { draft, needsBuyer: false, product, key, csr: csr.facts }
  const material = stepProblem('key', facts) ?? stepProblem('names', facts)
  const limit = product.reissueLimit
  const isUsedUp = limit !== null && order.reissuesUsed >= limit
  const short = quote ? quote.totalMinor - availableOf(quote.funds) : 0
  const problem =
    reason.trim() === ''
      ? t('reissue.reason-missing')
      : material
        ? sayProblem(material)
        : draft.names.length === 0 && !isSigning
          ? sayProblem(isForMail(order) ? 'mailboxes.missing' : 'names.missing')
          : undefined

  const send = async () => {
    if (!quote) return
    const { csrPem, names, mailboxes, methods, recipients } = materialOf(draft, await csrOf(draft))
    const held = { names, mailboxes, methods, recipients }
    const body = { reason: reason.trim(), csrPem, ...held, expectedTotalMinor: quote.totalMinor }
    await reissue.mutateAsync({ params: { id: order.id }, body, idempotencyKey })
    if (draft.keyWay === 'browser') spendKeptKey(order.id)
    showSuccess(t('reissue.done', { orderNo: order.orderNo }))
    onClose()
  }
  const submit = () => {
    setTried(true)
    setFailed(false)
    // The server's refusals show a notice themselves; errors of the worker need one here.
    if (!problem && !reissue.isPending) send().catch((error: unknown) => setFailed(error instanceof KeyTaskRefused))
  }
  const whyNot = isUsedUp
    ? t('reissue.used-up', { limit })
    : short > 0 && quote && quote.totalMinor > 0
      ? t('reissue.short', { short: format(short) })
      : undefined
  return (
    <div className={panelStyles.sheet}>
      <ReasonBox
        value={reason}
        onChange={setReason}
        onNewKey={() => change({ keyWay: newKeyWay(order, draft.keyWay) })}
        isTried={isTried}
        order={order}
      />
      <KeyStep
        draft={draft}
        change={change}
        product={product}
        csr={csr}
        ways={waysOf(order)}
        laterWords={{
          title: t('reissue.same-csr'),
          isKept: true,
          help: t('reissue.same-csr-help', { key: order.keyAlgorithm ? keyNames[order.keyAlgorithm] : '-' }),
        }}
      />
      {isForMail(order) && <MailboxesStep draft={draft} change={change} product={product} />}
      {order.usageType === 'ssl' && (
        <NamesStep draft={draft} change={change} product={product} buyerId={order.accountId} />
      )}
      <Outcome order={order} product={product} draft={draft} quote={quote} isPriced={isPriced} />
      <div className={panelStyles.sheetFoot}>
        {isTried && (problem || isFailed) && (
          <span className={panelStyles.problem} role="alert">
            {problem ?? t('reissue.failed')}
          </span>
        )}
        <Cancel onClick={onClose} />
        <Button variant="primary" loading={reissue.isPending || (isPriced && !quote)} whyNot={whyNot} onClick={submit}>
          {quote && quote.totalMinor > 0
            ? t('reissue.confirm-pay', { amount: format(quote.totalMinor) })
            : t('reissue.confirm')}
        </Button>
      </div>
    </div>
  )
}

/** An operator-held key is reused; keys in the buyer's hardware cannot be generated here. */
function waysOf(order: Order): readonly KeyWay[] {
  if (!isForSigning(order)) return keyWays
  return order.delivery && isKeyMadeByUs(order.delivery.method) ? ['later'] : ['later', 'paste']
}

/** Options for a new key; an operator generates operator-held keys. */
export function newKeyWay(order: Order, now: KeyWay): KeyWay {
  if (now !== 'later') return now
  const others = waysOf(order).filter((way) => way === 'paste' || (way === 'browser' && canUseCrypto()))
  return others[0] ?? now
}

/** Reasons that require a new key. */
const withNewKey: readonly string[] = ['key', 'lost']

const presets = ['key', 'names', 'lost', 'next'] as const

interface ReasonBoxProps {
  order: Order
  value: string
  onChange: (reason: string) => void
  onNewKey: () => void
  isTried: boolean
}

/** Reason field with presets. */
function ReasonBox({ order, value, onChange, onNewKey, isTried }: ReasonBoxProps) {
  const t = useT(lifeMessages)
  const say = useT(usageMessages)
  const fitting = presets.filter((preset) => preset !== 'names' || !isForSigning(order))
  const offered = order.certificateEndsAt === null ? (['revoked', ...fitting] as const) : fitting
  const wordOf = (preset: (typeof offered)[number]) =>
    preset === 'names' && isForMail(order) ? say('reissue.preset.mailboxes') : t(`reissue.preset.${preset}`)
  const choose = (preset: (typeof offered)[number]) => {
    onChange(wordOf(preset))
    if (withNewKey.includes(preset)) onNewKey()
  }
  return (
    <section className={panelStyles.panel}>
      <div className={panelStyles.block} style={{ borderTop: 0 }}>
        <Textarea
          label={t('reissue.reason')}
          description={t('reissue.reason-help')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={value}
          rows={2}
          maxLength={200}
          error={isTried && value.trim() === '' && t('reissue.reason-missing')}
          data-autofocus
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <div className={styles.presets}>
          {offered.map((preset) => (
            <button key={preset} type="button" onClick={() => choose(preset)}>
              {wordOf(preset)}
            </button>
          ))}
        </div>
      </div>
    </section>
  )
}

interface OutcomeProps {
  order: Order
  product: Product
  draft: OrderDraft
  quote: { priceLines: React.ComponentProps<typeof PriceLines>['lines']; totalMinor: number } | undefined
  /** Whether the product accepts the names. */
  isPriced: boolean
}

/** Effects of the reissue: changes, cost, and what happens to the current certificate. */
function Outcome({ order, product, draft, quote, isPriced }: OutcomeProps) {
  const t = useT(lifeMessages)
  const say = useT(usageMessages)
  const isRemoving = nameChange(order.names, draft.names).removed.length > 0
  const limit = product.reissueLimit
  return (
    <section className={panelStyles.panel}>
      <header className={panelStyles.head}>
        <h2>{t('changes.title')}</h2>
        {limit !== null && <span className="t2 s13">{t('reissue.used', { used: order.reissuesUsed, limit })}</span>}
      </header>
      <div className={panelStyles.pad}>
        <Changes
          names={isForSigning(order) ? undefined : { before: order.names, after: draft.names }}
          namesWord={isForMail(order) ? say('mailboxes.title') : undefined}
          rows={[
            {
              what: t('changes.key'),
              before: t('changes.key-same'),
              after: draft.keyWay === 'later' ? t('changes.key-same') : t('changes.key-new'),
            },
          ]}
        />
      </div>
      <div className={panelStyles.block} role="status">
        {!isPriced ? (
          <p className="t2">{t('reissue.names-first')}</p>
        ) : quote && quote.priceLines.length > 0 ? (
          <PriceLines
            lines={quote.priceLines}
            totalMinor={quote.totalMinor}
            currency={order.currency}
            isMail={isForMail(order)}
          />
        ) : (
          <p>{t('reissue.free')}</p>
        )}
      </div>
      <div className={panelStyles.block}>
        <ul className={styles.effect}>
          {order.certificateEndsAt !== null && (
            <li>{t('reissue.effect-valid', { date: formatDay(order.certificateEndsAt) })}</li>
          )}
          <li>
            {order.usageType === 'ssl' ? t('reissue.effect-proof') : say(`reissue.effect-proof.${order.usageType}`)}
          </li>
          {isRemoving && <li>{isForMail(order) ? say('reissue.effect-removed-mail') : t('reissue.effect-removed')}</li>}
          {isRemoving && order.usageType === 'ssl' && draft.keyWay === 'later' && <li>{t('reissue.csr-names')}</li>}
        </ul>
      </div>
    </section>
  )
}
