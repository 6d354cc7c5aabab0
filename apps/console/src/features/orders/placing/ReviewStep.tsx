import { can } from '@app/contracts/access/permissions'
import type { Reply } from '@app/contracts/endpoint'
import { availableOf } from '@app/contracts/finance/finance'
import { isKeyMadeByUs } from '@app/contracts/orders/delivery-methods'
import type { quoteOrder } from '@app/contracts/orders/order-quote'
import type { UsablePack } from '@app/contracts/packs/packs'
import type { Product } from '@app/contracts/products/products'
import { type ReactNode, Suspense, useState } from 'react'
import { AgreementTick } from '#features/agreements/AgreementTick.tsx'
import { keyNames } from '#features/keys/key-names.ts'
import type { CsrFacts } from '#features/keys/key-tasks.ts'
import { unicodeOf } from '#features/keys/unicode-name.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { useActor } from '#session/use-actor.ts'
import { useCurrency } from '#session/use-site.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Button } from '#ui/Button.tsx'
import { TextInput } from '#ui/forms/fields.ts'
import panelStyles from '#ui/layout/wizard-panel.module.css'
import type { OrderDraft } from '../material/order-draft.ts'
import { holderStepOf } from '../material/order-steps.ts'
import { wizardMessages } from '../material/order-wizard.messages.ts'
import { needsOrganisation } from '../material/organisation-standing.ts'
import keyStyles from '../material/wizard-key.module.css'
import lifeStyles from '../order-life.module.css'
import { stepHref, type WizardStep } from '../order-links.ts'
import { usageMessages } from '../order-usage.messages.ts'
import { isForMail, isForSigning } from '../order-usage.ts'
import { validityWord } from '../order-words.ts'
import { orderMessages } from '../orders.messages.ts'
import { contactRoleMessages } from '../parties/contact-role.messages.ts'
import { contactLine, namedContacts } from '../parties/contact-words.ts'
import { deliveryWords } from '../parties/delivery-words.ts'
import { ChosenOrganisation } from '../parties/OrganisationChoice.tsx'
import { personWords } from '../parties/person-words.ts'
import { methodOf } from '../validation/validation-methods.ts'
import { priceMessages } from './price.messages.ts'
import { renewalMessages } from './renewal.messages.ts'

const RechargeDialog = lazyNamed(() => import('#features/finance/RechargeDialog.tsx'), 'RechargeDialog')

interface ReviewProps {
  draft: OrderDraft
  change: (part: Partial<OrderDraft>) => void
  product: Product
  quote: Reply<typeof quoteOrder> | undefined
  csr: CsrFacts | undefined
  /** It was pressed to submit before everything was there. */
  isTried: boolean
}

/** Everything once more, each part with the way back to it, then how it is paid. */
export function ReviewStep({ draft, change, product, quote, csr, isTried }: ReviewProps) {
  const t = useT(wizardMessages)
  const say = useT(orderMessages)
  const locale = useLocale()
  const tell = useT(usageMessages)
  const sayRole = useT(contactRoleMessages)
  const hasRoles = product.contactRoles.length > 1
  const keyWords = () => {
    if (draft.delivery?.method && isKeyMadeByUs(draft.delivery.method)) return tell('review.key-by-us')
    if (draft.keyWay === 'later') return t('review.key-later')
    if (draft.keyWay === 'paste') return csr ? `${t('review.key-paste')} · ${csr.keyLabel}` : t('review.key-paste')
    return t('review.key-browser', { algorithm: keyNames[draft.algorithm] })
  }
  return (
    <>
      <section className={panelStyles.panel}>
        <header className={panelStyles.head}>
          <h2>{t('review.title')}</h2>
        </header>
        <dl className={panelStyles.review}>
          {draft.buyer && (
            <Part step="product" name={t('buyer.title')}>
              {draft.buyer.name} <span className="mono t3 s13">{draft.buyer.accountNo}</span>
            </Part>
          )}
          <Part step="product" name={t('product.title')}>
            {product.name[locale]} · {validityWord(say, draft.validity ?? 1)}
          </Part>
          {draft.delivery?.method && (
            <Part step="key" name={tell('review.delivery')}>
              {deliveryWords(tell, draft.delivery)}
            </Part>
          )}
          <Part step="key" name={t('review.key')}>
            {keyWords()}
          </Part>
          {!isForSigning(product) && <NamesPart draft={draft} product={product} />}
          {draft.person && (
            <Part step={holderStepOf(product) ?? 'contact'} name={tell('review.holder')}>
              {personWords(draft.person, locale)}
            </Part>
          )}
          {needsOrganisation(product) && (
            <Part step="contact" name={t('review.organisation')}>
              <ChosenOrganisation id={draft.organisationId} brand={product.brand} accountId={draft.buyer?.id} />
            </Part>
          )}
          {namedContacts(draft, product.contactRoles).map(({ role, person }) => (
            <Part key={role} step="contact" name={hasRoles ? sayRole(`contact-role.${role}`) : t('review.contact')}>
              {person ? contactLine(person) : sayRole('contact-role.same')}
            </Part>
          ))}
        </dl>
      </section>
      <section className={panelStyles.panel}>
        <div className={panelStyles.block} style={{ borderTop: 0 }}>
          <TextInput
            label={t('review.partner-ref')}
            description={t('review.partner-ref-help')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={draft.partnerRef}
            maxLength={64}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => change({ partnerRef: event.currentTarget.value })}
          />
        </div>
      </section>
      {quote && quote.plan.length > 1 && (
        <LaterCertificates draft={draft} change={change} count={quote.plan.length - 1} />
      )}
      {quote && <Payment draft={draft} change={change} quote={quote} />}
      <section className={panelStyles.panel}>
        <div className={panelStyles.block} style={{ borderTop: 0 }}>
          <AgreementTick
            kind="subscriber"
            accepted={draft.agreementVersion}
            isForCustomer={draft.buyer !== null}
            error={isTried && draft.agreementVersion === '' ? t('review.agreement-missing') : undefined}
            onChange={(agreementVersion) => change({ agreementVersion })}
          />
        </div>
      </section>
    </>
  )
}

