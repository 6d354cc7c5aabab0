import { listRoles } from '@app/contracts/access/company'
import { isForPeople } from '@app/contracts/access/key-calls'
import { type Audience, can, permissionsOf } from '@app/contracts/access/permissions'
import type { Endpoint } from '@app/contracts/endpoint'
import { errors } from '@app/contracts/errors'
import { endpoints } from '@app/contracts/surface'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import * as given from '#testing/given/given.ts'
import { givenKey, roleWith, withKey } from '#testing/given/given-api-keys.ts'
import { type Sender, testApi } from '#testing/test-api.ts'

const api = await testApi({ options: { callsPerKeyMinute: 100_000 } })
const calls = Object.entries(endpoints)

/** Calls that keys are refused whatever their role, written out a second time. */
const forPeople = `
  acceptInvitation actForCustomer addPasskey addVerificationFile adjustUser askWithdrawal beginAuthenticator beginPasskey changeContact
  changePassword changePrices closeTenant closeUser confirmAuthenticator createApiKey createRole createView decideRefund
  decideWithdrawal deleteRole deleteSubAccount deleteView downloadSiteExport downloadTenantExport editChannel editTopUpRules endOtherSessions endOwnSession enterTenant exportSite exportTenant
  followPulse grantVisits listOwnAnnouncements readOwnAnnouncement readNotice readNotices getProfile getTwoStepAuth listSiteExports listOwnSessions listOwnSignIns listPasskeys listPreferences listOwnNotices chooseOwnNotice listViews logout lookAsCustomer
  markPaid mergeUsers proveAction proveOwnContact redInvoice refundPayment removeAuthenticator removePasskey renamePasskey reopenTenant replaceTenantAdmin pushDefaults rollBackDefaults rollBackTenant
  removeSender renewOwnPlan renewPaidSite renewRecoveryCodes resetSubAccount reverseBill revokeApiKey revokeUserApiKey rotateApiKey saveMailSender savePreference saveSmsSender saveProfile saveSso
  sendActionCode sendNewContactCode sendOwnContactCode sendOwnProofCode setCredit setSpecialPrices setTwoStepAuth
  settleCommissions settleRefund stateRefundAddress stopApplication submitVerification switchSender updateApiKey updateRole updateView voidPack withdrawVisitGrant`
  .trim()
  .split(/\s+/)

interface Machine {
  audience: Audience
  /** Key of a role that grants everything. */
  all: Sender
  /** Key of a role that grants one right. */
  few: Sender
}
const machines: Machine[] = []

beforeAll(async () => {
  const root = await given.site(api.db, { isRoot: true })
  const tenant = await given.site(api.db, { isSaas: true })
  const people = [
    ['platform', await given.operator(api.db, root)],
    ['reseller', await given.operator(api.db, tenant)],
    ['customer', await given.customer(api.db, root)],
  ] as const
  for (const [audience, by] of people) {
    const { sysRoleList } = (await api.as(by).send(listRoles, { query: {} })).data
    const everything = sysRoleList.find(({ isSystem, base }) => isSystem && base === 'admin')?.id ?? ''
    const little = await roleWith(api, by, { permissions: ['order.view'] })
    const keyOf = async (roleId: string) => withKey(api, by.site, (await givenKey(api, by, { roleId })).secret)
    machines.push({ audience, all: await keyOf(everything), few: await keyOf(little) })
  }
})

const blind = (spec: Endpoint) => ({
  params: Object.fromEntries([...spec.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, newId()])),
  ...(spec.body ? { body: {} } : {}),
})

test('the calls for people only are those written out here', () => {
  const found = calls.filter(([, spec]) => spec.access !== 'public' && isForPeople(spec)).map(([name]) => name)
  expect(found.toSorted()).toEqual(forPeople.filter((name) => endpoints[name]?.access !== 'public').toSorted())
})

test.each(calls)('%s asks a key for its right, and for a person where it is for people only', async (name, spec) => {
  const needed = errors[isForPeople(spec) && spec.access !== 'public' ? 'api-key.person' : 'access.denied'].code
  for (const { audience, all, few } of machines) {
    const isOpen = spec.access === 'public' || spec.access === 'signed-in'
    const has = isOpen || can({ permissions: new Set(permissionsOf(audience, 'admin')) }, spec.access)
    const full = await all.send(spec, blind(spec) as never)
    const isRefused = !has || (spec.access !== 'public' && isForPeople(spec))
    expect([name, audience, full.status === 403]).toEqual([name, audience, isRefused])
    if (isRefused) expect([name, full.code]).toEqual([name, has ? needed : errors['access.denied'].code])
    expect([name, full.status === 401, full.status >= 500]).toEqual([name, false, false])

    if (isOpen || spec.access === 'order.view') continue
    const little = await few.send(spec, blind(spec) as never)
    expect([name, audience, little.status, little.code]).toEqual([name, audience, 403, errors['access.denied'].code])
  }
})
