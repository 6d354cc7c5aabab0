import type { Permission } from '@app/contracts/access/permissions'
import { endpoints } from '@app/contracts/surface'

/** Asked for inside services, where no call stands for the right alone: a field that is left out. */
const askedInside: readonly Permission[] = ['order.costView', 'order.renew', 'order.resubmit', 'product.costOverride']

const askedByCalls = new Set<string>(Object.values(endpoints).map(({ access }) => access))

/** Whether any call or check needs the right. The menu marks the others as belonging to features still to come. */
export function isInUse(permission: Permission): boolean {
  return askedByCalls.has(permission) || askedInside.includes(permission)
}
