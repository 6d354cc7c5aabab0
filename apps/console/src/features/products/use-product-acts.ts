import { type Product, shelveProduct } from '@app/contracts/products/products'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocale, useT } from '#i18n/use-t.ts'
import { call } from '#lib/call.ts'
import { showUndo } from '#ui/feedback/notices.ts'
import { productMessages } from './products.messages.ts'

/** Does something to the catalogue; every list and page of it is read again. */
export function useProductMove<Input, Answer>(move: (input: Input) => Promise<Answer>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: move,
    onSuccess: () => Promise.all([['products'], ['logs']].map((queryKey) => cache.invalidateQueries({ queryKey }))),
  })
}

/** Puts products on sale and takes them off, at once and to be taken back. */
export function useShelve() {
  const t = useT(productMessages)
  const locale = useLocale()
  const { mutate, isPending } = useProductMove(
    async (wish: { id: string; onSale: boolean }) =>
      (await call(shelveProduct, { params: { id: wish.id }, body: { onSale: wish.onSale } })).product,
  )
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
