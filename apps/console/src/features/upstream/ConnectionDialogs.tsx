import { type Connection, countConnectionOrders, deleteConnection, switchConnection } from '@app/contracts/upstream'
import { useQuery } from '@tanstack/react-query'
import { productQueries } from '#features/products/products.queries.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { call } from '#lib/call.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { upstreamMessages } from './upstream.messages.ts'
import { useConnectionMove } from './upstream.queries.ts'

interface DialogProps {
  connection: Connection
  onClose: () => void
}

/** Switches a connection off, once it was read whose new orders that touches. */
export function SwitchConnectionOff({ connection, onClose }: DialogProps) {
  const t = useT(upstreamMessages)
  const switching = useConnectionMove(switchConnection)
  const { id, name, version } = connection
  const touched = useTouched(connection)
  const underWay = useUnderWay(connection)
  return (
    <ConfirmDialog
      isOpen
      tier="K2"
      isDanger
      title={t('upstream.off-title', { name })}
      actionLabel={t('upstream.switch-off')}
      consequences={[...touched, ...underWay, t('upstream.off-placed')]}
      isPending={switching.isPending}
      onClose={onClose}
      onConfirm={(reason) =>
        switching.mutate(
          { params: { id }, body: { isEnabled: false, version, reason } },
          {
            onSuccess: () => {
              showSuccess(t('upstream.switched-off', { name }))
              onClose()
            },
          },
        )
      }
    />
  )
}

/** How many orders it has in hand, as sentences; none before they are counted. */
function useUnderWay({ id }: Connection): string[] {
  const t = useT(upstreamMessages)
  const { data } = useQuery({
    queryKey: ['connections', id, 'orders'],
    queryFn: () => call(countConnectionOrders, { params: { id } }),
    staleTime: 0,
  })
  if (!data) return []
  const { waiting, placed } = data
  return [
    ...(waiting > 0 ? [t('upstream.off-orders-wait', { count: waiting })] : []),
    ...(placed > 0 ? [t('upstream.off-orders-placed', { count: placed })] : []),
    ...(waiting + placed === 0 ? [t('upstream.off-orders-none')] : []),
  ]
}

/** A sentence for each product that names it. */
function useTouched({ products }: Connection): string[] {
  const t = useT(upstreamMessages)
  const locale = useLocale()
  const { data } = useQuery(productQueries.all())
  if (products.length === 0) return [t('upstream.off-none')]
  return products.map(({ id, name, isFallback }) => {
    const product = name[locale]
    if (isFallback) return t('upstream.off-fallback', { product })
    const hasFallback = data?.allProducts.find((one) => one.id === id)?.upstream?.fallbackId != null
    return t(hasFallback ? 'upstream.off-falls' : 'upstream.off-waits', { product })
  })
}

export function DeleteConnection({ connection: { id, name }, onClose }: DialogProps) {
  const t = useT(upstreamMessages)
  const remove = useConnectionMove(deleteConnection)
  return (
    <ConfirmDialog
      isOpen
      tier="K2"
      isDanger
      title={t('upstream.delete-title', { name })}
      actionLabel={t('upstream.delete')}
      isPending={remove.isPending}
      onClose={onClose}
      onConfirm={(reason) =>
        remove.mutate(
          { params: { id }, query: { reason } },
          {
            onSuccess: () => {
              showSuccess(t('upstream.deleted', { name }))
              onClose()
            },
          },
        )
      }
    >
      {t('upstream.delete-body')}
    </ConfirmDialog>
  )
}
