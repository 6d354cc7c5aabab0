import * as contract from '@app/contracts/tasks'
import type { Locale } from '@app/contracts/wire'
import type { FastifyPluginAsync } from 'fastify'
import type { Caller } from '#core/caller.ts'
import type { Ctx } from '#ctx.ts'
import { mount, mountFile } from '#http/mount.ts'
import { cancelTask, ownTasks, retryTask, seeTask, type TaskAsking, type TaskKinds, taskFile } from './tasks.service.ts'

type OfTask = { actor: Caller; request: { locale: Locale }; params: { id: string } }

const askingOf = ({ actor, request, params }: OfTask): TaskAsking => ({
  caller: actor,
  locale: request.locale,
  id: params.id,
})

export const tasksRoutes =
  (ctx: Ctx, kinds: TaskKinds): FastifyPluginAsync =>
  async (app) => {
    mount(app, contract.listTasks, ({ actor, request }) =>
      ownTasks(ctx, kinds, { caller: actor, locale: request.locale }),
    )
    mount(app, contract.cancelTask, (input) => cancelTask(ctx, kinds, askingOf(input)))
    mount(app, contract.seeTask, (input) => seeTask(ctx, kinds, askingOf(input)))
    mount(app, contract.retryTask, (input) => retryTask(ctx, kinds, askingOf(input)))
    mountFile(app, contract.downloadTaskFile, (input) => taskFile(ctx, kinds, askingOf(input)))
  }
