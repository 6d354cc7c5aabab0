import type { Product } from '@app/contracts/products/products'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { changedFields, draftOf, emptyProduct, type ProductDraft } from '#features/products/product-draft.ts'
import { productFormMessages } from '#features/products/product-form.messages.ts'
import { productHref } from '#features/products/product-links.ts'
import { productMessages } from '#features/products/products.messages.ts'
import { productQueries } from '#features/products/products.queries.ts'
import { useProductDesk } from '#features/products/use-product-desk.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { LeaveGuard } from '#ui/overlays/LeaveGuard.tsx'
import { ProductForm } from './ProductForm.tsx'
import { ShopCard } from './ShopCard.tsx'

const route = getRouteApi('/_shell/ssl/product/create')

/** A new product, from nothing or as a copy of another. Its prices are set once it is there. */
export function ProductCreatePage() {
  const t = useT(productFormMessages)
  const say = useT(productMessages)
  const { from } = route.useSearch()
  const source = useQuery({ ...productQueries.one(from ?? ''), enabled: from !== undefined })
  const start = (product: Product): ProductDraft => ({
    ...draftOf(product),
    productNo: '',
    name: {
      zh: say('product.copy-name', { name: product.name.zh }),
      en: say('product.copy-name', { name: product.name.en }),
    },
  })
  return (
    <Page title={t('product.form.new')} backHref="/ssl/product/list" isRaised>
      {from === undefined ? (
        <Desk start={emptyProduct} />
      ) : source.data ? (
        <Desk start={start(source.data)} />
      ) : source.isError ? (
        <ErrorState error={source.error} onRetry={() => void source.refetch()} />
      ) : (
        <Skeleton height={480} radius={10} />
      )}
    </Page>
  )
}

function Desk({ start }: { start: ProductDraft }) {
  const t = useT(productFormMessages)
  const locale = useLocale()
  const router = useRouter()
  const [begun] = useState(start)
  const desk = useProductDesk(undefined, begun)
  return (
    <>
      <ProductForm
        desk={desk}
        rail={<ShopCard product={desk.draft} prices={[]} />}
        onSaved={(product) => {
          showSuccess(t('product.form.created', { name: product.name[locale] }))
          void router.navigate({ href: `${productHref(product.id)}#prices`, ignoreBlocker: true })
        }}
      />
      <LeaveGuard
        isDirty={desk.base === undefined && changedFields(desk.draft, begun).length > 0}
        title={t('product.form.leave-title')}
        leaveLabel={t('product.form.leave')}
      >
        {t('product.form.leave-body')}
      </LeaveGuard>
    </>
  )
}
