import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import type { AddressGuard } from './address-guard.ts'

/** A connection that was not made because it led into a private network. */
export class RefusedAddress extends Error {
  readonly code = 'EREFUSED'

  constructor(host: string, address: string) {
    super(`${host} leads to ${address}, which is not a public address`)
  }
}

/** DNS lookup that checks each address it returns, so that a second DNS answer cannot lead the connection elsewhere. */
export function guardedLookup(mayConnect: AddressGuard): LookupFunction {
  return (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, [])
      const refused = addresses.find(({ address }) => !mayConnect(address))
      if (refused) return done(new RefusedAddress(host, refused.address), [])
      const [first] = addresses
      if (options.all || first === undefined) return done(null, addresses)
      return done(null, first.address, first.family)
    })
}
