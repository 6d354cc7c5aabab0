import * as contract from '@app/contracts/users'
import type { FastifyPluginAsync } from 'fastify'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import { mount, mountText } from '#http/mount.ts'
import { userJsonById, usersJson } from './users.repo.ts'

export const usersRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    mountText(app, contract.listUsers, ({ actor, site, query }) => ctx.db.readText(actor.scope, usersJson(site, query)))

    mount(app, contract.getUser, async ({ actor, site, params }) => {
      const user = await ctx.db.read<contract.User | null>(actor.scope, userJsonById(site, params.id))
      if (!user) throw new DomainError('user.missing')
      return { user }
    })
  }
