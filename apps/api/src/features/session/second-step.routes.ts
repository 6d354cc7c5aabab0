import * as contract from '@app/contracts/second-step'
import type { FastifyPluginAsync } from 'fastify'
import type { Ctx } from '#ctx.ts'
import { mount } from '#http/mount.ts'
import { storedLimiter } from '#http/stored-limiter.ts'
import * as own from './own-second-step.service.ts'
import { ownProofLimit } from './own-tries.ts'
import { sendCode } from './second-step.service.ts'

export const secondStepRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    const proofs = { ctx, tries: storedLimiter(ctx.db, 'own-proof', ownProofLimit) }

    mount(app, contract.twoStepAuthCode, ({ site, request, query }) => sendCode(ctx, site, request, query))

    mount(app, contract.getTwoStepAuth, async ({ site, actor }) => ({
      secondStep: await own.stateOf(ctx, site, actor),
    }))
    mount(app, contract.setTwoStepAuth, async ({ site, actor, body }) => ({
      secondStep: await own.setAsking(proofs, site, actor, body),
    }))
    mount(app, contract.sendOwnProofCode, ({ site, actor, request, body }) =>
      own.sendProofCode(ctx, site, actor, request.locale, body.channel),
    )
    mount(app, contract.beginAuthenticator, ({ site, actor }) => own.beginAuthenticator(ctx, site, actor))
    mount(app, contract.confirmAuthenticator, async ({ site, actor, body }) => ({
      recoveryCodes: await own.confirmAuthenticator(proofs, site, actor, body),
    }))
    mount(app, contract.removeAuthenticator, async ({ site, actor, body }) => ({
      secondStep: await own.removeAuthenticator(proofs, site, actor, body),
    }))
    mount(app, contract.renewRecoveryCodes, async ({ site, actor, body }) => ({
      recoveryCodes: await own.renewRecoveryCodes(proofs, site, actor, body),
    }))
  }
