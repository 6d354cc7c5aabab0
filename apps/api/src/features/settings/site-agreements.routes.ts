import * as contract from '@app/contracts/settings/site-agreements'
import type { FastifyPluginAsync } from 'fastify'
import type { Ctx } from '#ctx.ts'
import { mount, mountText } from '#http/mount.ts'
import { acceptancesJson } from './acceptances.repo.ts'
import { agreementsOf, publishAgreement, readSiteAgreement } from './site-agreements.service.ts'

export const siteAgreementsRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    mount(app, contract.listSiteAgreements, ({ actor }) => agreementsOf(ctx, actor))

    mount(app, contract.getSiteAgreement, ({ actor, site, params }) => readSiteAgreement(ctx, actor, site, params.kind))

    mount(app, contract.publishSiteAgreement, ({ actor, site, params, body }) =>
      publishAgreement(ctx, actor, { site, kind: params.kind }, body),
    )

    mountText(app, contract.listAcceptances, ({ actor, query }) =>
      ctx.db.readText(actor.scope, acceptancesJson(actor.scope, query)),
    )
  }
