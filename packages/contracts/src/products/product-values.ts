import { z } from 'zod'

/** Use of a certificate: servers (`ssl`), code signing, document signing, mail. */
export const usageTypes = ['ssl', 'code', 'doc', 'smime'] as const
export type UsageType = (typeof usageTypes)[number]
/** Validation level: domain, organisation, extended. For mail, `dv` validates the mailbox alone. */
export const validTypes = ['dv', 'ov', 'ev'] as const
export type ValidType = (typeof validTypes)[number]
/** Validation methods in the order they are offered; the one that ends soonest is last. */
export const dcvMethods = ['dns-txt', 'dns-cname', 'dns-persist', 'http', 'email'] as const
export type DcvMethod = (typeof dcvMethods)[number]

/** Subject of a product's certificates: names of one of these shapes, or a person or organisation. */
export const domainTypes = ['single', 'wildcard', 'multi-domain', 'multi-wildcard'] as const
/**
 * Subject of a product's certificates: one name, one wildcard, several names, several with wildcards; an organisation
 * or a person for other uses than servers.
 */
export const productTypes = [...domainTypes, 'organisation', 'person'] as const
export type ProductType = (typeof productTypes)[number]

/** 90 means days; every other number counts years of 365 days. */
export const Validity = z.union([z.literal(90), z.literal(1), z.literal(2), z.literal(3)])
export type Validity = z.infer<typeof Validity>
/** Validities, shortest first. */
export const validities: readonly Validity[] = [90, 1, 2, 3]

/** Price levels; a customer without a level pays the list price. */
export const priceLevels = ['A', 'B', 'C'] as const
export type PriceLevel = (typeof priceLevels)[number]

/** Rules for a base price in the order in which they are tried; the first that has a price decides. */
export const priceRules = ['special', 'level', 'list'] as const
export type PriceRule = (typeof priceRules)[number]

/** Refund rules: never, before the first certificate only, or for some days after it as well. */
export const refundRules = ['none', 'before-issue', 'days'] as const
export type RefundRule = (typeof refundRules)[number]

/**
 * Whether cancelling a paid order before issuance refunds it. A seller who cancels always refunds, whatever the rule.
 */
export const refundsOnCancel = (rule: RefundRule, isBySeller: boolean): boolean => rule !== 'none' || isBySeller

/** Contact roles beside the admin contact, who fills every role left open. */
export const furtherRoles = ['technical', 'billing', 'signer'] as const
export type FurtherRole = (typeof furtherRoles)[number]
/** Roles of contacts; `signer` signs for the organisation. */
export const contactRoles = ['admin', ...furtherRoles] as const
export type ContactRole = (typeof contactRoles)[number]

/** Adds the admin contact, which every order has. */
export const withAdmin = (roles: readonly ContactRole[]): ContactRole[] =>
  contactRoles.filter((role) => role === 'admin' || roles.includes(role))

export const furtherOf = (roles: readonly ContactRole[]): FurtherRole[] =>
  furtherRoles.filter((role) => roles.includes(role))
