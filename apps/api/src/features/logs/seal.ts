import { timingSafeEqual } from 'node:crypto'
import type { Secrets } from '#core/secrets.ts'
import type { ChainPoint, Seal } from './logs.repo.ts'

/** Seal on a point of a site's chain. Its key never enters the database. */
export const sealOn = (secrets: Secrets, siteId: string, { seq, hash }: ChainPoint): Seal => ({
  ...{ seq, hash },
  mac: secrets.mac('audit-seal', `${siteId}\n${seq}\n${hash}`),
})

/** Whether this installation made a seal for this point. */
export function isGenuine(secrets: Secrets, siteId: string, seal: Seal): boolean {
  const [actual, expected] = [Buffer.from(seal.mac), Buffer.from(sealOn(secrets, siteId, seal).mac)]
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
