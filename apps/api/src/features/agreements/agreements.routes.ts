import { readAgreement } from '@app/contracts/agreements'
import type { FastifyPluginAsync } from 'fastify'
import type { Ctx } from '#ctx.ts'
import { mount } from '#http/mount.ts'
import { agreementOf } from './agreements.service.ts'

export const agreementsRoutes =
  ({ db }: Pick<Ctx, 'db'>): FastifyPluginAsync =>
  async (app) => {
    mount(app, readAgreement, ({ site, params, query, request }) =>
      db.readTransaction({ siteId: site.id, accountId: null }, (tx) =>
        agreementOf(tx, site, { kind: params.kind, version: query.version, locale: request.locale }),
      ),
    )
  }
