import * as contract from '@app/contracts/cms/shop-questions'
import type { FastifyPluginAsync } from 'fastify'
import type { Ctx } from '#ctx.ts'
import { mount, mountText } from '#http/mount.ts'
import { wholeSite } from '../categories.service.ts'
import { questionsJson } from './questions.repo.ts'
import { answerQuestion, eraseQuestion } from './questions.service.ts'

/** Questions of visitors, for those who answer them. */
export const questionRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    mountText(app, contract.listShopQuestions, ({ actor, query }) =>
      ctx.db.readText(wholeSite(actor), questionsJson(actor.scope.siteId, query.state)),
    )

    mount(app, contract.answerShopQuestion, ({ actor, params, body }) =>
      answerQuestion(ctx, actor, params.id, body.isAnswered),
    )

    mount(app, contract.eraseShopQuestion, async ({ actor, params }) => {
      await eraseQuestion(ctx, actor, params.id)
      return {}
    })
  }
