import * as contract from '@app/contracts/access/company'
import type { FastifyPluginAsync } from 'fastify'
import type { Ctx } from '#ctx.ts'
import { mount, mountText } from '#http/mount.ts'
import { askingOf, ownAccount } from './asking.ts'
import { deptsJson } from './depts.repo.ts'
import { createDept, deleteDept, moveMembers, updateDept } from './depts.service.ts'

export const deptsRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    mountText(app, contract.listDepts, ({ actor, query }) => {
      const scope = ownAccount(actor)
      return ctx.db.readText(scope, deptsJson(scope, query))
    })

    mount(app, contract.createDept, async (input) => ({ dept: await createDept(ctx, askingOf(input), input.body) }))

    mount(app, contract.updateDept, async (input) => ({
      dept: await updateDept(ctx, askingOf(input), input.params.id, input.body),
    }))

    mount(app, contract.moveDeptMembers, async (input) => ({
      moved: await moveMembers(ctx, askingOf(input), input.params.id, input.body.memberIds),
    }))

    mount(app, contract.deleteDept, async (input) => {
      await deleteDept(ctx, askingOf(input), input.params.id, input.query)
      return {}
    })
  }
