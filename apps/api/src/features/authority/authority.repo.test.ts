import { expect, test } from 'vitest'
import { caBehaviour, csrFor, fresh, issue, revokedFor } from '#providers/ca/ca.behaviour.ts'
import { atEnd } from '#testing/at-end.ts'
import { pebbleWorld, sandboxWorld } from '#testing/ca-worlds.ts'
import { inFolder, openssl } from '#testing/openssl.ts'
import { testDatabase } from '#testing/test-database.ts'
import { acmeStore, sandboxStore } from './authority.repo.ts'

caBehaviour('sandbox (books in the database)', async () => sandboxWorld(sandboxStore((await testDatabase()).owner)))

caBehaviour('acme (books in the database)', async () => {
  const { owner } = await testDatabase()
  return pebbleWorld(() => acmeStore(owner))
})

test('stored revocation lists are the same on two servers, and their numbers increase by one', async () => {
  const { owner } = await testDatabase()
  const world = await sandboxWorld(sandboxStore(owner))
  atEnd(() => world.close())
  const list = async (ca = world.ca) => (await ca.publicFile('sandbox-intermediate.crl'))?.bytes ?? new Uint8Array()
  const numberOf = (bytes: Uint8Array) =>
    inFolder(async (file) => {
      const { text } = openssl(['crl', '-inform', 'DER', '-in', file('list.crl', bytes), '-noout', '-crlnumber'])
      return BigInt(text.trim().replace('crlNumber=', ''))
    })
  const before = await numberOf(await list())
  for (const times of [1n, 2n]) {
    const { domain } = fresh()
    const { issued } = await issue(world, [{ domain, method: 'dns-txt' }], await csrFor([domain]))
    await world.ca.revoke(await revokedFor(issued, 'superseded'))
    const [one, other] = await Promise.all([list(), list(world.reopened())])
    expect(Buffer.from(one).equals(other)).toBe(true)
    expect(await numberOf(one)).toBe(before + times)
    expect(Buffer.from(await list()).equals(one)).toBe(true)
  }
})
