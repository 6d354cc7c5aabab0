import { createApiKey } from '@app/contracts/access/api-keys'
import { createRole } from '@app/contracts/access/company'
import type { BaseRole, DataReach, Permission } from '@app/contracts/access/permissions'
import type { Sent } from '@app/contracts/endpoint'
import { createWebhook, testWebhook } from '@app/contracts/webhooks'
import { newId } from '#core/new-id.ts'
import { type Field, inBody, ofOwn } from '../foreign-field.ts'
import { type OrderWorld, place } from '../order-world.ts'
import type { Sender, TestApi } from '../test-api.ts'
import * as given from './given.ts'

type Wish = Partial<Sent<typeof createApiKey>['body']>

/** Key that a member makes, with a role of the system's by default: the answer to `createApiKey`. */
export async function givenKey(api: Pick<TestApi, 'as'>, by: given.GivenMember, wish: Wish = {}) {
  const roleId = wish.roleId ?? (await roleWith(api, by))
  const answer = await api.as(by).send(createApiKey, { body: { name: `Key ${newId()}`, ...wish, roleId } })
  if (answer.status !== 200) throw new Error(`No key was made: ${answer.msg}`)
  return answer.data
}

/** Role of the member's account that grants these rights; all of its base by default. */
export async function roleWith(
  { as }: Pick<TestApi, 'as'>,
  by: given.GivenMember,
  wish: { permissions?: Permission[]; base?: BaseRole; reach?: DataReach } = {},
): Promise<string> {
  const { permissions = ['order.view'], base = 'admin', reach = 'all' } = wish
  const body = { name: `Role ${newId()}`, base, reach, pages: [], permissions }
  const { data, msg } = await as(by).send(createRole, { body })
  if (!data) throw new Error(`No role was made: ${msg}`)
  return data.role.id
}

/** Sends calls with a key alone, as a machine does. */
export function withKey({ anonymous }: Pick<TestApi, 'anonymous'>, site: given.GivenSite, secret: string): Sender {
  const sender = anonymous(site)
  return {
    token: sender.token,
    send: (endpoint, request) =>
      // The request's parts stay what they are; one header is added.
      sender.send(endpoint, {
        ...request,
        headers: { authorization: `Bearer ${secret}`, ...request?.headers },
      } as NonNullable<typeof request>),
  }
}

async function givenWebhook({ as }: Pick<TestApi, 'as'>, by: given.GivenMember): Promise<string> {
  const body = { name: 'Hook', url: 'https://hooks.example.com/in', kinds: ['order.issued' as const] }
  return (await as(by).send(createWebhook, { body })).data.webhook.id
}

/** Keys, and orders by reference, as objects in paths. */
export const keyKinds = {
  '/apiKeys/:id': {
    of: 'account' as const,
    make: async (world: OrderWorld, by: given.GivenMember) => ({ id: (await givenKey(world, by)).apiKey.id }),
  },
  '/orders/by_reference/:reference': {
    of: 'account' as const,
    async make(world: OrderWorld, by: given.GivenMember) {
      const reference = `ref-${newId()}`
      await place(world, by, { partnerRef: reference })
      return { reference }
    },
  },
  '/webhooks/:id': {
    of: 'account' as const,
    make: async (world: OrderWorld, by: given.GivenMember) => ({ id: await givenWebhook(world, by) }),
  },
  '/webhooks/:id/deliveries/:deliveryId': {
    of: 'account' as const,
    async make(world: OrderWorld, by: given.GivenMember) {
      const id = await givenWebhook(world, by)
      const { data } = await world.as(by).send(testWebhook, { params: { id } })
      return { id, deliveryId: data.delivery.id }
    },
  },
  '/users/:id/apiKeys/:keyId': {
    of: 'site' as const,
    async make(world: OrderWorld, by: given.GivenMember) {
      const customer = await given.customer(world.db, by.site)
      return { id: customer.account.id, keyId: (await givenKey(world, customer)).apiKey.id }
    },
  },
}

const named = { name: 'Machine' }

/** Ids in bodies of calls about keys. */
export const keyFields: Record<string, Record<string, Field>> = {
  createApiKey: {
    'body.roleId': inBody('/roles/:id', (roleId) => ({ ...named, roleId })),
    'body.deptId': inBody('/depts/:id', async (deptId, own) => ({
      ...{ ...named, deptId },
      roleId: await own.id('/roles/:id'),
    })),
  },
  updateApiKey: {
    'body.roleId': ofOwn('/apiKeys/:id', (roleId) => ({ ...named, roleId, version: 1 }), '/roles/:id'),
    'body.deptId': {
      kind: '/depts/:id',
      sent: async (own, deptId) => ({
        params: { id: await own.id('/apiKeys/:id') },
        body: { ...named, deptId, roleId: await own.id('/roles/:id'), version: 1 },
      }),
    },
  },
}
