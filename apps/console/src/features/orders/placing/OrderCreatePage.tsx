import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { productQueries } from '#features/products/products.queries.ts'
import { useT } from '#i18n/use-t.ts'
import { SuspendedState } from '#session/SuspendedState.tsx'
import { useActor } from '#session/use-actor.ts'
import { useSite } from '#session/use-site.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { wizardMessages } from '../material/order-wizard.messages.ts'
import { draftFor } from '../material/product-choice.ts'
import { useOrderDraft } from '../material/use-order-draft.ts'
import { OrderWizard } from './OrderWizard.tsx'
import { useRenewal } from './use-renewal.ts'
import { useWantedBuyer } from './use-wanted-buyer.ts'

const route = getRouteApi('/_shell/ssl/order/create')

/** A new order, where the site takes orders. */
export function OrderCreatePage() {
  const t = useT(wizardMessages)
  if (!useSite().isSuspended) return <NewOrder />
  return (
    <Page title={t('wizard.title')} isRaised backHref="/ssl/order/list">
      <SuspendedState />
    </Page>
  )
}

/** Five steps. The step is in the address, the draft in the tab, the key in memory alone. */
function NewOrder() {
  const t = useT(wizardMessages)
  const actor = useActor()
  const search = route.useSearch()
  const desk = useOrderDraft()
  const { data, error, isError, refetch } = useQuery({
    ...productQueries.all(desk.draft.buyer?.id),
    placeholderData: keepPreviousData,
  })
  const products = data?.allProducts
  const { change, draft } = desk
  const taken = useRef<string>(undefined)

  // Once: whoever then chooses another product keeps it.
  useEffect(() => {
    const asked = products?.find(({ id }) => id === search.product)
    if (!asked?.isOrderable || taken.current === asked.id) return
    taken.current = asked.id
    const before = products?.find(({ id }) => id === draft.productId)
    change(draftFor(asked, { ...draft, validity: null }, before))
  }, [products, search.product, change, draft])
  // A draft that is for this buyer already keeps its contact.
  const isForOther = actor.isOperator && draft.buyer?.id !== search.buyer
  useWantedBuyer(isForOther ? search.buyer : undefined, change)
  const refused = useRenewal(search.renews, desk, products)

  if (products) {
    return (
      <OrderWizard
        desk={desk}
        products={products}
        wanted={search.step}
        needsBuyer={actor.isOperator}
        refused={refused}
      />
    )
  }
  return (
    <Page title={t('wizard.title')} isRaised backHref="/ssl/order/list">
      {isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={420} radius={10} />}
    </Page>
  )
}
