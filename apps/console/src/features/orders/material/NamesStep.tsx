import { methodEnds } from '@app/contracts/certificates/policy'
import type { Reply } from '@app/contracts/endpoint'
import { isIpName } from '@app/contracts/ip-name'
import type { quoteOrder } from '@app/contracts/orders/order-quote'
import { countedNames, extraNames, isWildcard } from '@app/contracts/products/name-rules'
import type { DcvMethod, Product } from '@app/contracts/products/products'
import { constructedAt } from '@app/contracts/validation/mail-proof'
import { type ReactNode, Suspense, useState } from 'react'
import { nameProblem } from '#features/keys/name-list.ts'
import { unicodeOf } from '#features/keys/unicode-name.ts'
import { useT } from '#i18n/use-t.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { formatDay } from '#lib/time.ts'
import { useNow } from '#lib/use-time.ts'
import { Button } from '#ui/Button.tsx'
import panelStyles from '#ui/layout/wizard-panel.module.css'
import { ChoiceChips } from '../ChoiceChips.tsx'
import { orderMessages } from '../orders.messages.ts'
import { MailSelect } from '../validation/MailSelect.tsx'
import { MethodSelect } from '../validation/MethodSelect.tsx'
import { validationMessages } from '../validation/validation.messages.ts'
import { applyToAll, methodOf, methodsFor, offeredAt } from '../validation/validation-methods.ts'
import { includedNamesMessages } from './included-names.messages.ts'
import { NameBox } from './NameBox.tsx'
import type { OrderDraft } from './order-draft.ts'
import { wizardMessages } from './order-wizard.messages.ts'
import { Quota } from './Quota.tsx'
import { usePreflight } from './use-preflight.ts'
import namesStyles from './wizard-names.module.css'

const NamePreflight = lazyNamed(() => import('./NamePreflight.tsx'), 'NamePreflight')

/** The part of a draft that names and methods need. */
export type NamesDraft = Pick<OrderDraft, 'names' | 'methods' | 'recipients' | 'keyWay'>

interface NamesStepProps {
  draft: NamesDraft
  change: (part: Partial<NamesDraft>) => void
  product: Product
  /** Whose proofs of before count; a customer's own without it. */
  buyerId?: string | undefined
  /** Left out where the price is settled already. */
  quote?: Reply<typeof quoteOrder> | undefined
  /** What helps where the product holds fewer names. */
  onTooMany?: ReactNode
}

/** Which names, and how each will be proven. */
export function NamesStep({ draft, change, product, buyerId, quote, onTooMany }: NamesStepProps) {
  const t = useT(wizardMessages)
  const tell = useT(includedNamesMessages)
  const { namesIncluded: included } = product
  const count = countedNames(draft.names, product).length
  const extra = extraNames(draft.names, product)
  const over = extra.plain.length + extra.wildcard.length
  const problem = draft.names.length > 0 ? nameProblem(draft.names, product) : undefined
  return (
    <section className={panelStyles.panel}>
      <header className={panelStyles.head}>
        <h2>{t('names.title')}</h2>
        <span className="t2 s13">{product.allowsIp ? t('names.help-ip') : t('names.help')}</span>
      </header>
      <div className={panelStyles.pad}>
        <NameBox names={draft.names} product={product} onChange={(names) => change({ names })} />
        {problem && (
          <p className={panelStyles.fault} role="alert">
            {t(problem)}
          </p>
        )}
        {problem === 'names.too-many' && onTooMany}
        {product.includesPair && draft.names.length === 0 && <p className="t3 s13">{tell('names.help-pair')}</p>}
        {draft.names.length === 0 && draft.keyWay === 'later' && <p className="t3 s13">{t('names.later')}</p>}
      </div>
      {draft.names.length > 0 && (
        <Quota {...{ count, included, over, quote }}>
          {over > 0 ? t('names.quota-over', { count, included, over }) : t('names.quota', { count, included })}
        </Quota>
      )}
      {draft.names.length > 0 && <Methods draft={draft} change={change} product={product} buyerId={buyerId} />}
    </section>
  )
}

