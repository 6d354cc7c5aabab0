import type { Received, Reply } from '@app/contracts/endpoint'
import type { followDefaults as followCall } from '@app/contracts/saas/defaults'
import type { Caller, OnceKey } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import { once } from '#db/idempotency.ts'
import { record } from '#features/logs/logs.service.ts'
import { findApplication } from '#features/plans/applications.service.ts'
import { lockSubscription } from '#features/plans/subscriptions.service.ts'
import { contentsOf, newestNumber, wordsKeys } from '#features/plans/versions.service.ts'
import { forgetSite } from '#features/sites/sites.service.ts'
import { type DefaultMoves, isMoving } from './default-moves.ts'
import { changeDefaults } from './defaults.service.ts'
import { type HeldDefaults, heldDefaults } from './held-defaults.service.ts'
import { followed } from './inheritance.ts'
import { lockWithSite, objectOf } from './saas.service.ts'

type Wish = Received<typeof followCall>['body']

/**
 * Gives words or the menu of a tenant back to its application, once per key: they become what was handed down to the
 * site last, so that roll-outs change them from then on. Throws 'tenant.missing', 'tenant.ended', 'tenant.not-open' and
 * 'application.missing'.
 */
export async function followDefaults(
  ctx: Ctx,
  caller: Caller,
  key: OnceKey,
  id: string,
  wish: Wish,
): Promise<Reply<typeof followCall>> {
  const { siteId } = caller.scope
  const { ownSiteId, changed } = await ctx.db.transaction({ siteId, accountId: null }, (tx) =>
    once(tx, caller.scope, caller.memberId, key, async () => {
      const { tenant, site } = await lockWithSite(tx, { siteId, id })
      const found = await lockSubscription(tx, { siteId, tenantId: id })
      const application = found && (await findApplication(tx, siteId, found.plan.applicationId))
      if (!found || !application) throw new DomainError('application.missing')
      const { defaultsNumber: number, pinnedFlags, handed } = found.subscription
      const contents = await contentsOf(tx, application, await newestNumber(tx, application))
      const follower = { tenant, site, number, pinnedFlags, handed }
      const held = (await heldDefaults(tx, ctx, { application, contents }, [follower])).get(id) ?? {}
      const moves = movesBack(held, wish)
      const changes = [...(moves.words?.changes ?? []), ...(moves.menu?.changes ?? [])]
      if (!isMoving(moves)) return { ownSiteId: site.id, changed: 0 }
      await changeDefaults(tx, ctx, caller, { site, flags: {}, moves })
      const more = { object: objectOf(tenant), after: { [wish.kind]: changes.map((one) => one.key) } }
      const facts = { count: changes.length }
      await record(tx, caller, siteId, caller.accountId, `tenant.inherit-${wish.kind}`, facts, more)
      return { ownSiteId: site.id, changed: changes.length }
    }),
  )
  await forgetSite(ctx.db, ownSiteId)
  return { changed }
}

function movesBack({ words, menu }: HeldDefaults, wish: Wish): DefaultMoves {
  if (wish.kind === 'menu') return menu ? { menu: { changes: followed(menu, ['menu']), kept: [] } } : {}
  if (!words) return {}
  const wished = new Set<string>(wish.messages)
  const keys = wordsKeys(words.base, words.site).filter((one) => wished.has(one))
  return { words: { changes: followed(words, keys), kept: [] } }
}
