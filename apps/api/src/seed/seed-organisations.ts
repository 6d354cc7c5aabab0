import { ContactBody } from '@app/contracts/contacts'
import type { Contact } from '@app/contracts/orders/orders'
import { OrganisationBody, type OrganisationDetail } from '@app/contracts/organisations'
import { and, eq, inArray } from 'drizzle-orm'
import type { Caller } from '#core/caller.ts'
import type { Ctx } from '#ctx.ts'
import { messages } from '#features/messages/messages.table.ts'
import { createContact, setDefault } from '#features/organisations/contacts.service.ts'
import { addDocument } from '#features/organisations/documents.service.ts'
import { createOrganisation } from '#features/organisations/organisations.service.ts'
import { approveVetting, recordStep, returnVetting, submitVetting } from '#features/organisations/vetting.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { demoPdf } from './demo-document.ts'
import {
  type DemoContact,
  type DemoOrganisation,
  type DemoOrganisationKey,
  type DemoVetting,
  demoBooks,
} from './demo-organisations.ts'
import { holderOf } from './seed-callers.ts'
import type { DemoAccount } from './seed-demo.ts'

const dayMs = 86_400_000

/** Organisation for an order with its customer, contact and domain. */
export interface SeededOrganisation {
  id: string
  accountId: string
  domain: string
  contact: Contact
}

export type SeededOrganisations = ReadonlyMap<DemoOrganisationKey, SeededOrganisation>

/** Adds contacts and organisations to a new demo site's first customers, through the same calls as people use. */
export async function seedOrganisations(
  ctx: Ctx,
  site: SiteRow,
  customers: readonly DemoAccount[],
): Promise<SeededOrganisations> {
  const { contacts, organisations } = demoBooks[site.locale]
  const owner = await holderOf(ctx, site, site.ownerAccountId ?? '')
  const operator = { ...owner, scope: { siteId: site.id, accountId: null } }
  const holders = await Promise.all(customers.slice(0, 3).map(({ id }) => holderOf(ctx, site, id)))
  const saved: { customer: number; contact: Contact }[] = []
  for (const person of contacts) {
    const contact = await seedContact(ctx, of(holders, person), person)
    saved.push({ customer: person.customer, contact })
  }
  const seeded = new Map<DemoOrganisationKey, SeededOrganisation>()
  for (const organisation of organisations) {
    const caller = of(holders, organisation)
    const id = await seedOrganisation(ctx, caller, operator, organisation)
    const { key, domain, customer } = organisation
    const contact = saved.find((one) => one.customer === customer)?.contact
    if (key && domain && contact) seeded.set(key, { id, accountId: caller.accountId, domain, contact })
  }
  await forgetMail(ctx, site)
  return seeded
}

function of(holders: readonly Caller[], { customer }: { customer: number }): Caller {
  const holder = holders[customer]
  if (!holder) throw new Error(`The demo has no customer ${customer}`)
  return holder
}

/** Context as of so many days ago. */
const daysBefore = (ctx: Ctx, days: number): Ctx => {
  const at = new Date(ctx.clock.now().getTime() - days * dayMs)
  return { ...ctx, clock: { now: () => at } }
}

async function seedContact(ctx: Ctx, caller: Caller, { defaultFor, customer, ...person }: DemoContact) {
  const then = daysBefore(ctx, 60 - customer)
  const { id, name, email, telPrefix, telephone } = await createContact(then, caller, ContactBody.parse(person))
  if (defaultFor) await setDefault(then, caller, id, { role: defaultFor, isDefault: true })
  return { name, email, telPrefix, telephone, savedId: id }
}

async function seedOrganisation(
  ctx: Ctx,
  caller: Caller,
  operator: Caller,
  { daysAgo, legal, documents, vetting }: DemoOrganisation,
): Promise<string> {
  const then = daysBefore(ctx, daysAgo)
  const { id } = await createOrganisation(then, caller, OrganisationBody.parse(legal))
  for (const { kind, fileName } of documents) {
    const lines = [legal.nameEn, legal.creditCode ?? legal.registrationNo ?? '', 'Specimen of the demo, not a document']
    await addDocument(then, caller, id, { kind, fileName, content: demoPdf(lines).toString('base64') })
  }
  if (vetting) await seedVetting(ctx, caller, operator, id, vetting)
  return id
}

async function seedVetting(
  ctx: Ctx,
  caller: Caller,
  operator: Caller,
  organisationId: string,
  { brand, daysAgo, note, steps, decision }: DemoVetting,
): Promise<void> {
  const submitted = await submitVetting(daysBefore(ctx, daysAgo), caller, organisationId, { brand, note })
  let { id, version } = standing(submitted)
  for (const [at, step] of steps.entries()) {
    const worked = daysBefore(ctx, daysAgo - at - 1)
    version = standing(await recordStep(worked, operator, id, { ...step, version })).version
  }
  const decided = daysBefore(ctx, daysAgo - steps.length - 1)
  if (decision === 'approved') await approveVetting(decided, operator, id, { version, reason: '' })
  else if (decision) await returnVetting(decided, operator, id, { version, reasons: decision })
}

function standing({ vettingDetails: [vetting] }: OrganisationDetail) {
  if (!vetting) throw new Error('The demo has an organisation that nobody handed in')
  return vetting
}

/** Deletes the mails about past decisions to the first customer. */
async function forgetMail(ctx: Ctx, { id: siteId }: SiteRow): Promise<void> {
  const told = inArray(messages.template, ['organisation.approved', 'organisation.returned'])
  await ctx.db.transaction({ siteId, accountId: null }, (tx) =>
    tx.delete(messages).where(and(eq(messages.siteId, siteId), told)),
  )
}
