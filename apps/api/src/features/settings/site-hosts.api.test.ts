import { errors } from '@app/contracts/errors'
import { addHost, checkHost, listHosts, removeHost, setMainHost } from '@app/contracts/settings/site-hosts'
import { expect, test } from 'vitest'
import { messages } from '#features/messages/messages.table.ts'
import { publicOrigin } from '#features/sites/sites.service.ts'
import { startDomainOwner } from '#testing/domain-owner.ts'
import * as given from '#testing/given/given.ts'
import { freshDomain, orderWorld } from '#testing/order-world.ts'
import { recheckHosts } from './recheck-hosts.service.ts'

const owner = await startDomainOwner()
const world = await orderWorld({ owner })

async function shop() {
  const site = await given.site(world.db)
  const admin = await given.operator(world.db, site)
  const checkOf = async (host: string) => {
    // Signed in anew: days may have gone by.
    const { data } = await world.as(admin).send(listHosts)
    return data.hosts.find((one) => one.host === host)?.check
  }
  return { site, as: world.as(admin), checkOf }
}

/** Publishes what a claim asks for, as an owner who follows the guide. */
function prove({ host, proof }: { host: string; proof: { name: string; value: string } | null }, target: string): void {
  if (proof) owner.dns.names.set(proof.name, { TXT: [proof.value] })
  owner.dns.names.set(host, { CNAME: target })
}

const statusAt = async (host: string) =>
  (await world.app.inject({ method: 'GET', url: '/api/v1/site', headers: { host } })).statusCode

test('a claimed host is served once its owner has published the proof, and no longer when it is given up', async () => {
  const { site, as } = await shop()
  const host = freshDomain()
  const { hosts, target } = (await as.send(addHost, { body: { host: ` ${host.toUpperCase()}. ` } })).data
  expect(target).toBe(site.host)
  const claim = hosts.find((one) => one.host === host)
  expect(claim).toMatchObject({ isLive: false, isMain: false, proof: { name: `_workspace-host.${host}` }, check: null })
  expect(await statusAt(host)).toBe(421)

  const early = (await as.send(checkHost, { params: { host } })).data.hosts.find((one) => one.host === host)
  expect(early).toMatchObject({ isLive: false, check: { proof: 'missing', leads: 'nowhere', certificate: null } })
  if (claim) prove(claim, target)
  const proven = (await as.send(checkHost, { params: { host } })).data.hosts.find((one) => one.host === host)
  expect(proven).toMatchObject({ isLive: true, isMain: false, check: { proof: 'passed', leads: 'alias' } })
  expect((await as.send(listHosts)).data.target).toBe(target)
  world.clock.advance({ seconds: 2 })
  expect(await statusAt(host)).toBe(200)

  await as.send(setMainHost, { params: { host } })
  expect(await publicOrigin(world.ctx, site.id)).toContain(`//${host}`)
  expect((await as.send(removeHost, { params: { host } })).code).toBe(errors['host.main'].code)
  await as.send(setMainHost, { params: { host: site.host } })
  expect((await as.send(removeHost, { params: { host } })).data.hosts.map((one) => one.host)).toEqual([site.host])
  expect(await statusAt(host)).toBe(421)
})

test('of two sites that claim a host the one that proves it has it, and the other is told', async () => {
  const [first, second] = [await shop(), await shop()]
  const host = freshDomain()
  for (const { as } of [first, second]) expect((await as.send(addHost, { body: { host } })).status).toBe(200)
  const { hosts, target } = (await second.as.send(listHosts)).data
  const theirs = hosts.find((one) => one.host === host)
  if (theirs) prove(theirs, target)
  const wrong = (await first.as.send(checkHost, { params: { host } })).data.hosts.find((one) => one.host === host)
  expect(wrong).toMatchObject({ isLive: false, check: { proof: 'wrong', leads: 'elsewhere', leadsTo: [target] } })
  await second.as.send(checkHost, { params: { host } })
  const mine = (await first.as.send(listHosts)).data.hosts.find((one) => one.host === host)
  owner.dns.names.set(mine?.proof?.name ?? '', { TXT: [mine?.proof?.value ?? ''] })
  expect((await first.as.send(checkHost, { params: { host } })).code).toBe(errors['host.taken'].code)
  const late = await shop()
  expect((await late.as.send(addHost, { body: { host } })).code).toBe(errors['host.taken'].code)
  expect((await first.as.send(setMainHost, { params: { host } })).code).toBe(errors['host.waiting'].code)
})

test.each([
  ['no name', 'two words.example.com', 'host'],
  ['an address', '192.0.2.1', 'host'],
  ['a single label', 'localhost', 'host'],
  ['a public suffix', 'co.uk', 'host'],
])('%s cannot be claimed', async (_, host) => {
  const { as } = await shop()
  const answer = await as.send(addHost, { body: { host } })
  expect(answer.status).toBe(400)
  expect(Object.keys(answer.errors ?? {})).toEqual(['host'])
})

test('a host is claimed once in punycode, and the one that the caller is here under stays', async () => {
  const { site, as } = await shop()
  expect((await as.send(addHost, { body: { host: 'ssl.例子.中国' } })).data.hosts.at(-1)?.host).toBe(
    'ssl.xn--fsqu00a.xn--fiqs8s',
  )
  expect((await as.send(addHost, { body: { host: 'SSL.例子.中国' } })).code).toBe(errors['host.known'].code)
  expect((await as.send(removeHost, { params: { host: site.host } })).code).toBe(errors['host.here'].code)
})

test('a host is looked at once a day; its owner hears of one that left after the second look, and of its return', async () => {
  const { site, as, checkOf } = await shop()
  const host = freshDomain()
  const { hosts, target } = (await as.send(addHost, { body: { host } })).data
  const claim = hosts.find((one) => one.host === host)
  if (claim) prove(claim, target)
  await as.send(checkHost, { params: { host } })
  const told = async () =>
    (await world.db.readTransaction({ siteId: site.id, accountId: null }, (tx) => tx.select().from(messages)))
      .map(({ template }) => template)
      .filter((template) => template.startsWith('host.'))
      .toSorted()
  const look = async (after: { hours: number }) => {
    world.clock.advance(after)
    await recheckHosts(world.ctx, site)
    return told()
  }
  const before = await checkOf(host)
  expect(await look({ hours: 23 })).toEqual([])
  expect(await checkOf(host)).toEqual(before)
  expect(await look({ hours: 2 })).toEqual([])
  expect((await checkOf(host))?.at).toBeGreaterThan(before?.at ?? 0)

  owner.dns.names.set(host, { CNAME: 'parked.example.net' })
  expect(await look({ hours: 24 })).toEqual([])
  expect(await look({ hours: 1 })).toEqual(['host.astray'])
  expect(await look({ hours: 25 })).toEqual(['host.astray'])
  owner.dns.names.set(host, { CNAME: target })
  expect(await look({ hours: 25 })).toEqual(['host.astray', 'host.back'])
  expect(await look({ hours: 25 })).toEqual(['host.astray', 'host.back'])
})

test('a host that waits for its proof is nobody’s yet, and is not looked at', async () => {
  const { site, as, checkOf } = await shop()
  const host = freshDomain()
  await as.send(addHost, { body: { host } })
  await as.send(checkHost, { params: { host } })
  const check = await checkOf(host)
  expect(check).toMatchObject({ proof: 'missing' })
  world.clock.advance({ days: 2 })
  await recheckHosts(world.ctx, site)
  expect(await checkOf(host)).toEqual(check)
})
