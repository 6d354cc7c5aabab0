import { capitalAmount } from '@app/contracts/invoices/capital-amount'
import { invoiceKindWords, invoiceStateWords, titleKindWords } from '@app/contracts/invoices/invoice-words'
import type { InvoiceDetail } from '@app/contracts/invoices/invoices'
import { invoicesHref, orderHref } from '#features/orders/order-links.ts'
import { useT } from '#i18n/use-t.ts'
import { useActor } from '#session/use-actor.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Button } from '#ui/Button.tsx'
import { FactRow, FactRows } from '#ui/facts/FactRows.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { MonoFact } from '#ui/facts/MonoFact.tsx'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { type Step, Stepper } from '#ui/layout/Stepper.tsx'
import { InvoiceFiles } from './InvoiceFiles.tsx'
import { InvoiceLines } from './InvoiceLines.tsx'
import { InvoiceStateTag, stateFamilies } from './InvoiceStateTag.tsx'
import { InvoiceTimeline } from './InvoiceTimeline.tsx'
import { CustomerName } from './invoice-columns.tsx'
import { invoiceMessages } from './invoices.messages.ts'
import styles from './invoices.module.css'

interface PartsProps {
  invoice: InvoiceDetail
  onSettings: () => void
}

export function InvoiceParts({ invoice, onSettings }: PartsProps) {
  const t = useT(invoiceMessages)
  const { amountMinor, currency } = invoice
  return (
    <div className={styles.parts}>
      <div className={styles.head}>
        <InvoiceStateTag invoice={invoice} />
        <span className={styles.amount}>
          <Money minor={amountMinor} currency={currency} />
        </span>
      </div>
      {currency === 'CNY' && (
        <p className={styles.capitals}>{t('invoices.in-words', { words: capitalAmount(amountMinor) })}</p>
      )}
      <Stepper steps={useSteps(invoice)} />
      <Warnings invoice={invoice} onSettings={onSettings} />
      <Facts invoice={invoice} />
      <Parties invoice={invoice} />
      <InvoiceLines invoice={invoice} />
      <InvoiceOrders invoice={invoice} />
      <InvoiceFiles invoice={invoice} />
      <InvoiceTimeline invoice={invoice} />
    </div>
  )
}

/** How far an application has come; a rejected or withdrawn one ends where it was. */
function useSteps({ state }: InvoiceDetail): Step[] {
  const t = useT(invoiceMessages)
  const say = useT(invoiceStateWords)
  const names = ['applied', 'review', 'waiting', 'issued'] as const
  if (state === 'rejected' || state === 'cancelled')
    return [
      { id: 'applied', label: t('invoices.step.applied'), state: 'done' },
      { id: state, label: say(state), state: 'ended', family: stateFamilies[state] },
    ]
  const at = state === 'review' ? 1 : state === 'waiting' ? 2 : 4
  const steps = names.map((id, place): Step => {
    const stands = place < at ? 'done' : place === at ? 'now' : 'ahead'
    return { id, label: t(`invoices.step.${id}`), state: stands }
  })
  return state === 'red' || state === 'partly-red'
    ? [...steps, { id: state, label: say(state), state: 'ended', family: stateFamilies[state] }]
    : steps
}

/** What stands in the way: a refund that waits, a rejection, or facts of the seller that are missing. */
function Warnings({ invoice: { needsRed, reason, state, missing, orders }, onSettings }: PartsProps) {
  const t = useT(invoiceMessages)
  const held = orders.flatMap(({ isRefundHeld, order }) => (isRefundHeld && order ? [order.orderNo] : []))
  return (
    <>
      {needsRed && (
        <p className={styles.banner} role="status">
          {t('invoices.needs-red', { orders: held.join(', ') })}
        </p>
      )}
      {state === 'rejected' && reason && <p className={styles.banner}>{t('invoices.rejected-for', { reason })}</p>}
      {missing.length > 0 && (
        <div className={styles.banner} role="status">
          <p>
            {t('invoices.missing', {
              facts: missing.map((fact) => t(`invoices.missing.${fact}`)).join(t('invoices.comma')),
            })}
          </p>
          <Button size="sm" onClick={onSettings}>
            {t('invoices.settings')}
          </Button>
        </div>
      )}
    </>
  )
}

