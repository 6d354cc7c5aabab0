import {
  createDept,
  createRole,
  createSubAccount,
  disableSubAccount,
  exportSubAccounts,
  listSubAccounts,
  moveDeptMembers,
  updateRole,
} from '@app/contracts/access/company'
import { checkImport } from '@app/contracts/access/member-import'
import type { Permission } from '@app/contracts/access/permissions'
import { errors } from '@app/contracts/errors'
import { OrderStatus } from '@app/contracts/orders/order-states'
import { search } from '@app/contracts/search'
import { endpoints } from '@app/contracts/surface'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { members } from '#features/company/company.table.ts'
import * as given from '#testing/given/given.ts'
import { testApi } from '#testing/test-api.ts'
import { takenLimit } from './taken.ts'

const { db, as } = await testApi()
const reason = 'out of reach'

/** Calls that name one member. */
const callsOnOne = Object.entries(endpoints).filter(([, { path }]) => path.startsWith('/subAccounts/:id'))

/** A company with two departments: a member with limited data scope in the first, colleagues in both. */
async function company(reach: 'self' | 'department') {
  const site = await given.site(db)
  const holder = await given.customer(db, site)
  const made = async (name: string) => (await as(holder).send(createDept, { body: { name } })).data.dept.id
  const [here, there] = [await made('Here'), await made('There')]
  const clerk = await given.member(db, holder.account, { base: 'admin', reach, deptId: here })
  const colleague = (deptId: string, more: object = {}) =>
    given.member(db, holder.account, { base: 'admin', reach: 'self', deptId, ...more })
  return { site, holder, here, there, clerk, near: await colleague(here), far: await colleague(there), colleague }
}

const rowOf = (member: given.GivenMember) =>
  db.transaction({ siteId: member.site.id, accountId: null }, (tx) =>
    tx
      .select()
      .from(members)
      .where(and(eq(members.siteId, member.site.id), eq(members.id, member.id))),
  )

describe.each(['self', 'department'] as const)('a member whose reach is %s', (reach) => {
  test('changes nobody outside it by any call: those members do not exist for the caller', async () => {
    const { clerk, there, far, near, colleague } = await company(reach)
    const outside = reach === 'self' ? [near, far] : [far]
    outside.push(await colleague(there))
    for (const member of outside) {
      const [before] = await rowOf(member)
      const { id } = member
      const content = { name: 'Mine', email: `new-${id}@example.com`, roleId: before?.roleId ?? '', version: 1 }
      const contents: Record<string, object[]> = {
        updateSubAccount: [{ body: content }],
        disableSubAccount: [{ body: { reason } }],
        enableSubAccount: [{}],
        resetSubAccount: ['password', 'second-step'].map((what) => ({ body: { what, reason } })),
        resendInvitation: [{}],
        deleteSubAccount: [{ query: { reason } }],
      }
      expect(callsOnOne.map(([name]) => name).toSorted()).toEqual(Object.keys(contents).toSorted())
      for (const [name, call] of callsOnOne) {
        for (const sent of contents[name] ?? []) {
          const answer = await as(clerk).send(call, { params: { id }, ...sent } as object)
          expect([name, answer.status, answer.code]).toEqual([name, 404, errors['member.missing'].code])
        }
      }
      expect(await rowOf(member)).toEqual([before])
    }
  })

  test('lists, finds and exports nobody outside it', async () => {
    const { clerk, near, far } = await company(reach)
    const within = reach === 'self' ? [clerk.id] : [clerk.id, near.id]
    const { data } = await as(clerk).send(listSubAccounts, { query: {} })
    expect(data.subAccounts.map(({ id }) => id).toSorted()).toEqual(within.toSorted())
    expect([data.total, data.views.all]).toEqual([within.length, within.length])
    expect((await as(clerk).send(listSubAccounts, { query: { q: far.email } })).data.total).toBe(0)
    const file = (await as(clerk).send(exportSubAccounts, { query: {} })).data.text
    expect(file).toContain(clerk.email)
    expect(file).not.toContain(far.email)
    const named = async (q: string) => (await as(clerk).send(search, { query: { q } })).data.members.map(({ id }) => id)
    expect([await named(clerk.loginName), await named(far.loginName)]).toEqual([[clerk.id], []])
  })

  test('gives or takes no rights of members outside it through their role', async () => {
    const { site, holder, clerk, far } = await company(reach)
    const permissions: Permission[] = ['sub.view']
    const content = { name: `Shared ${reach}`, base: 'admin' as const, reach, pages: [], permissions }
    const { role } = (await as(holder).send(createRole, { body: content })).data
    const give = (member: given.GivenMember) =>
      db.transaction({ siteId: site.id, accountId: null }, (tx) =>
        tx.update(members).set({ roleId: role.id }).where(eq(members.id, member.id)),
      )
    const params = { id: role.id }
    const weaker = { ...content, permissions: [], reason, version: role.version }
    await give(far)
    const refused = await as(clerk).send(updateRole, { params, body: weaker })
    expect(refused.code).toBe(errors['role.beyond-reach'].code)
    const renamed = await as(clerk).send(updateRole, {
      params,
      body: { ...weaker, ...content, name: `Named ${reach}` },
    })
    expect(renamed.code).toBe(200)
    const everybody = { ...weaker, version: renamed.data.role.version }
    expect((await as(holder).send(updateRole, { params, body: everybody })).code).toBe(200)
  })

  test('moves nobody out of it, hands nothing over outside it, and takes nobody in', async () => {
    const { clerk, here, there, near, far, holder } = await company(reach)
    const roleId = (await rowOf(near))[0]?.roleId
    const wish = (deptId: string | null, nth: number) => ({
      ...{ name: 'New', loginName: `new-${reach}-${nth}`, email: `new-${reach}-${nth}@example.com` },
      ...{ roleId: roleId ?? '', deptId },
    })
    expect((await as(clerk).send(createSubAccount, { body: wish(there, 1) })).status).toBe(403)
    expect((await as(clerk).send(createSubAccount, { body: wish(null, 2) })).errors).toEqual({
      deptId: expect.any(String),
    })
    const inside = await as(clerk).send(createSubAccount, { body: wish(here, 3) })
    expect(inside.status).toBe(reach === 'self' ? 403 : 200)
    const row = { line: 1, name: 'New', loginName: 'row-1', email: 'row-1@example.com', role: 'accountant' }
    const { rows } = (await as(clerk).send(checkImport, { body: { rows: [{ ...row, department: '' }] } })).data
    expect(rows).toMatchObject([{ ok: false }])
    expect(
      (await as(clerk).send(moveDeptMembers, { params: { id: here }, body: { memberIds: [far.id] } })).status,
    ).toBe(reach === 'self' ? 403 : 404)
    if (reach === 'self') return
    const handOver = { reason, handOverTo: holder.id }
    const answer = await as(clerk).send(disableSubAccount, { params: { id: near.id }, body: handOver })
    expect(answer).toMatchObject({ status: 400, errors: { handOverTo: expect.any(String) } })
  })
})

