import { z } from 'zod'
import { LoginName } from '../access/company.ts'
import { TelPrefix, telephoneFault } from '../contacts.ts'
import { CreditCode } from '../organisations.ts'
import { planTerms, tenantFlags } from '../plans/plan-values.ts'
import { mostPictureText } from '../settings/site-values.ts'
import { Id, Line, Locale } from '../wire.ts'
import { invitationWays } from './tenant-values.ts'

/** Labels that a tenant may not take below the platform's host name. */
export const reservedCodes = ['www', 'api', 'mail', 'admin', 'static', 'pki'] as const

/** Whom to speak to at the tenant's company; each empty where that is not known. */
const contact = {
  contactName: Line(60).default(''),
  contactEmail: z
    .union([z.literal(''), z.email('field.email').max(254, 'field.email')], { error: 'field.email' })
    .default(''),
  contactTelPrefix: TelPrefix,
  contactTelephone: z.string().trim().default(''),
}

type Phone = `${'contact' | 'admin'}${'TelPrefix' | 'Telephone'}`

function checkTelephone(of: Partial<Record<Phone, string>>, who: 'contact' | 'admin', check: z.core.$RefinementCtx) {
  const { [`${who}TelPrefix` as const]: prefix = '', [`${who}Telephone` as const]: telephone = '' } = of
  const fault = telephone === '' ? undefined : telephoneFault(prefix, telephone)
  if (fault) check.addIssue({ code: 'custom', path: [`${who}Telephone`], message: fault })
}

/** Fields of a tenant’s company, before they are checked together. */
export const companyFields = z.object({
  companyName: Line(100).min(1, 'field.missing'),
  creditCode: CreditCode,
  ...contact,
})

/** Company of a tenant, and whom to speak to there. */
export const TenantCompany = companyFields.superRefine((company, check) => checkTelephone(company, 'contact', check))
export type TenantCompany = z.output<typeof TenantCompany>

const tenantFields = companyFields.extend({
  /** Name of the site, in its own language. */
  name: Line(60).min(1, 'field.missing'),
  /** Code of the site and first label of its host name. */
  code: z
    .string()
    .trim()
    .regex(/^[a-z][a-z0-9-]{1,28}[a-z0-9]$/, 'field.slug')
    .refine((code) => !(reservedCodes as readonly string[]).includes(code), 'field.slug'),
  /** Host name of the tenant's own, under which its site is served as well once that is proven; empty for none. */
  ownHost: Line(253).default(''),
  /** Language of the site. */
  locale: Locale,
  primaryColor: z.string().regex(/^#[0-9a-fA-F]{6}$/, 'field.colour'),
  /** Logo for light ground in base64: PNG, JPEG or WebP, drawn anew without its metadata. Empty for none. */
  logo: z.string().max(mostPictureText, 'field.picture-size').default(''),
  isRetail: z.boolean(),
  /** Other switches that are decided for this tenant, so that roll-outs leave them alone; the rest follows its application. */
  flags: z.partialRecord(z.enum(tenantFlags).exclude(['isRetail']), z.boolean()).default({}),
  /** Percent that the tenant's list prices are above the base prices of its application, or the prices of the site that opens it. */
  markupPercent: z.int().min(0).max(300),
  adminName: Line(60).min(1, 'field.missing'),
  adminLogin: LoginName,
  adminEmail: z.email('field.email').max(254, 'field.email'),
  adminTelPrefix: TelPrefix,
  /** Empty for none. */
  adminTelephone: z.string().trim().default(''),
  /** How the administrator gets the link for setting a password. */
  invitedBy: z.enum(invitationWays).default('email'),
  /** Customer of this site that pays for it; null for a new one with the company's name. */
  accountId: Id.nullable().default(null),
  /** Plan that it begins with, by which it belongs to an application; null for neither, without limits or a price. */
  plan: z
    .object({ planId: Id, months: z.literal(planTerms), isTrial: z.boolean() })
    .nullable()
    .default(null),
})

export const TenantBody = tenantFields.superRefine((tenant, check) => {
  checkTelephone(tenant, 'contact', check)
  checkTelephone(tenant, 'admin', check)
  if (tenant.invitedBy === 'sms' && tenant.adminTelephone === '')
    check.addIssue({ code: 'custom', path: ['adminTelephone'], message: 'field.missing' })
})
export type TenantBody = z.output<typeof TenantBody>
