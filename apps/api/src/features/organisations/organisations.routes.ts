import * as contract from '@app/contracts/organisations'
import * as vetting from '@app/contracts/validation/vetting'
import type { FastifyPluginAsync } from 'fastify'
import type { Ctx } from '#ctx.ts'
import { mount, mountFile, mountText } from '#http/mount.ts'
import { addDocument, downloadDocument, removeDocument } from './documents.service.ts'
import { readOrganisation } from './organisation-reading.service.ts'
import { organisationsJson } from './organisations.repo.ts'
import { createOrganisation, deleteOrganisation, updateOrganisation } from './organisations.service.ts'
import { uploadLimit } from './stored-documents.service.ts'
import { approveVetting, recordStep, returnVetting, submitVetting } from './vetting.service.ts'

export const organisationsRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    mountText(app, contract.listOrganisations, ({ actor, query }) =>
      ctx.db.readText(actor.scope, organisationsJson({ scope: actor.scope, now: ctx.clock.now() }, query)),
    )

    mount(app, contract.getOrganisation, async ({ actor, params }) => ({
      organisation: await readOrganisation(ctx, actor, params.id),
    }))

    mount(app, contract.createOrganisation, async ({ actor, body }) => ({
      organisation: await createOrganisation(ctx, actor, body),
    }))

    mount(app, contract.updateOrganisation, async ({ actor, params, body }) => ({
      organisation: await updateOrganisation(ctx, actor, params.id, body),
    }))

    mount(app, contract.deleteOrganisation, async ({ actor, params }) => {
      await deleteOrganisation(ctx, actor, params.id)
      return {}
    })

    mount(
      app,
      contract.addDocument,
      async ({ actor, params, body }) => ({ organisation: await addDocument(ctx, actor, params.id, body) }),
      { bodyLimit: uploadLimit },
    )

    mountFile(app, contract.downloadDocument, ({ actor, params }) => downloadDocument(ctx, actor, params))

    mount(app, contract.removeDocument, async ({ actor, params }) => ({
      organisation: await removeDocument(ctx, actor, params),
    }))

    mount(app, vetting.submitVetting, async ({ actor, params, body }) => ({
      organisation: await submitVetting(ctx, actor, params.id, body),
    }))

    mount(app, vetting.recordStep, async ({ actor, params, body }) => ({
      organisation: await recordStep(ctx, actor, params.id, body),
    }))

    mount(app, vetting.approveVetting, async ({ actor, params, body }) => ({
      organisation: await approveVetting(ctx, actor, params.id, body),
    }))

    mount(app, vetting.returnVetting, async ({ actor, params, body }) => ({
      organisation: await returnVetting(ctx, actor, params.id, body),
    }))
  }
