import { organisationValidUntil } from '@app/contracts/certificates/policy'
import type { Received } from '@app/contracts/endpoint'
import {
  legalFields,
  missingForVetting,
  type OrganisationDetail,
  vettingExpiringDays,
} from '@app/contracts/organisations'
import type * as contract from '@app/contracts/validation/vetting'
import { type StepRecord, vettingSteps } from '@app/contracts/validation/vetting-values'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import { newId } from '#core/new-id.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { type AuditFacts, type LoggedCaller, record } from '#features/logs/logs.service.ts'
import { readAfter } from './organisation-reading.service.ts'
import * as repo from './organisation-rows.repo.ts'
import { isBrand } from './organisations.repo.ts'
import { organisationObject } from './organisations.service.ts'
import { type OrganisationRow, type VettingRow, vettings } from './organisations.table.ts'
import { tellApproved, tellReturned } from './vetting-news.service.ts'

const openStep = (step: StepRecord['step']): StepRecord => ({
  ...{ step, result: null, note: '', evidence: '', by: '', at: null },
})
const dayMs = 86_400_000

/** Submits an organisation for vetting by a brand: first time, corrected, changed, or before its vetting ends. */
export async function submitVetting(
  ctx: Ctx,
  caller: Caller,
  id: string,
  { brand, note }: Received<typeof contract.submitVetting>['body'],
): Promise<OrganisationDetail> {
  const now = ctx.clock.now()
  return ctx.db.transaction(caller.scope, async (tx) => {
    const row = await repo.lockOrganisation(tx, caller.scope, id)
    if (!(await isBrand(tx, brand))) throw new DomainError('request.invalid', {}, { brand: 'field.brand-unknown' })
    refuseOpen(await vettingOf(tx, row, brand), now)
    await open(tx, caller, row, { brand, note, now })
    return readAfter(tx, ctx, caller, id)
  })
}

/**
 * Submits an order's organisation for vetting by the brand before the order goes to the CA, unless vetted or in
 * vetting. Throws 'organisation.incomplete'.
 */
export async function ensureVetting(
  tx: Tx,
  caller: LoggedCaller,
  { siteId, accountId, id, brand, now }: { siteId: string; accountId: string; id: string; brand: string; now: Date },
): Promise<void> {
  const row = await repo.lockOrganisation(tx, { siteId, accountId }, id)
  if (!isUnderWay(await vettingOf(tx, row, brand), now)) await open(tx, caller, row, { brand, note: '', now })
}

/**
 * Whether an order may name the organisation: it is vetted or in vetting for the brand, or complete enough for a
 * vetting.
 */
export async function isReadyFor(
  tx: Tx,
  { siteId, accountId, id, brand, now }: { siteId: string; accountId: string; id: string; brand: string; now: Date },
): Promise<boolean> {
  const row = await repo.lockOrganisation(tx, { siteId, accountId }, id)
  if (isUnderWay(await vettingOf(tx, row, brand), now)) return true
  return missingForVetting(row).length === 0 && (await repo.countDocuments(tx, row)) > 0
}

const isUnderWay = (vetting: VettingRow | undefined, now: Date): boolean =>
  vetting !== undefined && (vetting.state === 'submitted' || (vetting.validUntil !== null && vetting.validUntil > now))

const vettingOf = async (tx: Tx, row: OrganisationRow, brand: string): Promise<VettingRow | undefined> =>
  (await repo.vettingsOf(tx, row)).find((vetting) => vetting.brand === brand)

async function open(
  tx: Tx,
  caller: LoggedCaller,
  row: OrganisationRow,
  { brand, note, now }: { brand: string; note: string; now: Date },
): Promise<void> {
  const before = await vettingOf(tx, row, brand)
  await refuseIncomplete(tx, row)
  const submitted = Object.fromEntries(legalFields.map((field) => [field, row[field]]))
  const set: Omit<VettingRow, 'siteId' | 'accountId' | 'id' | 'organisationId' | 'brand' | 'validUntil' | 'version'> = {
    ...{ state: 'submitted', submitted, previous: before?.submitted ?? null, note, reasons: [] },
    steps: vettingSteps.map(openStep),
    ...{ submittedAt: now, submittedBy: caller.name, decidedAt: null, decidedBy: '' },
  }
  const { siteId, accountId } = row
  if (before) await repo.updateVetting(tx, before, { ...set, version: before.version + 1 })
  else await tx.insert(vettings).values({ ...set, siteId, accountId, id: newId(), organisationId: row.id, brand })
  await tell(tx, caller, row, { kind: 'submitted', brand, at: now }, 'vetting.submit')
}

function refuseOpen(vetting: VettingRow | undefined, now: Date): void {
  if (!vetting) return
  const { brand, state, validUntil } = vetting
  if (state === 'submitted') throw new DomainError('vetting.open', { brand })
  if (state === 'approved' && validUntil && validUntil.getTime() - now.getTime() > vettingExpiringDays * dayMs)
    throw new DomainError('vetting.still-valid', {
      ...{ brand, day: validUntil.toISOString().slice(0, 10), days: vettingExpiringDays },
    })
}

