import type { Product } from '@app/contracts/products/products'
import { type Connection, chooseConnectionProducts } from '@app/contracts/upstream'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { connectionQueries } from '#features/products/detail/connections.queries.ts'
import { productQueries } from '#features/products/products.queries.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { SkeletonLines } from '#ui/feedback/Skeleton.tsx'
import { Checkbox } from '#ui/forms/fields.ts'
import { GuardedDrawer } from '#ui/overlays/GuardedDrawer.tsx'
import { upstreamMessages } from './upstream.messages.ts'
import styles from './upstream.module.css'
import { useConnectionMove } from './upstream.queries.ts'

interface ProductsProps {
  connection: Connection
  onClose: () => void
}

/** Chooses the products that a tenant's site sells on its own CA connection. */
export function ConnectionProducts({ connection, onClose }: ProductsProps) {
  const t = useT(upstreamMessages)
  const formId = useId()
  const { id, name, validTypes } = connection
  const before = connection.products.map((product) => product.id)
  const [chosen, setChosen] = useState<readonly string[]>(before)
  const { data, error, isError, refetch } = useQuery(productQueries.all())
  const save = useConnectionMove(chooseConnectionProducts)
  const offered = data?.allProducts.filter(
    (product) => before.includes(product.id) || (product.usageType === 'ssl' && validTypes.includes(product.validType)),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    save.mutate(
      { params: { id }, body: { productIds: [...chosen] } },
      {
        onSuccess: () => {
          showSuccess(t('upstream.chosen', { name }))
          onClose()
        },
      },
    )
  }
  return (
    <GuardedDrawer
      isOpen
      isDirty={chosen.length !== before.length || chosen.some((one) => !before.includes(one))}
      onClose={onClose}
      title={t('upstream.choose-title', { name })}
      footer={
        <Button form={formId} type="submit" variant="primary" loading={save.isPending} disabled={!offered?.length}>
          {t('upstream.choose-save', { count: chosen.length })}
        </Button>
      }
    >
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!isError && !offered && <SkeletonLines lines={6} />}
      {offered?.length === 0 && <p className="t2">{t('upstream.choose-none')}</p>}
      {offered && offered.length > 0 && (
        <form id={formId} onSubmit={submit} noValidate>
          <p className={styles.chooseHelp}>{t('upstream.choose-help')}</p>
          <Checkbox.Group label={t('upstream.choose-label')} value={[...chosen]} onChange={setChosen}>
            <ul className={styles.choices}>
              {offered.map((product) => (
                <li key={product.id}>
                  <ProductChoice product={product} connection={connection} />
                </li>
              ))}
            </ul>
          </Checkbox.Group>
        </form>
      )}
    </GuardedDrawer>
  )
}

function ProductChoice({ product, connection }: { product: Product; connection: Connection }) {
  const t = useT(upstreamMessages)
  const locale = useLocale()
  const { data } = useQuery(connectionQueries.all())
  const { id, name, productNo, onSale, ownConnectionId } = product
  const other = ownConnectionId === connection.id ? undefined : data?.find((one) => one.id === ownConnectionId)
  const notes = [
    productNo,
    product.validType.toUpperCase(),
    !onSale && t('upstream.choose-off-sale'),
    other && t('upstream.choose-moves', { name: other.name }),
  ]
  return <Checkbox value={id} label={name[locale]} description={notes.filter(Boolean).join(' · ')} />
}
