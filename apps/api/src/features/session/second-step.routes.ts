import * as contract from '@app/contracts/access/second-step'
import type { FastifyPluginAsync } from 'fastify'
import type { Ctx } from '#ctx.ts'
import { mount } from '#http/mount.ts'
import { storedLimiter } from '#http/stored-limiter.ts'
import { changeOf } from './own-change.service.ts'
import * as own from './own-second-step.service.ts'
import { ownProofLimit } from './own-tries.service.ts'
import { sendSignInCode } from './paused-sign-in.service.ts'

export const secondStepRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    const proofs = { ctx, tries: storedLimiter(ctx.db, 'own-proof', ownProofLimit) }

    mount(app, contract.twoStepAuthCode, ({ site, request, query }) => sendSignInCode(ctx, site, request, query))

    mount(app, contract.getTwoStepAuth, async ({ site, actor }) => ({
      secondStep: await own.stateOf(ctx, site, actor),
    }))
    mount(app, contract.setTwoStepAuth, (input) => own.setAsking(proofs, changeOf(input), input.body, input.prove))
    mount(app, contract.sendOwnProofCode, ({ site, actor, request, body }) =>
      own.sendProofCode(ctx, site, actor, request.locale, body.channel),
    )
    mount(app, contract.beginAuthenticator, ({ site, actor }) => own.beginAuthenticator(ctx, site, actor))
    mount(app, contract.confirmAuthenticator, (input) => own.confirmAuthenticator(proofs, changeOf(input), input.body))
    mount(app, contract.removeAuthenticator, (input) =>
      own.removeAuthenticator(proofs, changeOf(input), input.body, input.prove),
    )
    mount(app, contract.renewRecoveryCodes, (input) =>
      own.renewRecoveryCodes(proofs, changeOf(input), input.body, input.prove),
    )
  }
