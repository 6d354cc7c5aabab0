import * as contract from '@app/contracts/orders/order-desk'
import type { FastifyPluginAsync } from 'fastify'
import { thisSecond } from '#core/clock.ts'
import type { Ctx } from '#ctx.ts'
import { mount, mountFile, mountText } from '#http/mount.ts'
import { askingOf } from '../asking.ts'
import { setFollowUp } from '../operations/follow-up.service.ts'
import { previewReminder, remindBuyer, startReminding } from '../operations/remind.service.ts'
import { expiringDaysJson, expiringJson } from './expiring.repo.ts'
import { expiringFile } from './expiring-export.service.ts'

export const expiringRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    mountText(app, contract.listExpiring, ({ actor, site, query }) =>
      ctx.db.readText(
        actor.scope,
        expiringJson(actor.scope, query, { now: thisSecond(ctx.clock), days: site.expiryDays }),
      ),
    )

    mountText(app, contract.listExpiringDays, ({ actor, query }) =>
      ctx.db.readText(actor.scope, expiringDaysJson(actor.scope, query, thisSecond(ctx.clock))),
    )

    mountFile(app, contract.exportExpiring, (input) =>
      expiringFile(ctx, { ...askingOf(input), days: input.site.expiryDays }, input.query),
    )

    mount(app, contract.setFollowUp, ({ actor, params, body }) => setFollowUp(ctx, actor, params.id, body))

    mount(app, contract.previewReminder, ({ params, query, ...input }) =>
      previewReminder(ctx, { caller: input.actor, site: input.site, origin: input.site.origin, ...query }, params.id),
    )

    mount(app, contract.remindBuyer, ({ params, body, ...input }) =>
      remindBuyer(
        ctx,
        { caller: input.actor, site: input.site, origin: input.site.origin, ...body },
        input.once,
        params.id,
      ),
    )

    mount(app, contract.remindPicked, ({ actor, once, body: { orders, locale }, site }) =>
      startReminding(ctx, actor, once, { orders, locale: locale ?? site.locale, origin: site.origin }),
    )
  }
