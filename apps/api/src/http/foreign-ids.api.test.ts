import { can } from '@app/contracts/access/permissions'
import { sysAccount } from '@app/contracts/access/session'
import type { Endpoint } from '@app/contracts/endpoint'
import { endpoints } from '@app/contracts/surface'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { runTasks } from '#features/desk/run-tasks.service.ts'
import { taskKinds } from '#task-kinds.ts'
import type { Own } from '#testing/foreign-field.ts'
import * as given from '#testing/given/given.ts'
import { fields, placedBy } from '#testing/given/given-foreign-ids.ts'
import { objectKinds } from '#testing/given/given-objects.ts'
import { uploadedPicture } from '#testing/given/given-settings.ts'
import { idsIn } from '#testing/ids-in.ts'
import { giveMoney, type OrderWorld, orderBody, orderWorld } from '#testing/order-world.ts'

/** Ids without a foreign owner: connections belong to the platform's site, and only its operators can name them. */
const ofThePlatform = ['createProduct', 'updateProduct'].flatMap((name) => [
  `${name} body.upstream.connectionId`,
  `${name} body.upstream.fallbackId`,
])

test('every field with an id is tested', () => {
  const there = Object.entries(endpoints).flatMap(([name, { body, query }]) =>
    [...idsIn(body, 'body'), ...idsIn(query, 'query')].map((path) => `${name} ${path}`),
  )
  const tried = Object.entries(fields).flatMap(([name, paths]) => Object.keys(paths).map((path) => `${name} ${path}`))
  // Products of own CA connections: upstream/own-ca.api.test.ts names one that the site does not know.
  const triedElsewhere = ['chooseConnectionProducts body.productIds[]']
  expect([...tried, ...ofThePlatform, ...triedElsewhere].toSorted()).toEqual(there.toSorted())
})

let world: OrderWorld
let root: given.GivenSite
/** Owner of the foreign objects. */
let victim: given.GivenMember
let platform: given.GivenMember
/** Callers for whom none of the objects may seem to exist, another site's platform included. */
let strangers: { member: given.GivenMember; isElsewhere: boolean }[]
const foreign = new Map<string, Promise<string>>()
const owns = new Map<string, Promise<string>>()

beforeAll(async () => {
  world = await orderWorld()
  const { db } = world
  root = await given.site(db, { isRoot: true })
  const tenant = await given.site(db, { isSaas: true })
  const otherRoot = await given.site(db, { isRoot: true })
  for (const site of [root, tenant, otherRoot]) await given.offers(db, site)
  victim = await given.customer(db, root)
  platform = await given.operator(db, root)
  strangers = [
    { member: await given.customer(db, root), isElsewhere: false },
    { member: await given.operator(db, tenant), isElsewhere: true },
    { member: await given.operator(db, otherRoot), isElsewhere: true },
  ]
  for (const { member: stranger } of strangers) await giveMoney(world, stranger, 1_000_000)
})

const once = (kept: Map<string, Promise<string>>, key: string, make: () => Promise<string>) => {
  const made = kept.get(key) ?? make()
  kept.set(key, made)
  return made
}

async function made(path: string, by: given.GivenMember): Promise<string> {
  if (path === '/orders/:id') return placedBy(world, by)
  const kind = objectKinds[path]
  if (!kind) throw new Error(`testing/given/given-objects.ts says nothing of ${path}`)
  return (await kind.make(world, by)).id ?? ''
}

/** Kinds that customers cannot have. */
const ofPlatform = ['/products/:id', '/saas/tenants/:id']

const idOf = (kind: string) =>
  once(foreign, kind, async () => {
    if (kind === 'site') return root.id
    if (kind === 'picture') return uploadedPicture(world, platform)
    if (kind === 'certificate') {
      const ids = await objectKinds['/orders/:id/certificates/:certificateId']?.make(world, victim)
      return ids?.certificateId ?? ''
    }
    return made(kind, ofPlatform.includes(kind) ? platform : victim)
  })

const mayCall = async (caller: given.GivenMember, { access }: Endpoint) => {
  const { permissions } = (await world.as(caller).send(sysAccount)).data.accountInfo
  return can({ permissions: new Set(permissions) }, access)
}

/** Answer without values that differ each time: ids, times, order numbers. */
const plain = (answer: unknown) =>
  JSON.stringify(answer)
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'ID')
    .replace(/Customer [0-9a-f]+|\bm-[0-9a-f]{12}/g, 'NAME')
    .replace(/\d{9,}/g, 'N')
    .replace(/d\d+x\d+\.example/g, 'D.example')

const shared = ['/products/:id', 'site']

describe.each(
  Object.entries(fields).flatMap(([name, paths]) => Object.keys(paths).map((path) => [name, path] as const)),
)('%s with the id of somebody else in %s', (name, path) => {
  test('gets the same answer as for an unknown id', async () => {
    const spec = endpoints[name]
    const field = fields[name]?.[path]
    if (!spec || !field) throw new Error(`${name} is no call`)
    const id = await idOf(field.kind)
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    let asked = 0
    for (const { member: caller, isElsewhere } of strangers) {
      if (!(await mayCall(caller, spec)) || (shared.includes(field.kind) && !isElsewhere)) continue
      const ask = async (sentId: string) => {
        const own: Own = {
          ...{ world, caller, order: await orderBody(world, caller) },
          id: (kind) => once(owns, `${name} ${path} ${caller.id} ${kind} ${sentId}`, () => made(kind, caller)),
        }
        // A member can have three open tasks.
        await runTasks(world.ctx, taskKinds)
        const parts = await field.sent(own, sentId)
        const { status, code, msg, data, errors } = await world.as(caller).send(spec, parts as never)
        return plain({ status, code, msg, data, errors })
      }
      const [real, none] = [await ask(id), await ask(newId())]
      expect([caller.site.code, real]).toEqual([caller.site.code, none])
      asked++
    }
    expect(asked).toBeGreaterThan(0)
  })
})
