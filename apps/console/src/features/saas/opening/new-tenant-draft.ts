import type { Application, Plan } from '@app/contracts/plans/applications'
import {
  leavesOut,
  type PlanModule,
  type PlanTerm,
  planTerms,
  type TenantFlag,
  tenantFlags,
} from '@app/contracts/plans/plan-values'
import type { TenantBody } from '@app/contracts/saas/tenant-body'
import { invitationWays } from '@app/contracts/saas/tenant-values'
import type { UserDetail } from '@app/contracts/users/user-record'
import { Id } from '@app/contracts/wire'
import { z } from 'zod'
import { termsOf } from '#features/plans/plan-words.ts'
import { homePrefix } from '#lib/telephone.ts'

const text = z.string()

/** Switches beside self-registration that a tenant is opened with. */
export const openingFlags = tenantFlags.filter((flag): flag is OpeningFlag => flag !== 'isRetail')
export type OpeningFlag = Exclude<TenantFlag, 'isRetail'>

/** Tenant as it is typed, and as it is kept. */
export const NewTenant = z.object({
  ...{ companyName: text, creditCode: text },
  ...{ contactName: text, contactEmail: text, contactTelPrefix: text, contactTelephone: text },
  ...{ name: text, code: text, ownHost: text, primaryColor: text, markup: text },
  /** As a `data:` address; empty for none, as in drafts from before there was one. */
  logo: text.default(''),
  ...{ adminName: text, adminLogin: text, adminEmail: text },
  // Drafts from before have none.
  ...{ adminTelPrefix: text.default('+86'), adminTelephone: text.default('') },
  invitedBy: z.enum(invitationWays).default('email'),
  locale: z.enum(['zh', 'en']),
  isRetail: z.boolean(),
  /** Other switches that are decided for this tenant; none in drafts from before there were any. */
  flags: z.partialRecord(z.enum(openingFlags), z.boolean()).default({}),
  accountId: Id.nullable(),
  /** Empty without an application, or where that offers none. */
  planId: text,
  months: z.literal(planTerms),
  isTrial: z.boolean(),
})
export type NewTenant = z.infer<typeof NewTenant>

/** Plans that a new tenant of an application can have. */
export const offeredPlans = (application: Application | undefined): Plan[] =>
  (application?.plans ?? []).filter(({ isOffered }) => isOffered)

/** Whether an application is chosen and none of its plans, by which alone a tenant belongs to it. */
export const lacksPlan = ({ planId }: Pick<NewTenant, 'planId'>, application: Application | undefined): boolean =>
  application !== undefined && !offeredPlans(application).some(({ id }) => id === planId)

/** Plan that an application proposes, by its first period: its default, else its first; none where it offers none. */
function proposed(application: Application | undefined): { planId: string; months: PlanTerm } {
  const plans = offeredPlans(application)
  const plan = plans.find(({ id }) => id === application?.defaultPlanId) ?? plans[0]
  return { planId: plan?.id ?? '', months: (plan && termsOf(plan)[0]) ?? 1 }
}

/** What a customer says of a tenant that it pays for. Its addresses are masked here, so they are no use. */
const givenBy = (payer: UserDetail | undefined) => ({
  companyName: payer?.name ?? '',
  contactName: payer?.holder.name ?? '',
})

/** Draft of a tenant, with what its application gives, and the customer that pays for it if one is chosen. */
export function newTenant(application: Application | undefined, payer?: UserDetail): NewTenant {
  const given = givenBy(payer)
  return {
    ...{ ...given, accountId: payer?.id ?? null, creditCode: '' },
    ...{ contactEmail: '', contactTelPrefix: homePrefix(), contactTelephone: '' },
    ...{ name: '', code: '', ownHost: '', locale: 'zh', primaryColor: '#1652F0', logo: '' },
    ...{ isRetail: application?.flags.isRetail ?? true, markup: `${application?.markupPercent ?? 0}` },
    flags: {},
    ...{ adminName: given.contactName, adminLogin: '', adminEmail: '' },
    ...{ adminTelPrefix: homePrefix(), adminTelephone: '', invitedBy: 'email' },
    ...{ ...proposed(application), isTrial: true },
  }
}

