import { TenantBody } from '@app/contracts/saas/tenant-body'
import { type NewTenantStep, newTenantSteps } from './new-tenant-place.ts'

/** Fields of the call that each step asks for. */
const fieldsOf: Record<NewTenantStep, readonly string[]> = {
  who: [
    'companyName',
    'creditCode',
    'contactName',
    'contactEmail',
    'contactTelPrefix',
    'contactTelephone',
    'accountId',
  ],
  plan: ['plan'],
  host: ['code', 'ownHost'],
  brand: ['name', 'locale', 'primaryColor', 'logo'],
  modules: ['isRetail', 'flags', 'markupPercent'],
  admin: ['adminName', 'adminLogin', 'adminEmail', 'adminTelPrefix', 'adminTelephone', 'invitedBy'],
  review: [],
}

/** The first step that asks for one of these fields; undefined where none does. */
export const stepOfFields = (names: readonly string[]): NewTenantStep | undefined =>
  newTenantSteps.find((step) => fieldsOf[step].some((name) => names.includes(name)))

/** Whether a step asks for one of these fields. */
export const asksFor = (step: NewTenantStep, names: readonly string[]): boolean =>
  fieldsOf[step].some((name) => names.includes(name))

/** Fields of a call that are wrong. */
export const wrongFields = (body: TenantBody): string[] =>
  (TenantBody.safeParse(body).error?.issues ?? []).map(({ path }) => String(path[0]))

/** The furthest step that may be shown: the first of which a field is wrong. */
export const furthestStep = (wrong: readonly string[]): NewTenantStep => stepOfFields(wrong) ?? 'review'

/** Step that is shown: the one of the address, unless a field before it is wrong. */
export function presentStep(wanted: NewTenantStep | undefined, wrong: readonly string[]): NewTenantStep {
  const [step, furthest] = [wanted ?? 'who', furthestStep(wrong)]
  return newTenantSteps.indexOf(step) <= newTenantSteps.indexOf(furthest) ? step : furthest
}

/** The later one of two steps. */
export const laterStep = (one: NewTenantStep, other: NewTenantStep): NewTenantStep =>
  newTenantSteps.indexOf(one) < newTenantSteps.indexOf(other) ? other : one
