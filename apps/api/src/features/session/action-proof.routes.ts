import * as contract from '@app/contracts/access/action-proof'
import type { FastifyPluginAsync } from 'fastify'
import type { Ctx } from '#ctx.ts'
import { mount } from '#http/mount.ts'
import { storedLimiter } from '#http/stored-limiter.ts'
import { giveProof, sendActionCode } from './action-proof.service.ts'
import { ownProofLimit } from './own-tries.service.ts'

export const actionProofRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    const proofs = { ctx, tries: storedLimiter(ctx.db, 'own-proof', ownProofLimit) }

    mount(app, contract.sendActionCode, ({ site, actor, token, request, body }) =>
      sendActionCode(ctx, { site, actor, token, origin: request.origin }, request.locale, body),
    )
    mount(app, contract.proveAction, ({ site, actor, token, request, body }) =>
      giveProof(proofs, { site, actor, token, origin: request.origin }, body),
    )
  }
