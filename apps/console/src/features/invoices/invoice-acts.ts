/** Actions on an invoice, in the order of its life. */
export const invoiceActs = ['approve', 'issue', 'reject', 'cancel', 'mail', 'red'] as const
export type InvoiceAct = (typeof invoiceActs)[number]