/** Domains with how each is proven, or mailboxes. */
function NamesPart({ draft: { names, methods }, product }: Pick<ReviewProps, 'draft' | 'product'>) {
  const t = useT(wizardMessages)
  const tell = useT(usageMessages)
  const say = useT(orderMessages)
  const isMail = isForMail(product)
  return (
    <Part step="names" name={isMail ? tell('review.mailboxes') : t('review.names')}>
      {names.length === 0 ? (
        t('review.names-later')
      ) : (
        <ul>
          {names.map((name) => (
            <li key={name}>
              {isMail ? name : unicodeOf(name)}
              {!isMail && (
                <span className="t3 s13"> {say(`order.method.${methodOf(name, methods, product.dcvMethods)}`)}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}

/** Whether the certificates after the first come by themselves. */
function LaterCertificates({ draft, change, count }: Pick<ReviewProps, 'draft' | 'change'> & { count: number }) {
  const t = useT(renewalMessages)
  return (
    <section className={panelStyles.panel}>
      <header className={panelStyles.head}>
        <h2>{t('renewal.auto-title')}</h2>
      </header>
      <label className={lifeStyles.tick}>
        <input
          type="checkbox"
          checked={draft.autoReissue}
          onChange={(event) => change({ autoReissue: event.target.checked })}
        />
        <span>
          <b>{t('renewal.auto')}</b>
          <small>{t('renewal.auto-help', { count })}</small>
        </span>
      </label>
    </section>
  )
}

function Part({ step, name, children }: { step: WizardStep; name: string; children: ReactNode }) {
  const t = useT(wizardMessages)
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
      <dd className={panelStyles.edit}>
        <AppLink className="link s13" href={stepHref(step)} aria-label={t('review.edit', { step: name })}>
          {t('common.change')}
        </AppLink>
      </dd>
    </div>
  )
}

/** A pack covers everything: there is no way of paying to choose. */
function PackPayment({ pack: { name, left } }: { pack: UsablePack }) {
  const t = useT(wizardMessages)
  const tell = useT(priceMessages)
  return (
    <section className={panelStyles.panel}>
      <header className={panelStyles.head}>
        <h2>{t('review.pay-title')}</h2>
      </header>
      <div className={panelStyles.block} style={{ borderTop: 0, paddingTop: 0 }}>
        <p>
          <b>{tell('pack.paid')}</b>
        </p>
        <p className="t2 s13">{tell('pack.paid-help', { name, left: left - 1 })}</p>
      </div>
    </section>
  )
}

function Payment({
  draft,
  change,
  quote,
}: Pick<ReviewProps, 'draft' | 'change'> & { quote: NonNullable<ReviewProps['quote']> }) {
  const t = useT(wizardMessages)
  const actor = useActor()
  const { format } = useCurrency()
  const [isToppingUp, topUp] = useState(false)
  const short = quote.totalMinor - availableOf(quote.funds)
  const isShort = short > 0
  const balance = format(availableOf(quote.funds))
  const mayPay = can(actor, 'order.pay')
  const paysOnline = isShort && mayPay && !actor.isOperator
  const pack = quote.totalMinor === 0 ? quote.packs.find(({ id }) => id === quote.packId) : undefined
  if (pack && mayPay) return <PackPayment pack={pack} />
  return (
    <section className={panelStyles.panel}>
      <header className={panelStyles.head}>
        <h2>{t('review.pay-title')}</h2>
      </header>
      <fieldset className={panelStyles.payWays}>
        <legend className="sr">{t('review.pay-title')}</legend>
        {mayPay && (
          <label className={keyStyles.way} data-off={isShort || undefined}>
            <input
              type="radio"
              name="pay"
              checked={draft.isPaidNow && !isShort}
              disabled={isShort}
              onChange={() => change({ isPaidNow: true })}
            />
            <span>
              <b>{t('review.pay-balance')}</b>
              <small className={isShort ? panelStyles.lacking : undefined}>
                {isShort
                  ? t('review.pay-balance-short', { balance, short: format(short) })
                  : t('review.pay-balance-help', { balance, after: format(-short) })}
              </small>
            </span>
            {isShort && draft.buyer && can(actor, 'user.recharge') && (
              <Button size="sm" onClick={() => topUp(true)}>
                {t('review.top-up')}
              </Button>
            )}
          </label>
        )}
        {paysOnline && (
          <label className={keyStyles.way}>
            <input type="radio" name="pay" checked={draft.isPaidNow} onChange={() => change({ isPaidNow: true })} />
            <span>
              <b>{t('review.pay-online', { short: format(short) })}</b>
              <small>{t('review.pay-online-help')}</small>
            </span>
          </label>
        )}
        <label className={keyStyles.way}>
          <input
            type="radio"
            name="pay"
            checked={!draft.isPaidNow || (isShort && !paysOnline) || !mayPay}
            onChange={() => change({ isPaidNow: false })}
          />
          <span>
            <b>{t('review.pay-later')}</b>
            <small>{t('review.pay-later-help')}</small>
          </span>
        </label>
      </fieldset>
      {isToppingUp && draft.buyer && (
        <Suspense fallback={null}>
          <RechargeDialog
            account={{ ...draft.buyer, ...quote.funds }}
            suggestedMinor={short}
            onClose={() => topUp(false)}
            onDone={() => change({ isPaidNow: true })}
          />
        </Suspense>
      )}
    </section>
  )
}
