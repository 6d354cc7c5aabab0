import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  type Passkey,
  removePasskey,
  renamePasskey,
} from '@app/contracts/access/passkeys'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { hashPassword } from '#lib/hash-password.ts'
import { siteConfig } from '#lib/site-config.ts'

export const passkeysQueries = {
  list: () =>
    queryOptions({
      queryKey: ['security', 'passkeys'],
      queryFn: async ({ signal }) => (await call(listPasskeys, {}, signal)).passkeys,
    }),
}

/** The browser made none: its question was closed, or it has one already. */
export class GivenUp extends Error {
  override name = 'GivenUp'
}

const hashed = (password: string) => hashPassword(siteConfig().code, password)

/** Has the browser make a passkey, and the server keep it. Throws `GivenUp` where the browser makes none. */
export async function makePasskey(name: string, password: string): Promise<Passkey[]> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { options, ticket } = await call(beginPasskey, { body: { password: hashed(password) } })
  // The contract keeps the question's inside open; the library knows its shape.
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON']
  const made = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw new GivenUp('The browser made no passkey', { cause: error })
  })
  return (await call(addPasskey, { body: { ticket, name, response: { ...made } } })).passkeys
}

export const rename = async ({ id }: Passkey, name: string): Promise<Passkey[]> =>
  (await call(renamePasskey, { params: { id }, body: { name } })).passkeys

export const remove = ({ id }: Passkey, password: string): Promise<{ passkeys: Passkey[]; ended: number }> =>
  call(removePasskey, { params: { id }, body: { password: hashed(password) } })
