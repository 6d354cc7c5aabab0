import type { Product } from '@app/contracts/products/products'
import { Ban, Copy, Ellipsis, Eye, Pencil, ShieldCheck, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { copyHref, productHref } from '#features/products/product-links.ts'
import { productMessages } from '#features/products/products.messages.ts'
import styles from '#features/products/products.module.css'
import { useShelve } from '#features/products/use-product-acts.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { useActor } from '#session/use-actor.ts'
import { useWhyNot } from '#session/use-why-not.ts'
import { PopMenu } from '#ui/overlays/PopMenu.tsx'

const DeleteProduct = lazyNamed(() => import('#features/products/detail/DeleteProduct.tsx'), 'DeleteProduct')

/** What can be done with a product of the list. */
export function ProductMenu({ product }: { product: Product }) {
  const t = useT(productMessages)
  const locale = useLocale()
  const { audience, permissions } = useActor()
  const whyNot = useWhyNot()
  const { shelve } = useShelve()
  const [isDeleting, remove] = useState(false)
  const isWriter = permissions.has('product.edit')
  const entries = [
    {
      id: 'open',
      label: t(isWriter ? 'product.do.edit' : 'product.do.view'),
      icon: isWriter ? <Pencil aria-hidden="true" /> : <Eye aria-hidden="true" />,
      href: productHref(product.id),
    },
    {
      id: 'shelf',
      label: t(product.onSale ? 'product.do.take-off' : 'product.do.put-on'),
      icon: product.onSale ? <Ban aria-hidden="true" /> : <ShieldCheck aria-hidden="true" />,
      onSelect: () => shelve(product),
      whyNot: whyNot('product.shelf'),
    },
    // The catalogue is made at the platform alone.
    ...(audience === 'platform'
      ? [
          {
            id: 'copy',
            label: t('product.do.copy'),
            icon: <Copy aria-hidden="true" />,
            href: copyHref(product.id),
            whyNot: whyNot('product.create'),
          },
          {
            id: 'delete',
            label: t('product.do.delete'),
            icon: <Trash2 aria-hidden="true" />,
            onSelect: () => remove(true),
            isDanger: true,
            startsGroup: true,
            whyNot: whyNot('product.delete'),
          },
        ]
      : []),
  ]
  return (
    <>
      <PopMenu
        label={t('product.more-of', { name: product.name[locale] })}
        entries={entries}
        align="end"
        className={styles.menu}
      >
        <Ellipsis className="icon" aria-hidden="true" />
      </PopMenu>
      {isDeleting && (
        <Suspense fallback={null}>
          <DeleteProduct product={product} onClose={() => remove(false)} onDone={() => remove(false)} />
        </Suspense>
      )}
    </>
  )
}