/** Draft with a change. Whom to speak to administers the site too, until somebody else is named for that. */
export function changed(draft: NewTenant, part: Partial<NewTenant>): NewTenant {
  const next = { ...draft, ...part }
  const follow = (own: string, was: string, is: string) => (own === was ? is : own)
  return {
    ...next,
    adminName: follow(next.adminName, draft.contactName, next.contactName),
    adminEmail: follow(next.adminEmail, draft.contactEmail, next.contactEmail),
    adminTelPrefix: follow(next.adminTelPrefix, draft.contactTelPrefix, next.contactTelPrefix),
    adminTelephone: follow(next.adminTelephone, draft.contactTelephone, next.contactTelephone),
  }
}

/** Draft with another application: what its former one gave gives way, what was typed instead stays. */
export function withApplication(
  draft: NewTenant,
  before: Application | undefined,
  next: Application | undefined,
): NewTenant {
  const [was, is] = [newTenant(before), newTenant(next)]
  const plan = { planId: is.planId, months: is.months, isTrial: is.isTrial }
  const markup = draft.markup === was.markup ? is.markup : draft.markup
  const isRetail = draft.isRetail === was.isRetail ? is.isRetail : draft.isRetail
  return { ...draft, ...plan, markup, isRetail }
}

/** Draft with another customer that pays, or with none: what the former one gave gives way, what was typed stays. */
export function withPayer(draft: NewTenant, before: UserDetail | undefined, next: UserDetail | undefined): NewTenant {
  const [was, is] = [givenBy(before), givenBy(next)]
  const given = (name: keyof typeof is) => (draft[name].trim() === was[name] ? is[name] : draft[name])
  return changed(draft, {
    accountId: next?.id ?? null,
    companyName: given('companyName'),
    contactName: given('contactName'),
  })
}

/** Draft that was kept, at the application of the address, as that offers its plans now; undefined where it cannot be read. */
export function restored(
  fields: unknown,
  before: Application | undefined,
  application: Application | undefined,
): NewTenant | undefined {
  const { data: draft } = NewTenant.safeParse(fields)
  if (!draft) return undefined
  if (before?.id !== application?.id) return withApplication(draft, before, application)
  return lacksPlan(draft, application) ? { ...draft, ...proposed(application) } : draft
}

// What is no number is no valid value of the contract either.
const percent = (typed: string): number => (/^\d{1,4}$/.test(typed.trim()) ? Number(typed) : Number.NaN)

/** Modules that the chosen plan leaves out. */
export const withoutModules = (draft: Pick<NewTenant, 'planId'>, application: Application | undefined): PlanModule[] =>
  application?.plans.find(({ id }) => id === draft.planId)?.withoutModules ?? []

/** A switch of a draft: whether it is on, whether the tenant differs from its application in it, and whether the plan leaves it out. */
export function flagIn(
  draft: Pick<NewTenant, 'planId' | 'isRetail' | 'flags'>,
  application: Application | undefined,
  flag: TenantFlag,
): { isOn: boolean; isOwn: boolean; isWithheld: boolean } {
  const byDefault = application?.flags[flag] ?? false
  const isOn = flag === 'isRetail' ? draft.isRetail : (draft.flags[flag] ?? byDefault)
  return { isOn, isOwn: isOn !== byDefault, isWithheld: leavesOut(withoutModules(draft, application), flag) }
}

/** What a draft changes by a switch that is set; one that is set as the application has it follows that. */
export function withFlag(
  draft: Pick<NewTenant, 'flags'>,
  application: Application | undefined,
  flag: TenantFlag,
  isOn: boolean,
): Partial<NewTenant> {
  if (flag === 'isRetail') return { isRetail: isOn }
  const { [flag]: _, ...others } = draft.flags
  return { flags: isOn === (application?.flags[flag] ?? false) ? others : { ...others, [flag]: isOn } }
}

export function tenantBodyOf(draft: NewTenant, application?: Application): TenantBody {
  const { markup, planId, months, isTrial, logo, flags: _, ...rest } = draft
  // What was chosen stays in the draft, for another plan.
  const isRetail = draft.isRetail && !withoutModules(draft, application).includes('isRetail')
  const flags = Object.fromEntries(
    openingFlags.flatMap((flag) => {
      const { isOn, isOwn, isWithheld } = flagIn(draft, application, flag)
      return isOwn && !isWithheld ? [[flag, isOn]] : []
    }),
  )
  const plan = planId === '' ? null : { planId, months, isTrial }
  return { ...rest, isRetail, flags, markupPercent: percent(markup), plan, logo: logo.slice(logo.indexOf(',') + 1) }
}
