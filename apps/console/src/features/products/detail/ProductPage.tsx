import { can } from '@app/contracts/access/permissions'
import type { Product } from '@app/contracts/products/products'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { Copy, Ellipsis, Trash2 } from 'lucide-react'
import { useCallback, useState } from 'react'
import { PricePanel } from '#features/products/prices/PricePanel.tsx'
import { draftOf } from '#features/products/product-draft.ts'
import { productFormMessages } from '#features/products/product-form.messages.ts'
import styles from '#features/products/product-form.module.css'
import { copyHref, productHref } from '#features/products/product-links.ts'
import { productMessages } from '#features/products/products.messages.ts'
import { productQueries } from '#features/products/products.queries.ts'
import { useShelve } from '#features/products/use-product-acts.ts'
import { useProductDesk } from '#features/products/use-product-desk.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { Refused } from '#lib/call.ts'
import { ButtonFor } from '#session/Can.tsx'
import { useActor } from '#session/use-actor.ts'
import { useWhyNot } from '#session/use-why-not.ts'
import { ButtonLink, buttonClass } from '#ui/Button.tsx'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { useNeighbours } from '#ui/layout/record-trail.ts'
import { LeaveGuard } from '#ui/overlays/LeaveGuard.tsx'
import { PopMenu } from '#ui/overlays/PopMenu.tsx'
import { DeleteProduct } from './DeleteProduct.tsx'
import { ProductFacts } from './ProductFacts.tsx'
import { ProductForm } from './ProductForm.tsx'
import { ChangesPanel, SalesPanel } from './ProductRail.tsx'
import { ShopCard } from './ShopCard.tsx'

const route = getRouteApi('/_shell/ssl/product/$id')
const listHref = '/ssl/product/list'

/** One product: whoever makes it writes it here, every site sets its prices here. */
export function ProductPage() {
  const t = useT(productFormMessages)
  const { id } = route.useParams()
  useNeighbours(productHref(id))
  const { data, error, isError, refetch } = useQuery(productQueries.one(id))
  const actor = useActor()
  const isGone = error instanceof Refused && error.status === 404
  if (data) return can(actor, 'product.edit') ? <Written key={id} product={data} /> : <Read key={id} product={data} />
  return (
    <Page title={t('product.form.facts')} isRaised backHref={listHref}>
      {isError ? (
        <>
          <ErrorState error={error} {...(isGone ? {} : { onRetry: () => void refetch() })} />
          <p style={{ textAlign: 'center' }}>
            <ButtonLink href={listHref}>{t('product.form.back')}</ButtonLink>
          </p>
        </>
      ) : (
        <Skeleton height={480} radius={10} />
      )}
    </Page>
  )
}

function Head({ product }: { product: Product }) {
  const say = useT(productMessages)
  return (
    <StatusTag family={product.onSale ? 'done' : 'closed'}>
      {product.onSale ? say('product.on-sale') : say('product.off-sale')}
    </StatusTag>
  )
}

function Actions({ product }: { product: Product }) {
  const say = useT(productMessages)
  const router = useRouter()
  const { shelve, isPending } = useShelve()
  const whyNot = useWhyNot()
  const actor = useActor()
  const [isDeleting, remove] = useState(false)
  return (
    <>
      <ButtonFor need="product.shelf" loading={isPending} onClick={() => shelve(product)}>
        {say(product.onSale ? 'product.do.take-off' : 'product.do.put-on')}
      </ButtonFor>
      {actor.audience === 'platform' && (
        <PopMenu
          label={say('product.more')}
          className={buttonClass({})}
          align="end"
          entries={[
            {
              id: 'copy',
              label: say('product.do.copy'),
              icon: <Copy aria-hidden="true" />,
              href: copyHref(product.id),
              whyNot: whyNot('product.create'),
            },
            {
              id: 'delete',
              label: say('product.do.delete'),
              icon: <Trash2 aria-hidden="true" />,
              onSelect: () => remove(true),
              isDanger: true,
              startsGroup: true,
              whyNot: whyNot('product.delete'),
            },
          ]}
        >
          <Ellipsis className="icon" aria-hidden="true" />
        </PopMenu>
      )}
      {isDeleting && (
        <DeleteProduct
          product={product}
          onClose={() => remove(false)}
          onDone={() => void router.navigate({ href: listHref, ignoreBlocker: true })}
        />
      )}
    </>
  )
}

function Written({ product }: { product: Product }) {
  const t = useT(productFormMessages)
  const locale = useLocale()
  const actor = useActor()
  const [start] = useState(() => draftOf(product))
  const desk = useProductDesk(product, start)
  const [hasPrices, setHasPrices] = useState(false)
  const onDirty = useCallback((isDirty: boolean) => setHasPrices(isDirty), [])
  return (
    <Page
      title={product.name[locale]}
      tag={<Head product={product} />}
      actions={<Actions product={product} />}
      backHref={listHref}
      isRaised
    >
      <ProductForm
        desk={desk}
        prices={can(actor, 'product.price') && <PricePanel product={product} onDirty={onDirty} />}
        rail={
          <>
            <SalesPanel product={product} />
            <ShopCard product={desk.draft} prices={product.prices} />
            <ChangesPanel product={product} />
          </>
        }
        onSaved={(saved) => showSuccess(t('product.form.saved', { name: saved.name[locale] }))}
      />
      <LeaveGuard
        isDirty={desk.isDirty || hasPrices}
        title={t('product.form.leave-title')}
        leaveLabel={t('product.form.leave')}
      >
        {t('product.form.leave-body')}
      </LeaveGuard>
    </Page>
  )
}

function Read({ product }: { product: Product }) {
  const t = useT(productFormMessages)
  const locale = useLocale()
  const actor = useActor()
  const [hasPrices, setHasPrices] = useState(false)
  const onDirty = useCallback((isDirty: boolean) => setHasPrices(isDirty), [])
  return (
    <Page
      title={product.name[locale]}
      tag={<Head product={product} />}
      actions={<Actions product={product} />}
      backHref={listHref}
      isRaised
    >
      <div className={styles.colsRead}>
        <div className={styles.stack}>
          {can(actor, 'product.price') && <PricePanel product={product} onDirty={onDirty} />}
          <ProductFacts product={product} note={actor.isOperator ? t('product.form.by-platform') : ''} />
        </div>
        <aside className={styles.stack}>
          {actor.isOperator && <SalesPanel product={product} />}
          <ShopCard product={product} prices={product.prices} />
          {actor.isOperator && <ChangesPanel product={product} />}
        </aside>
      </div>
      <LeaveGuard isDirty={hasPrices} title={t('product.form.leave-title')} leaveLabel={t('product.form.leave')}>
        {t('product.form.leave-body')}
      </LeaveGuard>
    </Page>
  )
}
