import { organisationValidUntil } from '@app/contracts/certificates/policy'
import { errors } from '@app/contracts/errors'
import {
  getOrganisation,
  listOrganisations,
  type OrganisationDetail,
  type OrganisationFields,
  updateOrganisation,
} from '@app/contracts/organisations'
import { approveVetting, recordStep, returnVetting, submitVetting } from '@app/contracts/validation/vetting'
import { vettingSteps } from '@app/contracts/validation/vetting-values'
import { beforeAll, expect, test } from 'vitest'
import * as given from '#testing/given/given.ts'
import { documented, organisationBody, submitted } from '#testing/given/given-organisations.ts'
import { type TestApi, testApi } from '#testing/test-api.ts'
import { vettedOrganisation } from './vetted-organisation.service.ts'

let api: TestApi
let site: given.GivenSite
let operator: given.GivenMember
let customer: given.GivenMember
beforeAll(async () => {
  api = await testApi()
  site = await given.site(api.db)
  await given.offers(api.db, site)
  operator = await given.operator(api.db, site)
  customer = await given.customer(api.db, site)
})

const only = ({ vettingDetails: [vetting] }: OrganisationDetail) => {
  if (!vetting) throw new Error('no vetting')
  return vetting
}
const submit = (id: string, brand: string) => api.as(customer).send(submitVetting, { params: { id }, body: { brand } })
const read = async (id: string, by = operator) =>
  (await api.as(by).send(getOrganisation, { params: { id } })).data.organisation
const save = (organisation: OrganisationDetail, change: Partial<OrganisationFields>) => {
  const { id, name, nameEn, type, creditCode, registrationNo, lei, duns, country, province, city } = organisation
  const { address, postcode, telPrefix, telephone, version } = organisation
  const fields = { name, nameEn, type, creditCode, registrationNo, lei, duns, country, province, city }
  const body = { ...fields, address, postcode, telPrefix, telephone, version, ...change }
  return api.as(customer).send(updateOrganisation, { params: { id }, body })
}

/** Records all steps as passed, except for `failing`. */
async function work(organisation: OrganisationDetail, failing?: (typeof vettingSteps)[number]) {
  let { id, version } = only(organisation)
  for (const step of vettingSteps) {
    const result = step === failing ? 'failed' : 'passed'
    const body = { step, result, note: `about ${step}`, evidence: `file ${step}`, version } as const
    const { data, status } = await api.as(operator).send(recordStep, { params: { id }, body })
    expect(status).toBe(200)
    ;({ id, version } = only(data.organisation))
  }
  return { id, version }
}
const approve = async (organisation: OrganisationDetail) => {
  const { id, version } = await work(organisation)
  return api.as(operator).send(approveVetting, { params: { id }, body: { version } })
}
const vetted = (organisation: OrganisationDetail, brand: string, accountId = customer.account.id) =>
  api.db.transaction({ siteId: site.id, accountId: null }, async (tx) => {
    const { name } = await vettedOrganisation(tx, site.id, accountId, organisation.id, brand, api.clock.now())
    return name
  })

test('a vetting goes from the customer to an approval that is valid for as long as the day’s rules allow', async () => {
  const handedIn = await submitted(api, customer)
  const { brand } = only(handedIn)
  expect(only(handedIn)).toMatchObject({ state: 'submitted', validUntil: null, previous: null })
  await expect(vetted(handedIn, brand)).rejects.toMatchObject({ key: 'organisation.not-vetted' })
  const { data } = await api.as(operator).send(listOrganisations, { query: { view: 'toVet' } })
  expect(data.organisations.map(({ id }) => id)).toContain(handedIn.id)

  const { data: done, status } = await approve(handedIn)
  expect(status).toBe(200)
  const now = Math.floor(api.clock.now().getTime() / 1000)
  expect(only(done.organisation)).toMatchObject({ state: 'approved', validUntil: organisationValidUntil(now) })
  expect(await vetted(handedIn, brand)).toBe(handedIn.name)
  await expect(vetted(handedIn, 'Other')).rejects.toMatchObject({ key: 'organisation.not-vetted' })
  await expect(vetted(handedIn, brand, operator.account.id)).rejects.toMatchObject({ key: 'organisation.missing' })
  expect((await submit(handedIn.id, brand)).code).toBe(errors['vetting.still-valid'].code)

  api.clock.advance({ days: 340 })
  const near = await api.as(customer).send(listOrganisations, { query: { view: 'expiring' } })
  expect(near.data.organisations.map(({ id }) => id)).toContain(handedIn.id)
  expect((await submit(handedIn.id, brand)).status).toBe(200)
  // Until the renewal is decided, the earlier approval stays valid.
  expect(await vetted(handedIn, brand)).toBe(handedIn.name)
  api.clock.advance({ days: 59 })
  await expect(vetted(handedIn, brand)).rejects.toMatchObject({ key: 'organisation.vetting-expired' })
})

test('an expired approval is shown as such', async () => {
  const handedIn = await submitted(api, customer)
  await approve(handedIn)
  api.clock.advance({ days: 399 })
  expect(only(await read(handedIn.id)).state).toBe('expired')
  const { data } = await api.as(customer).send(listOrganisations, { query: { vetting: 'expired', limit: 100 } })
  expect(data.organisations.map(({ id }) => id)).toContain(handedIn.id)
})

