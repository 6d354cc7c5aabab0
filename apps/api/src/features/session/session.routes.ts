import { getSiteCaptcha, saveSiteCaptcha } from '@app/contracts/access/captcha'
import * as contract from '@app/contracts/access/session'
import * as grants from '@app/contracts/saas/visit-grants'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Ctx } from '#ctx.ts'
import { mount } from '#http/mount.ts'
import { changeCaptcha, readCaptcha } from './captcha-settings.service.ts'
import { askHuman } from './human-check.service.ts'
import { createLoginThrottle } from './login-throttle.ts'
import { presentAccount } from './session.present.ts'
import * as repo from './session.repo.ts'
import * as service from './session.service.ts'
import { grantVisits, listOwnVisits, withdrawVisitGrant } from './visits/visit-grants.service.ts'

export const sessionRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    const tools = { passwords: ctx.passwords, throttle: createLoginThrottle(ctx) }

    mount(app, contract.getCaptcha, ({ site, request }) => askHuman(ctx, site, request.ip))

    mount(app, getSiteCaptcha, ({ site }) => readCaptcha(ctx, site))

    mount(app, saveSiteCaptcha, ({ actor, site, request, body }) => changeCaptcha(ctx, actor, site, request.ip, body))

    mount(
      app,
      contract.login,
      async ({ site, request, body, header }) => {
        const reply = await service.signIn(ctx, tools, site, request, body)
        header('authorization', reply.token)
        return reply
      },
      { bodyOf: bodyThenQuery },
    )

    mount(app, contract.logout, async ({ site, actor, token }) => {
      await service.signOut(ctx, site, actor, token)
      return {}
    })

    mount(app, contract.sysAccount, async ({ actor }) =>
      presentAccount(actor, await repo.findAccountInfo(ctx.db, actor)),
    )

    mount(app, grants.listOwnVisits, ({ actor, site }) => listOwnVisits(ctx, actor, site))

    mount(app, grants.grantVisits, ({ actor, site, body }) => grantVisits(ctx, actor, site, body))

    mount(app, grants.withdrawVisitGrant, ({ actor, site }) => withdrawVisitGrant(ctx, actor, site))

    mount(app, contract.completeSetup, ({ site, body }) => service.completeSetup(ctx, tools.passwords, site, body))
  }

// Older clients repeat sign-in fields in the query string; the body takes precedence.
function bodyThenQuery(request: FastifyRequest): unknown {
  const body = typeof request.body === 'object' ? request.body : {}
  return { ...Object(request.query), ...body }
}
