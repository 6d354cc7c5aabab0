import { z } from 'zod'
import { DomainError } from '#core/domain-error.ts'
import { SealBroken } from '#core/secrets.ts'
import type { Ctx } from '#ctx.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'

const minutes = 60

const Content = z.object({ secret: z.string(), expiresAt: z.number() })

const nameOf = ({ id }: SiteRow) => `classic-key:${id}`

/**
 * Key that these clients put into addresses, for an hour. The API key itself never stands in one: whoever logs addresses
 * would have it for good.
 */
export function sealKey(ctx: Ctx, site: SiteRow, secret: string): string {
  const expiresAt = ctx.clock.now().getTime() + minutes * 60_000
  return ctx.secrets.seal(nameOf(site), JSON.stringify({ secret, expiresAt }))
}

/** API key behind it. Throws 'api-key.unknown' for one that is not ours, another site's, or over. */
export function openKey(ctx: Ctx, site: SiteRow, sealed: string): string {
  try {
    const { secret, expiresAt } = Content.parse(JSON.parse(ctx.secrets.open(nameOf(site), sealed)))
    if (expiresAt > ctx.clock.now().getTime()) return secret
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error
  }
  throw new DomainError('api-key.unknown')
}
