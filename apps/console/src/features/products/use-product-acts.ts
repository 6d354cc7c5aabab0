import type { Product } from '@app/contracts/products'
import { useLocale, useT } from '#i18n/use-t.ts'
import { showUndo } from '#ui/notices.ts'
import { productMessages } from './products.messages.ts'
import { useShelveProduct } from './products.queries.ts'

/** Puts products on sale and takes them off, at once and to be taken back. */
export function useShelve() {
  const t = useT(productMessages)
  const locale = useLocale()
  const { mutate, isPending } = useShelveProduct()
  const shelve = (product: Pick<Product, 'id' | 'name' | 'onSale'>) => {
    const { id, name, onSale } = product
    mutate(
      { id, onSale: !onSale },
      {
        onSuccess: () =>
          showUndo(t(onSale ? 'product.took-off' : 'product.put-on', { name: name[locale] }), () =>
            mutate({ id, onSale }),
          ),
      },
    )
  }
  return { shelve, isPending }
}
