import { timingSafeEqual } from 'node:crypto'
import type { Secrets } from '#core/secrets.ts'
import type { ChainPoint, Seal } from './logs.repo.ts'

/** A point of a site's chain under the server's key, which never enters the database. */
export const sealOn = (secrets: Secrets, siteId: string, { seq, hash }: ChainPoint): Seal => ({
  ...{ seq, hash },
  mac: secrets.mac('audit-seal', `${siteId}\n${seq}\n${hash}`),
})

/** Whether a seal was made by this installation for this point. */
export function isGenuine(secrets: Secrets, siteId: string, seal: Seal): boolean {
  const [given, wanted] = [Buffer.from(seal.mac), Buffer.from(sealOn(secrets, siteId, seal).mac)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
