import { getOrganisation } from '@app/contracts/organisations'
import { approveVetting, recordStep, returnVetting, submitVetting } from '@app/contracts/validation/vetting'
import { vettingSteps } from '@app/contracts/validation/vetting-values'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { messages } from '#features/messages/messages.table.ts'
import { openLetter } from '#features/messages/sealed-letter.ts'
import * as given from '#testing/given/given.ts'
import { documented } from '#testing/given/given-organisations.ts'
import { type TestApi, testApi } from '#testing/test-api.ts'
import { tellOfVettings } from './organisations.jobs.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})

async function shop() {
  const site = await given.site(api.db)
  await given.offers(api.db, site)
  const operator = await given.operator(api.db, site)
  return { site, operator, customer: await given.customer(api.db, site) }
}
type Shop = Awaited<ReturnType<typeof shop>>

/** Messages about organisations on a site, oldest first. */
async function messagesOn({ site }: Shop) {
  const rows = await api.db.transaction({ siteId: site.id, accountId: null }, (tx) =>
    tx.select().from(messages).where(eq(messages.siteId, site.id)).orderBy(messages.createdAt, messages.id),
  )
  return rows
    .filter(({ template }) => template.startsWith('organisation.'))
    .map((row) => ({
      template: row.template,
      accountId: row.accountId,
      text: openLetter(api.ctx.secrets, row, row.bodySealed).text,
    }))
}

/** Submits an organisation of the customer; returns its vetting. */
async function submitted({ customer, operator }: Shop) {
  const { id, brands } = await documented(api, customer)
  await api.as(customer).send(submitVetting, { params: { id }, body: { brand: brands[0] ?? '' } })
  const { data } = await api.as(operator).send(getOrganisation, { params: { id } })
  const vetting = data.organisation.vettingDetails[0]
  if (!vetting) throw new Error('no vetting')
  return { organisationId: id, vetting }
}

test('operators are told once of a waiting organisation, and the customer once of its approval', async () => {
  const world = await shop()
  const { vetting, organisationId } = await submitted(world)
  expect(await messagesOn(world)).toEqual([])
  await tellOfVettings.run(api.ctx)
  await tellOfVettings.run(api.ctx)
  const [waiting, ...none] = await messagesOn(world)
  expect(waiting).toMatchObject({ template: 'organisation.submitted', accountId: world.operator.account.id })
  expect(waiting?.text).toContain(`/ssl/order/org?id=${organisationId}&tab=vetting`)
  expect(none).toEqual([])

  let { version } = vetting
  const params = { id: vetting.id }
  for (const step of vettingSteps) {
    const body = { step, result: 'passed', evidence: 'file', version } as const
    version = (await api.as(world.operator).send(recordStep, { params, body })).data.organisation.vettingDetails[0]
      ?.version as number
  }
  const body = { version }
  expect((await api.as(world.operator).send(approveVetting, { params, body })).status).toBe(200)
  expect((await api.as(world.operator).send(approveVetting, { params, body })).status).toBe(409)
  const lines = (await messagesOn(world)).slice(1)
  expect(lines.map(({ template, accountId }) => [template, accountId])).toEqual([
    ['organisation.approved', world.customer.account.id],
  ])
  expect(lines[0]?.text).toContain(`passed vetting for ${vetting.brand}`)
})

test('the message of a returned organisation names every detail with its reason', async () => {
  const world = await shop()
  const { vetting } = await submitted(world)
  const reasons = [
    { field: 'address' as const, reason: 'not that of the licence' },
    { field: 'documents' as const, reason: 'cannot be read' },
  ]
  const body = { version: vetting.version, reasons }
  await api.as(world.operator).send(returnVetting, { params: { id: vetting.id }, body })
  const line = (await messagesOn(world)).at(-1)
  expect(line).toMatchObject({ template: 'organisation.returned', accountId: world.customer.account.id })
  expect(line?.text).toContain('Address: not that of the licence\nDocuments: cannot be read')
})