async function refuseIncomplete(tx: Tx, row: OrganisationRow): Promise<void> {
  const fields: Record<string, string> & { documents?: string } = Object.fromEntries(
    missingForVetting(row).map((field) => [field, 'field.missing']),
  )
  if ((await repo.countDocuments(tx, row)) === 0) fields.documents = 'field.document-missing'
  if (Object.keys(fields).length > 0) throw new DomainError('organisation.incomplete', {}, fields)
}

/** Running vetting in the version that the caller saw. */
async function openVetting(tx: Tx, caller: Caller, id: string, version: number) {
  const row = await repo.lockVetting(tx, caller.scope, id)
  if (row.vetting.state !== 'submitted') throw new DomainError('vetting.not-open')
  if (row.vetting.version !== version) throw new DomainError('save.conflict', { name: row.organisation.name })
  return row
}

/** Records the result of a step, which can be changed until the vetting is decided. */
export async function recordStep(
  ctx: Ctx,
  caller: Caller,
  id: string,
  { version, ...found }: Received<typeof contract.recordStep>['body'],
): Promise<OrganisationDetail> {
  const now = ctx.clock.now()
  return ctx.db.transaction(caller.scope, async (tx) => {
    const { organisation, vetting } = await openVetting(tx, caller, id, version)
    const noted = { ...found, by: caller.name, at: Math.floor(now.getTime() / 1000) }
    const steps = vetting.steps.map((step) => (step.step === found.step ? noted : step))
    await repo.updateVetting(tx, vetting, { steps, version: version + 1 })
    const { step, result, note, evidence } = found
    const event = { kind: 'step', brand: vetting.brand, facts: { step, result }, at: now }
    await tell(tx, caller, organisation, event, 'vetting.step', { step, result, note, evidence })
    return readAfter(tx, ctx, caller, organisation.id)
  })
}

/** Approves a vetting whose steps are all passed, for as long as the day's rules allow. */
export async function approveVetting(
  ctx: Ctx,
  caller: Caller,
  id: string,
  { version, reason }: Received<typeof contract.approveVetting>['body'],
): Promise<OrganisationDetail> {
  const now = ctx.clock.now()
  return ctx.db.transaction(caller.scope, async (tx) => {
    const { organisation, vetting } = await openVetting(tx, caller, id, version)
    if (vetting.steps.some(({ result }) => result !== 'passed')) throw new DomainError('vetting.steps-open')
    const until = organisationValidUntil(Math.floor(now.getTime() / 1000))
    const validUntil = new Date(until * 1000)
    const decided = { decidedAt: now, decidedBy: caller.name, version: version + 1 }
    await repo.updateVetting(tx, vetting, { state: 'approved', validUntil, ...decided })
    const day = validUntil.toISOString().slice(0, 10)
    const event = { kind: 'approved', brand: vetting.brand, facts: { until: day }, at: now }
    await tell(tx, caller, organisation, event, 'vetting.approve', { until: day, ...(reason ? { reason } : {}) })
    await tellApproved(tx, ctx, { organisation, brand: vetting.brand }, validUntil)
    return readAfter(tx, ctx, caller, organisation.id)
  })
}

/** Returns a vetting with a reason for each detail, which ends an earlier approval. */
export async function returnVetting(
  ctx: Ctx,
  caller: Caller,
  id: string,
  { version, reasons }: Received<typeof contract.returnVetting>['body'],
): Promise<OrganisationDetail> {
  const now = ctx.clock.now()
  return ctx.db.transaction(caller.scope, async (tx) => {
    const { organisation, vetting } = await openVetting(tx, caller, id, version)
    const decided = { decidedAt: now, decidedBy: caller.name, version: version + 1 }
    await repo.updateVetting(tx, vetting, { state: 'returned', validUntil: null, reasons, ...decided })
    const fields = reasons.map(({ field }) => field).join(',')
    const event = { kind: 'returned', brand: vetting.brand, facts: { fields }, at: now }
    const reason = reasons.map((one) => `${one.field}: ${one.reason}`).join('; ')
    await tell(tx, caller, organisation, event, 'vetting.return', { reason })
    await tellReturned(tx, ctx, { organisation, brand: vetting.brand }, reasons)
    return readAfter(tx, ctx, caller, organisation.id)
  })
}

/** Writes to both the organisation's history and the audit log. */
async function tell(
  tx: Tx,
  caller: LoggedCaller,
  row: OrganisationRow,
  event: repo.OrganisationEventRow & { brand: string; at: Date },
  action: string,
  facts: AuditFacts = {},
): Promise<void> {
  await repo.addEvent(tx, row, caller, event)
  const more = organisationObject(row)
  await record(tx, caller, row.siteId, row.accountId, action, { brand: event.brand, ...facts }, more)
}
