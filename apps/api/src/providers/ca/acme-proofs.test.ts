import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PebbleWorld, pebbleWorld } from '#testing/ca-worlds.ts'
import { csrFor, fresh, issue } from './ca.behaviour.ts'
import { memoryAcmeStore } from './memory-books.ts'

let world: PebbleWorld
beforeAll(async () => {
  world = await pebbleWorld(memoryAcmeStore, { authzReuse: 100 })
})
afterAll(() => world.close())

const notAfterLimit = () => world.now() + 365 * 86_400

test('the CA’s authorization is reused for the customer who proved it, and for nobody else', async () => {
  const { domain, reference } = fresh()
  const names = [{ domain, method: 'dns-txt' as const }]
  const { caOrderId } = await issue(world, names, await csrFor([domain]))

  const held = [{ domain, by: { caOrderId, domain } }]
  const again = await world.ca.place({ reference, names, held, notAfterLimit: notAfterLimit() })
  expect(again.challenges).toEqual([])
  expect((await world.ca.check(again.caOrderId)).is).toBe('ready')

  const stranger = await world.ca.place({ reference: `${reference}-2`, names, notAfterLimit: notAfterLimit() })
  expect(stranger.challenges).toMatchObject([{ domain, type: 'TXT' }])
  expect((await world.ca.check(stranger.caOrderId)).is).toBe('validating')
})
