import type { Product } from '@app/contracts/products/products'
import { useDeleteProduct } from '#features/products/product-moves.queries.ts'
import { productMessages } from '#features/products/products.messages.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'

interface DeleteProps {
  product: Pick<Product, 'id' | 'name'>
  onClose: () => void
  onDone: () => void
}

/** Asks before a product is deleted, which only works for one that was never sold. */
export function DeleteProduct({ product, onClose, onDone }: DeleteProps) {
  const t = useT(productMessages)
  const name = product.name[useLocale()]
  const remove = useDeleteProduct()
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      tier="K2"
      isDanger
      title={t('product.delete-title', { name })}
      consequences={[t('product.delete-never-sold'), t('product.delete-everywhere')]}
      actionLabel={t('product.do.delete')}
      isPending={remove.isPending}
      onConfirm={(reason) =>
        remove.mutate(
          { id: product.id, reason },
          {
            onSuccess: () => {
              showSuccess(t('product.deleted', { name }))
              onDone()
            },
            onError: onClose,
          },
        )
      }
    />
  )
}
