/** Agreements: the site's terms at sign-up, the subscriber agreement with each order. */
export const agreementKinds = ['terms', 'subscriber'] as const
export type AgreementKind = (typeof agreementKinds)[number]