function Facts({ invoice }: { invoice: InvoiceDetail }) {
  const t = useT(invoiceMessages)
  const sayKind = useT(invoiceKindWords)
  const { isOperator } = useActor()
  const { applyNo, invoiceNo, invoiceDate, kind, account, emails, remark, appliedAt, appliedBy, handler } = invoice
  return (
    <FactRows>
      <FactRow name={t('invoices.applyNo')}>
        <MonoFact value={applyNo} name={t('invoices.applyNo')} />
      </FactRow>
      <FactRow name={t('invoices.kind')}>{sayKind(kind)}</FactRow>
      {invoiceNo && (
        <FactRow name={t('invoices.invoiceNo')}>
          <MonoFact value={invoiceNo} name={t('invoices.invoiceNo')} />
        </FactRow>
      )}
      {invoiceDate && <FactRow name={t('invoices.invoiceDate')}>{invoiceDate}</FactRow>}
      {isOperator && (
        <FactRow name={t('invoices.customer')}>
          <CustomerName account={account} />
        </FactRow>
      )}
      <FactRow name={t('invoices.emails')}>{emails.join(', ')}</FactRow>
      {remark && <FactRow name={t('invoices.remark')}>{remark}</FactRow>}
      <FactRow name={t('invoices.appliedAt')}>
        <Time at={appliedAt} /> · {appliedBy}
      </FactRow>
      {handler && <FactRow name={t('invoices.handler')}>{handler}</FactRow>}
    </FactRows>
  )
}

/** Buyer and seller as they were when the invoice was applied for. */
function Parties({ invoice: { buyer, seller } }: { invoice: InvoiceDetail }) {
  const t = useT(invoiceMessages)
  const sayTitle = useT(titleKindWords)
  return (
    <div className={styles.parties}>
      <section aria-label={t('invoices.buyer')}>
        <h3>{t('invoices.buyer')}</h3>
        <p>
          <b>{buyer.title}</b> <span className="t3">{sayTitle(buyer.kind)}</span>
        </p>
        <PartyFacts party={buyer} />
      </section>
      <section aria-label={t('invoices.seller')}>
        <h3>{t('invoices.seller')}</h3>
        {seller ? (
          <>
            <p>
              <b>{seller.name}</b>
            </p>
            <PartyFacts party={seller} />
          </>
        ) : (
          <p className="t3">{t('invoices.seller-none')}</p>
        )}
      </section>
    </div>
  )
}

type Party = Pick<InvoiceDetail['buyer'], 'taxNo' | 'address' | 'phone' | 'bank' | 'bankAccount'>

function PartyFacts({ party: { taxNo, address, phone, bank, bankAccount } }: { party: Party }) {
  const t = useT(invoiceMessages)
  const lines = [address, phone, `${bank} ${bankAccount}`.trim()].filter((text) => text !== '')
  return (
    <>
      {taxNo && <MonoFact value={taxNo} name={t('invoices.taxNo')} />}
      {lines.map((line) => (
        <p key={line} className="t2">
          {line}
        </p>
      ))}
    </>
  )
}

/** Orders of an invoice, with what it still holds of each. */
function InvoiceOrders({ invoice: { orders, currency } }: { invoice: InvoiceDetail }) {
  const t = useT(invoiceMessages)
  return (
    <section aria-label={t('invoices.orders')}>
      <h3>{t('invoices.orders')}</h3>
      <ul className={styles.rows}>
        {orders.map(({ id, order, spec, amountMinor, allocatedMinor, isRefundHeld }) => (
          <li key={id}>
            <span>
              {order ? <AppLink href={orderHref(order)}>{order.orderNo}</AppLink> : spec}
              {order && <small>{spec}</small>}
            </span>
            {isRefundHeld && order && (
              <AppLink href={invoicesHref(order.orderNo)}>
                <StatusTag family="reversing">{t('invoices.refund-waits')}</StatusTag>
              </AppLink>
            )}
            <span className={styles.figure}>
              <Money minor={amountMinor} currency={currency} />
              {allocatedMinor < amountMinor && (
                <small>
                  {t('invoices.left')} <Money minor={allocatedMinor} currency={currency} />
                </small>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
