import { z } from 'zod'
import { contactRoles, priceLevels } from './products/product-values.ts'
import { userKinds, userSources, userStatuses } from './users/user-values.ts'
import { vettingStates } from './validation/vetting-values.ts'
import { verificationStates } from './verification/verification-values.ts'
import { Id, Page } from './wire.ts'
import { wordingLanguages, wordingViews } from './wording/wording-values.ts'

/** Filters of lists, kept apart from the API calls: routes parse them before their page is loaded. */

export const subAccountViews = ['all', 'invited', 'noSecondStep', 'idle90', 'disabled'] as const
export const SubAccountFilter = z.object({
  view: z.enum(subAccountViews).default('all'),
  q: z.string().trim().max(100).optional(),
  roleId: Id.optional(),
  deptId: Id.optional(),
  sort: z.enum(['name', '-name', 'lastLogin', '-lastLogin', 'created', '-created']).default('-created'),
})
export type SubAccountFilter = z.infer<typeof SubAccountFilter>

/** Views of API keys by their state. */
export const apiKeyViews = ['all', 'active', 'expired', 'revoked'] as const
export const ApiKeyFilter = Page.extend({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  view: z.enum(apiKeyViews).default('all'),
  q: z.string().trim().max(100).optional(),
  sort: z.enum(['name', '-name', 'lastUsed', '-lastUsed', 'created', '-created']).default('-created'),
})
export type ApiKeyFilter = z.output<typeof ApiKeyFilter>

/** Views of contacts; `incomplete` lacks something an order asks for. */
export const contactViews = ['all', 'incomplete'] as const
export const ContactFilter = Page.extend({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  view: z.enum(contactViews).default('all'),
  q: z.string().trim().max(100).optional(),
  role: z.enum(contactRoles).optional(),
  accountId: Id.optional(),
  sort: z.enum(['-updated', 'updated', 'name', '-name']).default('-updated'),
})
export type ContactFilter = z.output<typeof ContactFilter>

/** Views of organisations by their vetting; `expiring` soon has to be vetted again. */
export const organisationViews = ['all', 'toVet', 'approved', 'returned', 'expiring'] as const
export const OrganisationFilter = Page.extend({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  view: z.enum(organisationViews).default('all'),
  q: z.string().trim().max(100).optional(),
  /** How far the organisation's vetting is; `none` before the first. */
  vetting: z.enum(['none', ...vettingStates]).optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  accountId: Id.optional(),
  sort: z.enum(['-updated', 'updated', 'name', '-name']).default('-updated'),
})
export type OrganisationFilter = z.output<typeof OrganisationFilter>

/**
 * Views of customers: opened in the last 7 days, to be verified, low balance, no sign-in for 90 days, high revenue,
 * frozen.
 */
export const userViews = ['all', 'new7', 'toVerify', 'lowBalance', 'idle90', 'highValue', 'frozen'] as const
const Amount = z.coerce.number().int().min(-1_000_000_000_00).max(1_000_000_000_00)
export const UserFilter = Page.extend({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  view: z.enum(userViews).default('all'),
  q: z.string().trim().max(100).optional(),
  kind: z.enum(userKinds).optional(),
  level: z.enum(['list', ...priceLevels]).optional(),
  status: z.enum(userStatuses).optional(),
  managerId: z.union([Id, z.literal('none')]).optional(),
  tag: z.string().trim().min(1).max(20).optional(),
  source: z.enum(userSources).optional(),
  verified: z.enum(verificationStates).optional(),
  /** Balance range in minor units, both ends included. */
  balanceFrom: Amount.optional(),
  balanceTo: Amount.optional(),
  sort: z
    .enum(['-created', 'created', 'name', '-name', '-balance', 'balance', '-spend', 'spend', '-lastLogin', 'lastLogin'])
    .default('-created'),
})
export type UserFilter = z.output<typeof UserFilter>

export const WordingFilter = Page.extend({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  view: z.enum(wordingViews).default('all'),
  /** In key or text. */
  q: z.string().trim().max(100).optional(),
  module: z.string().max(60).optional(),
  language: z.enum(wordingLanguages).optional(),
  /** `recent`: the site's own texts first, the last saved at the top. */
  sort: z.enum(['key', '-recent']).default('key'),
})
export type WordingFilter = z.output<typeof WordingFilter>
