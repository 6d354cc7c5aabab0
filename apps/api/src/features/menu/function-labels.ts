import type { Labels } from '@app/contracts/access/menu'
import type { Permission } from '@app/contracts/access/permissions'
import { domainFunctionLabels } from './domain-function-labels.ts'
import { orderFunctionLabels } from './order-function-labels.ts'
import { ownFunctionLabels } from './own-function-labels.ts'
import { siteFunctionLabels } from './site-function-labels.ts'
import { tenantFunctionLabels } from './tenant-function-labels.ts'
import { tradeFunctionLabels } from './trade-function-labels.ts'
import { userFunctionLabels } from './user-function-labels.ts'

/** Names of function rights in the role editor. */
export const functionLabels: Record<Permission, Labels> = {
  ...ownFunctionLabels,
  ...orderFunctionLabels,
  ...tradeFunctionLabels,
  ...userFunctionLabels,
  ...siteFunctionLabels,
  ...tenantFunctionLabels,
  ...domainFunctionLabels,
}
