import type { PickedOrders } from '@app/contracts/orders/order-bulk'
import { useT } from '#i18n/use-t.ts'
import { showSuccess, showUndo } from '#ui/feedback/notices.ts'
import { deskMessages } from './order-desk.messages.ts'
import { useAssignOrders, useTagOrders } from './order-desk.queries.ts'

/** Assigns and tags at once, of one order or many, and offers to take it back. */
export function useDeskActs() {
  const t = useT(deskMessages)
  const assignment = useAssignOrders()
  const tagging = useTagOrders()

  const assign = (orders: PickedOrders, member: { id: string; name: string } | null, onDone?: () => void) =>
    assignment.mutate(
      { orders, assigneeId: member?.id ?? null },
      {
        onSuccess: ({ changed: count, before }) => {
          onDone?.()
          if (count === 0) return showSuccess(t('desk.unchanged'))
          showUndo(member ? t('desk.assigned', { count, name: member.name }) : t('desk.unassigned', { count }), () => {
            for (const { ids, assigneeId } of before) assignment.mutate({ orders: { ids }, assigneeId })
          })
        },
      },
    )

  const tag = (orders: PickedOrders, name: string, isOn: boolean, onDone?: () => void) =>
    tagging.mutate(
      { orders, tag: name, isOn },
      {
        onSuccess: ({ changed: count, ids }) => {
          onDone?.()
          if (count === 0) return showSuccess(t('desk.unchanged'))
          showUndo(t(isOn ? 'desk.tagged' : 'desk.untagged', { count, tag: name }), () =>
            tagging.mutate({ orders: { ids }, tag: name, isOn: !isOn }),
          )
        },
      },
    )

  return { assign, tag, isPending: assignment.isPending || tagging.isPending }
}
