import { comingPages } from '@app/contracts/access/coming-pages'

const all = ['overview', 'profile', 'details', 'privilege', 'cert-package', 'subaccount', 'ssl-orders'] as const
const more = ['transition', 'logs', 'invoice', 'saas', 'partner'] as const
export type UserTab = (typeof all)[number] | (typeof more)[number]

const isComing = (tab: UserTab) => comingPages.some(({ path }) => path === `/users/$id/${tab}`)

/** Tabs of a customer's record in their order; those not built yet are left out. */
export const userTabs: readonly UserTab[] = [...all, ...more].filter((tab) => !isComing(tab))

/** Address of a customer's record without its tab: what lists remember. */
export const userHref = (id: string): string => `/users/${id}`

/** Link to a tab of a customer's record. */
export const userTabHref = (id: string, tab: UserTab = 'overview'): string => `${userHref(id)}/${tab}`
