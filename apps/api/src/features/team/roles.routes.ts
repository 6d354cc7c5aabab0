import * as contract from '@app/contracts/access/company'
import { permissionTable } from '@app/contracts/access/permissions'
import type { FastifyPluginAsync } from 'fastify'
import type { Ctx } from '#ctx.ts'
import { mount, mountText } from '#http/mount.ts'
import { askingOf, ownAccount } from './asking.ts'
import { menuOf, treeToChooseFrom } from './grants.service.ts'
import { rolesJson } from './roles.repo.ts'
import { createRole, deleteRole, ensureSystemRoles, updateRole } from './roles.service.ts'

export const rolesRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    mountText(app, contract.listRoles, async (input) => {
      await ensureSystemRoles(ctx, { caller: input.actor })
      const scope = ownAccount(input.actor)
      return ctx.db.readText(scope, rolesJson(scope, input.actor.memberId, input.query))
    })

    mount(app, contract.createRole, async (input) => ({
      role: await createRole(ctx, askingOf(input), input.body, input.prove),
    }))

    mount(app, contract.updateRole, async (input) => ({
      role: await updateRole(ctx, askingOf(input), input.params.id, input.body, input.prove),
    }))

    mount(app, contract.deleteRole, async (input) => {
      await deleteRole(ctx, askingOf(input), input.params.id)
      return {}
    })

    mount(app, contract.grantableMenu, async (input) => {
      const menuTree = treeToChooseFrom(askingOf(input), input.query.base)
      const sensitive = [...input.actor.permissions].filter((permission) => 'sensitive' in permissionTable[permission])
      return { menuTree, sensitive }
    })

    mount(app, contract.previewRole, async (input) => ({ menuTree: menuOf(askingOf(input), input.body) }))
  }
