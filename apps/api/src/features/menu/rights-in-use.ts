import type { Permission } from '@app/contracts/access/permissions'
import { endpoints } from '@app/contracts/surface'

/** Rights checked inside services instead of by a call, such as for leaving out a field. */
const askedInside: readonly Permission[] = ['order.renew', 'order.resubmit', 'product.costOverride']

const askedByCalls = new Set<string>(Object.values(endpoints).map(({ access }) => access))

/** Whether any call or check uses the right. The menu marks the others as coming. */
export function isInUse(permission: Permission): boolean {
  return askedByCalls.has(permission) || askedInside.includes(permission)
}
