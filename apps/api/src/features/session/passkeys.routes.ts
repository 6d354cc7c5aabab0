import * as contract from '@app/contracts/access/passkeys'
import type { FastifyPluginAsync } from 'fastify'
import type { Ctx } from '#ctx.ts'
import { mount } from '#http/mount.ts'
import { storedLimiter } from '#http/stored-limiter.ts'
import { changeOf } from './own-change.service.ts'
import { ownProofLimit } from './own-tries.service.ts'
import * as service from './passkeys.service.ts'

export const passkeysRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    const proofs = { ctx, tries: storedLimiter(ctx.db, 'own-proof', ownProofLimit) }
    const at = ({ site, request }: { site: service.Place['site']; request: { origin: string } }) => ({
      site,
      origin: request.origin,
    })

    mount(app, contract.listPasskeys, async (input) => ({
      passkeys: await service.listPasskeys(ctx, at(input), input.actor),
    }))
    mount(app, contract.beginPasskey, (input) =>
      service.beginPasskey(proofs, at(input), input.actor, input.body.password),
    )
    mount(app, contract.addPasskey, async (input) => ({
      passkeys: await service.keepPasskey(ctx, at(input), changeOf(input), input.body),
    }))
    mount(app, contract.renamePasskey, async (input) => ({
      passkeys: await service.renamePasskey(ctx, at(input), input.actor, { ...input.params, ...input.body }),
    }))
    mount(app, contract.removePasskey, (input) =>
      service.removePasskey(proofs, changeOf(input), { ...input.params, ...input.body }, input.prove),
    )
    mount(app, contract.askPasskey, (input) => service.askPasskey(ctx, at(input)))
    mount(app, contract.signInByPasskey, async (input) => {
      const reply = await service.enterByPasskey(ctx, at(input), input.request, input.body)
      input.header('authorization', reply.token)
      return reply
    })
  }
