/** Link to the record of a customer, for who may look customers up. */
export const customerHref = (accountId: string): string => `/users/${accountId}/overview`
