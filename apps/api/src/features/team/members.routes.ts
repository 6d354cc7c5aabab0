import * as contract from '@app/contracts/access/company'
import { checkImport, importSubAccounts } from '@app/contracts/access/member-import'
import type { FastifyPluginAsync } from 'fastify'
import type { Ctx } from '#ctx.ts'
import { mount, mountText } from '#http/mount.ts'
import { askingOf, ownAccount } from './asking.ts'
import { acceptInvitation, readInvitation } from './invitations.service.ts'
import { deleteMember, disableMember, inviteAgain, resetMember } from './leaving.service.ts'
import { membersCsv } from './member-export.ts'
import { beginImport, checkRows } from './member-import.service.ts'
import { allMembersJson, membersJson } from './members.repo.ts'
import { createMember, enableMember, recordExport, updateMember } from './members.service.ts'

export const membersRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    mountText(app, contract.listSubAccounts, ({ actor, query }) => {
      const scope = ownAccount(actor)
      const listing = { callerId: actor.memberId, filter: query, now: ctx.clock.now() }
      return ctx.db.readText(scope, membersJson(scope, listing, query))
    })

    mount(app, contract.createSubAccount, (input) => createMember(ctx, askingOf(input), input.body, input.prove))

    mount(app, checkImport, (input) => checkRows(ctx, askingOf(input), input.body.rows))

    mount(app, importSubAccounts, (input) =>
      beginImport(ctx, askingOf(input), input.body.rows, input.once, input.prove),
    )

    mount(app, contract.updateSubAccount, async (input) => ({
      subAccount: await updateMember(ctx, askingOf(input), input.params.id, input.body, input.prove),
    }))

    mount(app, contract.disableSubAccount, (input) => disableMember(ctx, askingOf(input), input.params.id, input.body))

    mount(app, contract.enableSubAccount, async (input) => ({
      subAccount: await enableMember(ctx, askingOf(input), input.params.id, input.prove),
    }))

    mount(app, contract.resetSubAccount, (input) => resetMember(ctx, askingOf(input), input.params.id, input.body))

    mount(app, contract.resendInvitation, async (input) => ({
      inviteUrl: await inviteAgain(ctx, askingOf(input), input.params.id, input.prove),
    }))

    mount(app, contract.deleteSubAccount, async (input) => {
      await deleteMember(ctx, askingOf(input), input.params.id, input.query, input.once)
      return {}
    })

    mount(app, contract.exportSubAccounts, async ({ actor, query, request }) => {
      const scope = ownAccount(actor)
      const now = ctx.clock.now()
      const listing = { callerId: actor.memberId, filter: query, now }
      const rows = await ctx.db.read<contract.SubAccount[]>(scope, allMembersJson(scope, listing))
      await recordExport(ctx, actor, rows.length)
      return membersCsv(rows, request.locale, now)
    })

    mount(app, contract.readInvitation, ({ site, body }) => readInvitation(ctx, site, body.token))

    mount(app, contract.acceptInvitation, ({ site, request, body }) => acceptInvitation(ctx, site, request, body))
  }
