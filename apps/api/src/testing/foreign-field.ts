import type * as given from './given/given.ts'
import type { OrderWorld } from './order-world.ts'

export type Parts = { body?: object; query?: object; params?: Record<string, string> }

/** Objects around an id that belong to the caller, created once per caller. */
export interface Own {
  world: OrderWorld
  caller: given.GivenMember
  /** Body of a valid order. */
  order: object
  /** Id of the caller's own object, by path. */
  id(path: string): Promise<string>
}

/** Kind of object that a field names, and a call that is valid except for that id. */
export interface Field {
  kind: string
  sent(own: Own, id: string): Parts | Promise<Parts>
}

export const inQuery = (kind: string, name: string, more: object = {}): Field => ({
  kind,
  sent: (_own, id) => ({ query: { ...more, [name]: id } }),
})
export const inBody = (kind: string, bodyWith: (id: string, own: Own) => object | Promise<object>): Field => ({
  kind,
  sent: async (own, id) => ({ body: await bodyWith(id, own) }),
})
export const ofOwn = (path: string, bodyWith: (id: string) => object, kind: string): Field => ({
  kind,
  sent: async (own, id) => ({ params: { id: await own.id(path) }, body: bodyWith(id) }),
})
