import * as contract from '@app/contracts/access/identity'
import type { FastifyPluginAsync } from 'fastify'
import type { Ctx } from '#ctx.ts'
import { useUpCaptcha } from '#features/session/human-check.service.ts'
import { changeOf } from '#features/session/own-change.service.ts'
import * as session from '#features/session/session.service.ts'
import { mount } from '#http/mount.ts'
import { storedLimiter } from '#http/stored-limiter.ts'
import * as repo from './account.repo.ts'
import * as contacts from './contact.service.ts'
import { changePassword, ownPasswordLimit } from './password.service.ts'
import * as profile from './profile.service.ts'
import { type Forgotten, resetPassword, sendResetCode } from './reset.service.ts'
import { register, sendSignUpCode } from './sign-up.service.ts'

/** Sign-up and password reset: routes without a session. */
export const doorRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    mount(app, contract.sendSignUpCode, ({ site, request, body }) => sendSignUpCode(ctx, site, request, body))

    mount(app, contract.register, async ({ site, request, body, header }) => {
      const reply = await register(ctx, site, request, body)
      header('authorization', reply.token)
      return reply
    })

    mount(app, contract.forgotPassword, async ({ site, request, body }) => {
      await useUpCaptcha(ctx, site, request, body)
      return sendResetCode(ctx, site, request, body)
    })
    mount(app, contract.changePwdSendEmail, async ({ site, request, query }) => {
      await useUpCaptcha(ctx, site, request, query)
      return sendResetCode(ctx, site, request, byEmail(query.email))
    })
    mount(app, contract.changePwdSendSms, async ({ site, request, query }) => {
      await useUpCaptcha(ctx, site, request, query)
      const { telPrefix, telephone } = query
      return sendResetCode(ctx, site, request, { channel: 'sms', telPrefix, telephone })
    })
    mount(app, contract.changePwdByEmail, async ({ site, request, body }) => {
      await resetPassword(ctx, site, request, byEmail(body.email), body)
      return {}
    })
    mount(app, contract.changePwdByTel, async ({ site, request, body }) => {
      const { telPrefix, telephone } = body
      await resetPassword(ctx, site, request, { channel: 'sms', telPrefix, telephone }, body)
      return {}
    })
  }

const byEmail = (account: string): Forgotten => ({ channel: 'email', account })

/** Routes for the signed-in member's own data. */
export const accountRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    const tries = storedLimiter(ctx.db, 'own-password', ownPasswordLimit)

    mount(app, contract.getProfile, async ({ actor }) => ({ profile: await repo.findProfile(ctx.db, actor) }))
    mount(app, contract.saveProfile, async ({ site, actor, body }) => {
      await profile.saveProfile(ctx, site, actor, body)
      return { profile: await repo.findProfile(ctx.db, actor) }
    })
    mount(app, contract.changePassword, ({ site, actor, token, request, body }) =>
      changePassword(ctx, tries, { site, actor, token, locale: request.locale }, body),
    )

    mount(app, contract.sendOwnContactCode, ({ site, actor, request, body }) =>
      contacts.sendOwnCode(ctx, { site, actor, locale: request.locale }, body.channel),
    )
    mount(app, contract.proveOwnContact, ({ site, actor, request, body }) =>
      contacts.proveOwn(ctx, { site, actor, locale: request.locale }, body),
    )
    mount(app, contract.sendNewContactCode, ({ site, actor, request, body }) =>
      contacts.sendNewCode(ctx, { site, actor, locale: request.locale }, body),
    )
    mount(app, contract.changeContact, async (input) => {
      const ended = await contacts.changeContact(ctx, changeOf(input), input.body, input.prove)
      return { profile: await repo.findProfile(ctx.db, input.actor), ended }
    })

    mount(app, contract.listOwnSessions, async ({ site, actor, token }) => {
      const at = { tokenHash: session.tokenHash(token), now: ctx.clock.now(), idleMinutes: site.idleMinutes }
      return { sessions: await repo.findSessions(ctx.db, actor, at) }
    })
    mount(app, contract.endOwnSession, async ({ site, actor, params }) => {
      await profile.endSession(ctx, site, actor, params.id)
      return {}
    })
    mount(app, contract.endOtherSessions, ({ site, actor, token }) => profile.endOthers(ctx, site, actor, token))
    mount(app, contract.listOwnSignIns, ({ actor, query }) => repo.findSignIns(ctx.db, actor, query, ctx.clock.now()))
  }