describe('names in use on the site', () => {
  test('of other accounts are not revealed by a check', async () => {
    const { site, holder, near } = await company('self')
    const stranger = await given.customer(db, site)
    const row = (line: number, email: string) => ({
      line,
      name: 'A',
      loginName: `probe-${line}`,
      email,
      role: 'accountant',
    })
    const rows = [row(1, stranger.email), row(2, near.email), row(3, 'nobody@example.com')]
    const { data } = await as(holder).send(checkImport, { body: { rows: rows.map((r) => ({ ...r, department: '' })) } })
    expect(data.rows.map(({ ok }) => ok)).toEqual([true, false, true])
  })

  test('can be probed a limited number of times a day, successively or simultaneously', async () => {
    const { site, holder, near } = await company('self')
    const stranger = await given.customer(db, site)
    const roleId = (await rowOf(near))[0]?.roleId ?? ''
    const guess = async (nth: number, email = stranger.email) =>
      (await as(holder).send(createSubAccount, { body: { name: 'A', loginName: `guess-${nth}`, email, roleId } }))
        .status
    expect(await guess(1000, 'free@example.com')).toBe(200)
    const statuses = await Promise.all(Array.from({ length: takenLimit.points + 20 }, (_, nth) => guess(nth)))
    expect(statuses.filter((status) => status === 400)).toHaveLength(takenLimit.points)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
    // A success would reveal that a name is free.
    expect(await guess(OrderStatus.awaitingPayment, 'free-too@example.com')).toBe(429)
  })
})

test.each(['two\r\nlines', 'turned \u202egnp.exe', 'turned \u200f round', 'wide\u200b', '\u00ad', 'fil\u3164ler'])(
  'a name that holds %j is refused for a member, a role and a department',
  async (name) => {
    const { holder, near } = await company('self')
    const roleId = (await rowOf(near))[0]?.roleId ?? ''
    const member = { name, loginName: 'one-line', email: 'one-line@example.com', roleId }
    for (const answer of [
      await as(holder).send(createSubAccount, { body: member }),
      await as(holder).send(createDept, { body: { name } }),
    ])
      expect(answer).toMatchObject({ status: 400, errors: { name: expect.any(String) } })
  },
)
