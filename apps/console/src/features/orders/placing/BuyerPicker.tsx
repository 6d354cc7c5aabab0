import { availableOf } from '@app/contracts/finance/finance'
import { useQuery } from '@tanstack/react-query'
import { CustomerSearch } from '#features/customer-search/CustomerSearch.tsx'
import { customerQueries } from '#features/customer-search/customer-search.queries.ts'
import { useT } from '#i18n/use-t.ts'
import { Button } from '#ui/Button.tsx'
import { Money } from '#ui/facts/Money.tsx'
import panelStyles from '#ui/layout/wizard-panel.module.css'
import type { OrderDraft } from '../material/order-draft.ts'
import { wizardMessages } from '../material/order-wizard.messages.ts'
import { useBuyerChoice } from './use-buyer-choice.ts'
import productStyles from './wizard-product.module.css'

interface BuyerPickerProps {
  draft: OrderDraft
  change: (part: Partial<OrderDraft>) => void
  isTried: boolean
}

/** Whom an operator orders for; the contact begins with the account's holder. */
export function BuyerPicker({ draft, change, isTried }: BuyerPickerProps) {
  const t = useT(wizardMessages)
  const { buyer } = draft
  const choose = useBuyerChoice(change)
  return (
    <section className={panelStyles.panel}>
      <header className={panelStyles.head}>
        <h2>{t('buyer.title')}</h2>
        {!buyer && <span className="t2 s13">{t('buyer.help')}</span>}
      </header>
      <div className={panelStyles.pad}>
        {buyer ? (
          <ChosenBuyer buyer={buyer} onChange={() => change({ buyer: null })} />
        ) : (
          <CustomerSearch label={t('buyer.search')} onChoose={choose} />
        )}
        {isTried && !buyer && (
          <p className={panelStyles.fault} role="alert">
            {t('buyer.missing')}
          </p>
        )}
      </div>
    </section>
  )
}

function ChosenBuyer({ buyer, onChange }: { buyer: NonNullable<OrderDraft['buyer']>; onChange: () => void }) {
  const t = useT(wizardMessages)
  const { data } = useQuery(customerQueries.one(buyer.id))
  return (
    <div className={productStyles.chosen}>
      <span className="grow">
        <b>{buyer.name}</b>
        <small className="mono">{buyer.accountNo}</small>
      </span>
      {data && (
        <span className="t2">
          {t('buyer.balance')} <Money minor={availableOf(data.user)} />
        </span>
      )}
      <Button size="sm" onClick={onChange}>
        {t('buyer.change')}
      </Button>
    </div>
  )
}
