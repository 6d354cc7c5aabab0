import type { Order } from '@app/contracts/orders/orders'
import { z } from 'zod'

export const detailTabs = ['overview', 'validation', 'certificates', 'parties', 'cost', 'timeline'] as const
export type DetailTab = (typeof detailTabs)[number]

/** What can lie open over an order's page; it is in the address, so that a row of the list can lead straight to it. */
export const detailDialogs = [
  'pay',
  'mark-paid',
  'price',
  'material',
  'return',
  'reissue',
  'withdraw',
  'suspend',
  'resume',
  'refund',
  'decide',
  'revoke',
  'cancel',
] as const
export type DetailDialog = (typeof detailDialogs)[number]

/** What the lines of a timeline are about. */
export const timelineGroups = ['money', 'material', 'proof', 'certificate', 'other'] as const
export type TimelineGroup = (typeof timelineGroups)[number]

/** The detail page's address; what cannot be read counts as absent. */
export const DetailSearch = z.object({
  tab: z.enum(detailTabs).optional().catch(undefined),
  open: z.enum(detailDialogs).optional().catch(undefined),
  /** Of the timeline, which events are shown. */
  events: z.enum(timelineGroups).optional().catch(undefined),
})

interface Place {
  tab?: DetailTab | undefined
  open?: DetailDialog | undefined
}

/** The page of an order, at a tab or with a dialog open. */
export function orderHref({ id, orderNo }: { id: string; orderNo: string }, { tab, open }: Place = {}): string {
  const search = new URLSearchParams({ ...(tab ? { tab } : {}), ...(open ? { open } : {}) }).toString()
  return `/ssl/order/${id}/${orderNo}${search ? `?${search}` : ''}`
}

/** Where it is looked whether the servers of an order show its certificate. */
export const deploymentHref = (order: { id: string; orderNo: string }): string =>
  `${orderHref(order, { tab: 'certificates' })}#deployment`

/** The wizard, perhaps with the product chosen. */
export const createHref = (productId?: string): string =>
  productId ? `/ssl/order/create?product=${productId}` : '/ssl/order/create'

/** The wizard, filled in with what an order had: a new order that renews it. */
export const renewHref = (id: string): string => `/ssl/order/create?renews=${id}`

/** What changed from one certificate of an order to the next. */
export const recordsHref = (orderNo: string): string => `/ssl/order/reissue-records/${orderNo}`

export const wizardSteps = ['product', 'key', 'names', 'contact', 'review'] as const
export type WizardStep = (typeof wizardSteps)[number]

/** The wizard's address: where one is, and what was chosen before it opened. */
export const CreateSearch = z.object({
  step: z.enum(wizardSteps).optional().catch(undefined),
  product: z.uuid().optional().catch(undefined),
  renews: z.uuid().optional().catch(undefined),
})

/** The page of organisations, with one open at its vetting, or in the form that changes it. */
export const organisationHref = (id: string, open: 'vetting' | 'form' = 'vetting'): string =>
  `/ssl/order/org?id=${id}&${open === 'form' ? 'do=edit' : 'tab=vetting'}`

/** The page of organisations with a new one begun, of an account or of one's own. */
export const newOrganisationHref = (accountId: string | undefined): string =>
  `/ssl/order/org?do=new${accountId ? `&accountId=${accountId}` : ''}`

/** What can be printed of an order. */
export const printViews = ['order', 'letter'] as const
export type PrintView = (typeof printViews)[number]

/** Whose certificate names an organisation has it confirmed by a letter. */
export const hasLetter = ({ validType }: Pick<Order, 'validType'>): boolean => validType !== 'dv'

/** A page made for paper. */
export const printHref = ({ id, orderNo }: { id: string; orderNo: string }, view: PrintView): string =>
  `/print/${view}/${id}/${orderNo}`

export const stepHref = (step: WizardStep): string => `/ssl/order/create?step=${step}`
