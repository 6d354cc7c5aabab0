import * as contract from '@app/contracts/verification/verification'
import type { FastifyPluginAsync } from 'fastify'
import type { Ctx } from '#ctx.ts'
import { uploadLimit } from '#features/organisations/stored-documents.service.ts'
import { mount, mountFile } from '#http/mount.ts'
import { decide, revealNumber } from './decide-verification.service.ts'
import { addFile, readFile, readStanding, submit } from './verification.service.ts'

export const verificationRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    mount(app, contract.getVerification, async ({ actor, site }) => {
      const { account, ...standing } = await readStanding(ctx, actor, site, actor.accountId)
      return { ...standing, account: { kind: account.kind, name: account.name } }
    })

    mount(
      app,
      contract.addVerificationFile,
      async ({ actor, site, body }) => ({ file: await addFile(ctx, actor, site, body) }),
      { bodyLimit: uploadLimit },
    )

    mountFile(app, contract.readVerificationFile, ({ actor, site, params }) =>
      readFile(ctx, actor, site, { accountId: actor.accountId, fileId: params.id }),
    )

    mount(app, contract.submitVerification, ({ actor, site, body }) => submit(ctx, actor, site, body))

    mount(app, contract.getUserVerification, async ({ actor, site, params }) => {
      const { state, checks } = await readStanding(ctx, actor, site, params.id)
      return { state, checks }
    })

    mountFile(app, contract.readUserVerificationFile, ({ actor, site, params }) =>
      readFile(ctx, actor, site, { accountId: params.id, fileId: params.fileId }),
    )

    mount(app, contract.revealVerificationNumber, async ({ actor, site, params }) => ({
      idNo: await revealNumber(ctx, actor, site, params),
    }))

    mount(app, contract.decideVerification, ({ actor, site, request, params, body }) =>
      decide(ctx, { caller: actor, site, locale: request.locale }, params, body),
    )
  }
