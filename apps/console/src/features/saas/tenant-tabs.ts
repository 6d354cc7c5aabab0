import { addressOf } from '#lib/list-search.ts'

/** Parts of a tenant's page. */
export type TenantTab = 'overview' | 'config' | 'hosts' | 'plan' | 'admin' | 'products' | 'logs'

/** Link to a tenant's page, at a tab. */
export const tenantHref = (id: string, tab?: TenantTab): string =>
  addressOf(`/saas/${id}`, { tab: tab === 'overview' ? undefined : tab })

interface Standing {
  isProvisioned: boolean
  isClosed: boolean
  mayReadLog: boolean
}

/** Tabs that have something to say of a tenant as it stands. */
export const tenantTabs = ({ isProvisioned, isClosed, mayReadLog }: Standing): TenantTab[] => [
  'overview',
  ...(isProvisioned && !isClosed ? (['config'] as const) : []),
  ...(['hosts', 'plan', 'admin'] as const),
  ...(isProvisioned && !isClosed ? (['products'] as const) : []),
  ...(mayReadLog ? (['logs'] as const) : []),
]