test('a vetting is approved only after all steps are passed', async () => {
  const handedIn = await submitted(api, customer)
  const { id, version } = only(handedIn)
  const early = await api.as(operator).send(approveVetting, { params: { id }, body: { version } })
  expect(early.code).toBe(errors['vetting.steps-open'].code)
  const after = await work(handedIn, 'phone')
  const failed = await api.as(operator).send(approveVetting, { params: { id }, body: { version: after.version } })
  expect(failed.code).toBe(errors['vetting.steps-open'].code)
  const late = await api.as(operator).send(approveVetting, { params: { id }, body: { version } })
  expect(late.code).toBe(errors['save.conflict'].code)
  const body = { step: 'phone', result: 'passed', evidence: ' ', version: after.version } as const
  expect((await api.as(operator).send(recordStep, { params: { id }, body })).errors).toHaveProperty('evidence')
})

test('a return has a reason for each field; the next submission shows old and new values', async () => {
  const handedIn = await submitted(api, customer)
  const { id, version, brand } = only(handedIn)
  const bare = await api.as(operator).send(returnVetting, { params: { id }, body: { version, reasons: [] } })
  expect(bare.status).toBe(400)
  const reasons = [{ field: 'address' as const, reason: '与执照不符' }]
  const back = await api.as(operator).send(returnVetting, { params: { id }, body: { version, reasons } })
  expect(only(back.data.organisation)).toMatchObject({ state: 'returned', reasons })
  const twice = await api.as(operator).send(returnVetting, { params: { id }, body: { version: version + 1, reasons } })
  expect(twice.code).toBe(errors['vetting.not-open'].code)

  await save(await read(handedIn.id), { address: '文三路 91 号' })
  const { data } = await submit(handedIn.id, brand)
  expect(only(data.organisation)).toMatchObject({
    ...{ state: 'submitted', reasons: [] },
    previous: { address: '文三路 90 号' },
    submitted: { address: '文三路 91 号' },
  })
  expect((await submit(handedIn.id, brand)).code).toBe(errors['vetting.open'].code)
})

test('changed legal details end an approved or running vetting; other changes do not', async () => {
  const [standing, waiting] = [await submitted(api, customer), await submitted(api, customer)]
  await approve(standing)
  await save(await read(standing.id), { postcode: '100000', duns: '123456789' })
  expect(only(await read(standing.id)).state).toBe('approved')
  for (const { id } of [standing, waiting]) {
    await save(await read(id), { name: '杭州红杉科技有限公司' })
    expect(only(await read(id))).toMatchObject({ state: 'changed', validUntil: null })
  }
  await expect(vetted(standing, only(standing).brand)).rejects.toMatchObject({ key: 'organisation.not-vetted' })
  const { id, version } = only(await read(waiting.id))
  const late = await api.as(operator).send(approveVetting, { params: { id }, body: { version } })
  expect(late.code).toBe(errors['vetting.not-open'].code)
})

test('an incomplete organisation is not submitted, and every gap is named', async () => {
  const { id, brands } = await documented(api, customer, { creditCode: '', address: '', telephone: '' })
  const refused = await submit(id, brands[0] ?? '')
  expect(refused.code).toBe(errors['organisation.incomplete'].code)
  expect(Object.keys(refused.errors ?? {}).sort()).toEqual(['address', 'creditCode', 'telephone'])
  expect((await submit(id, 'Nobody')).errors).toHaveProperty('brand')
})

test('each brand vets separately', async () => {
  const { id, brands } = await documented(api, customer)
  expect(brands.length).toBeGreaterThan(1)
  for (const brand of brands) expect((await submit(id, brand)).status).toBe(200)
  expect((await read(id)).vettings.map(({ brand }) => brand)).toEqual(brands)
})

test('customers see the results of steps, but neither notes nor names of operators', async () => {
  const handedIn = await submitted(api, customer)
  await work(handedIn, 'agreement')
  const seen = await read(handedIn.id, customer)
  expect(only(seen).steps).toContainEqual({
    step: 'agreement',
    result: 'failed',
    note: '',
    evidence: '',
    by: '',
    at: expect.any(Number),
  })
  expect(JSON.stringify(seen)).not.toContain('about ')
  expect(JSON.stringify(seen)).not.toContain(`Name of ${operator.loginName}`)
  expect(only(await read(handedIn.id)).steps[0]).toMatchObject({ note: 'about registry', evidence: 'file registry' })
})

test('neither customers, the site’s accountants nor another site’s operators can vet', async () => {
  const handedIn = await submitted(api, customer)
  const { id, version } = only(handedIn)
  const accountant = await given.member(api.db, given.owner(site), { base: 'accountant' })
  const elsewhere = await given.operator(api.db, await given.site(api.db, { isRoot: true }))
  for (const [by, status] of [
    [customer, 403],
    [accountant, 403],
    [elsewhere, 404],
  ] as const) {
    expect((await api.as(by).send(approveVetting, { params: { id }, body: { version } })).status).toBe(status)
    const reasons = [{ field: 'name' as const, reason: 'x' }]
    expect((await api.as(by).send(returnVetting, { params: { id }, body: { version, reasons } })).status).toBe(status)
    const body = { step: 'phone', result: 'passed', evidence: 'x', version } as const
    expect((await api.as(by).send(recordStep, { params: { id }, body })).status).toBe(status)
  }
  const clerk = await given.member(api.db, customer.account, { base: 'accountant' })
  const own = { params: { id: handedIn.id }, body: { brand: only(handedIn).brand } }
  expect((await api.as(clerk).send(submitVetting, own)).status).toBe(403)
  expect(organisationBody().name).toBe(handedIn.name)
})
