import { addressOf } from '#lib/list-search.ts'

/** Parts of an application's page, as an order of its tabs; its log for those who may read that. */
export const applicationTabs = ['overview', 'plans', 'defaults', 'tenants', 'releases', 'logs'] as const
export type ApplicationTab = (typeof applicationTabs)[number]

/** Link to an application's page, at a tab. */
export const applicationHref = (id: string, tab: ApplicationTab): string =>
  addressOf(`/saas/manage/${id}`, { tab: tab === 'overview' ? undefined : tab })