function Methods({ draft, change, product, buyerId }: Omit<NamesStepProps, 'quote'>) {
  const t = useT(wizardMessages)
  const say = useT(orderMessages)
  const sold = offeredAt(product.dcvMethods, useNow() / 1000)
  const [forAll, setForAll] = useState<DcvMethod>(sold[0] ?? 'dns-txt')
  const tell = useT(validationMessages)
  const seen = usePreflight(draft, { id: product.id, offered: sold }, buyerId)
  const offered = sold.filter(seen.isTaken)
  const lacking = sold.filter((method) => !seen.isTaken(method))
  const choose = (name: string, method: DcvMethod) => change({ methods: { ...draft.methods, [name]: method } })
  return (
    <div className={panelStyles.block}>
      <header className={panelStyles.subhead}>
        <h2>{t('methods.title')}</h2>
        <span className="t2 s13">{t('methods.help')}</span>
      </header>
      {draft.names.length > 1 && (
        <div className={namesStyles.applyAll}>
          <ChoiceChips
            label={t('methods.title')}
            value={forAll}
            options={offered.map((method) => ({ value: method, label: say(`order.method.${method}`) }))}
            onChange={(value) => setForAll(offered.find((method) => method === value) ?? forAll)}
          />
          <Button
            size="sm"
            onClick={() => change({ methods: applyToAll(draft.names, forAll, draft.methods, offered) })}
          >
            {t('methods.apply')}
          </Button>
        </div>
      )}
      <p className="t3 s13" role="status">
        {seen.isLooking
          ? tell('preflight.checking')
          : tell(seen.hasRefused ? 'preflight.note-refused' : 'preflight.note')}
        {lacking.length > 0 &&
          ` · ${t('methods.ca-lacks', { methods: lacking.map((method) => say(`order.method.${method}`)).join(t('common.sep')) })}`}
      </p>
      <ul className={namesStyles.methods} aria-label={t('methods.caption')}>
        {draft.names.map((name) => {
          const method = methodOf(name, draft.methods, offered)
          const unicode = unicodeOf(name)
          const look = seen.of(name)
          return (
            <li key={name}>
              <span className={namesStyles.methodName}>
                {unicode}
                {unicode !== name && <small className="mono">{name}</small>}
              </span>
              <MethodSelect
                label={t('methods.of', { name: unicode })}
                value={method}
                methods={methodsFor(name, offered)}
                isWildcard={isWildcard(name) && offered.includes('http')}
                onChange={(to) => choose(name, to)}
              />
              <span className="t3 s13">
                {isIpName(name)
                  ? t('methods.ip-only-file')
                  : method === 'email'
                    ? t('methods.hint.email', { date: formatDay(methodEnds.email ?? 0) })
                    : isWildcard(name) && offered.includes('http')
                      ? t('methods.wildcard-no-file')
                      : t(`methods.hint.${method}`)}
              </span>
              {method === 'email' && (
                <Recipient
                  label={t('methods.recipient', { name: unicode })}
                  domains={look?.domains ?? [name.replace(/^\*\./, '')]}
                  value={draft.recipients[name]}
                  onChange={(to) => change({ recipients: { ...draft.recipients, [name]: to } })}
                />
              )}
              {look && (
                <Suspense fallback={null}>
                  <NamePreflight name={look} ca={seen.ca} />
                </Suspense>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

interface RecipientProps {
  label: string
  /** Where the name may be proven. */
  domains: readonly string[]
  value: string | undefined
  onChange: (to: string) => void
}

/** Who will be asked. Addresses that the DNS names are offered once the order is there. */
function Recipient({ label, domains, value, onChange }: RecipientProps) {
  const addresses = constructedAt(domains)
  const chosen = addresses.find((address) => address === value) ?? addresses[0] ?? ''
  return (
    <span className={namesStyles.recipient}>
      <MailSelect label={label} value={chosen} groups={[{ label: '', addresses }]} onChange={onChange} />
    </span>
  )
}
