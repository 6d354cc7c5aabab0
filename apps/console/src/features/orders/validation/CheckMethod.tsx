import { can } from '@app/contracts/access/permissions'
import type { Order } from '@app/contracts/orders/orders'
import { isWildcard } from '@app/contracts/products/name-rules'
import type { DcvMethod } from '@app/contracts/products/products'
import type { DomainCheck } from '@app/contracts/validation/domain-checks'
import { useT } from '#i18n/use-t.ts'
import { useActor } from '#session/use-actor.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { detailMessages } from '../order-detail.messages.ts'
import { orderMessages } from '../orders.messages.ts'
import { useChangeMethod } from '../orders.queries.ts'
import { MethodSelect } from './MethodSelect.tsx'
import styles from './order-validation.module.css'

/** How a name is proven; it may change until it has passed. */
export function CheckMethod({ order, check }: { order: Order; check: DomainCheck }) {
  const t = useT(detailMessages)
  const say = useT(orderMessages)
  const actor = useActor()
  const change = useChangeMethod()
  const { domain, method, methodsAllowed } = check

  if (method === 'mailbox' || check.result === 'passed' || !can(actor, 'order.dcvChange')) {
    return <span className={styles.method}>{say(`order.method.${method}`)}</span>
  }
  const choose = (to: DcvMethod) =>
    change.mutate(
      { params: { id: order.id }, body: { domain, method: to } },
      { onSuccess: () => showSuccess(t('dcv.method-changed', { domain, method: say(`order.method.${to}`) })) },
    )
  return (
    <MethodSelect
      label={t('dcv.method-of', { domain })}
      value={change.isPending ? change.variables.body.method : method}
      methods={methodsAllowed}
      isWildcard={isWildcard(domain)}
      isBusy={change.isPending}
      onChange={choose}
    />
  )
}
