import type { Order } from '@app/contracts/orders/orders'
import { z } from 'zod'

export const detailTabs = ['overview', 'validation', 'certificates', 'parties', 'cost', 'timeline'] as const
export type DetailTab = (typeof detailTabs)[number]

/** Dialogs over an order's page; part of the URL, so that list rows can link to them. */
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

/** Event groups of the timeline. */
export const timelineGroups = ['money', 'material', 'proof', 'certificate', 'other'] as const
export type TimelineGroup = (typeof timelineGroups)[number]

/** URL parameters of the order page; unreadable ones count as absent. */
export const DetailSearch = z.object({
  tab: z.enum(detailTabs).optional().catch(undefined),
  open: z.enum(detailDialogs).optional().catch(undefined),
  /** Timeline filter. */
  events: z.enum(timelineGroups).optional().catch(undefined),
})

interface Place {
  tab?: DetailTab | undefined
  open?: DetailDialog | undefined
}

/** Link to an order's page, at a tab or with a dialog open. */
export function orderHref({ id, orderNo }: { id: string; orderNo: string }, { tab, open }: Place = {}): string {
  const search = new URLSearchParams({ ...(tab ? { tab } : {}), ...(open ? { open } : {}) }).toString()
  return `/ssl/order/${id}/${orderNo}${search ? `?${search}` : ''}`
}

/** Link to the deployment check of an order. */
export const deploymentHref = (order: { id: string; orderNo: string }): string =>
  `${orderHref(order, { tab: 'certificates' })}#deployment`

/** Link to an invoice beside its list. */
export const invoiceHref = (id: string): string => `/finance/invoice/list?view=all&id=${id}`

/** Link to the invoices that name an order. */
export const invoicesHref = (orderNo: string): string => `/finance/invoice/list?view=all&q=${orderNo}`

/** Link to the order wizard, optionally with a product. */
export const createHref = (productId?: string): string =>
  productId ? `/ssl/order/create?product=${productId}` : '/ssl/order/create'

/** Link to the wizard with the customer chosen that an operator orders for. */
export const orderForHref = (accountId: string): string => `/ssl/order/create?buyer=${accountId}`

/** Link to the wizard prefilled to renew an order. */
export const renewHref = (id: string): string => `/ssl/order/create?renews=${id}`

/** Link to the reissue records of an order. */
export const recordsHref = (orderNo: string): string => `/ssl/order/reissue-records/${orderNo}`

export const wizardSteps = ['product', 'key', 'names', 'contact', 'review'] as const
export type WizardStep = (typeof wizardSteps)[number]

/** URL parameters of the wizard: current step and preselected values. */
export const CreateSearch = z.object({
  step: z.enum(wizardSteps).optional().catch(undefined),
  product: z.uuid().optional().catch(undefined),
  renews: z.uuid().optional().catch(undefined),
  /** Customer that an operator orders for. */
  buyer: z.uuid().optional().catch(undefined),
})

/** Link to an organisation, at its vetting or in its form. */
export const organisationHref = (id: string, open: 'vetting' | 'form' = 'vetting'): string =>
  `/ssl/order/org?id=${id}&${open === 'form' ? 'do=edit' : 'tab=vetting'}`

/** Link to the form of a new organisation, for an account or one's own. */
export const newOrganisationHref = (accountId: string | undefined): string =>
  `/ssl/order/org?do=new${accountId ? `&accountId=${accountId}` : ''}`

/** Printable documents of an order. */
export const printViews = ['order', 'letter'] as const
export type PrintView = (typeof printViews)[number]

/** Orders whose certificate names an organisation need a confirmation letter. */
export const hasLetter = ({ validType }: Pick<Order, 'validType'>): boolean => validType !== 'dv'

/** Link to a printable page. */
export const printHref = ({ id, orderNo }: { id: string; orderNo: string }, view: PrintView): string =>
  `/print/${view}/${id}/${orderNo}`

export const stepHref = (step: WizardStep): string => `/ssl/order/create?step=${step}`

/** Page on which orders are paid by a channel, together. */
export const payHref = (ids: readonly string[]): string => `/finance/pay?orders=${ids.join()}`
