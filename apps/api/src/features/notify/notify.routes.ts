import { setLeadDays } from '@app/contracts/settings/notify-lead'
import { setQuietHours } from '@app/contracts/settings/notify-quiet'
import { setRecipients } from '@app/contracts/settings/notify-recipients'
import * as robots from '@app/contracts/settings/notify-robots'
import * as contract from '@app/contracts/settings/notify-settings'
import { setDailySummary } from '@app/contracts/settings/notify-summary'
import type { FastifyPluginAsync } from 'fastify'
import type { Ctx } from '#ctx.ts'
import { mount } from '#http/mount.ts'
import { storedLimiter } from '#http/stored-limiter.ts'
import { decideLeadDays } from './lead-choice.service.ts'
import { decide, eventIn, readSettings } from './notify.service.ts'
import { choose, ownNotices } from './own-notices.service.ts'
import { decideQuietHours } from './quiet-choice.service.ts'
import { decideRecipients } from './recipient-choice.service.ts'
import { addRobot, changeRobot, listRobots, removeRobot, testRobot } from './robots.service.ts'
import { decideSummary } from './summary-choice.service.ts'

export const notifyRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    mount(app, contract.getNotifySettings, ({ actor }) => readSettings(ctx, actor))
    mount(app, contract.setNotifyPolicy, ({ actor, params, body }) =>
      decide(ctx, actor, { template: eventIn(params), channel: body.channel }, body),
    )
    mount(app, setLeadDays, ({ actor, params, body }) => decideLeadDays(ctx, actor, eventIn(params), body))
    mount(app, setRecipients, ({ actor, params, body }) => decideRecipients(ctx, actor, eventIn(params), body))
    mount(app, setQuietHours, ({ actor, body }) => decideQuietHours(ctx, actor, body))
    mount(app, setDailySummary, ({ actor, body }) => decideSummary(ctx, actor, body))
    mount(app, contract.listOwnNotices, ({ actor }) => ownNotices(ctx, actor))
    mount(app, robots.listRobots, async ({ actor }) => ({ robots: await listRobots(ctx, actor) }))
    mount(app, robots.addRobot, async ({ actor, body }) => ({ robot: await addRobot(ctx, actor, body) }))
    mount(app, robots.changeRobot, async ({ actor, params, body }) => ({
      robot: await changeRobot(ctx, actor, params.id, body),
    }))
    mount(app, robots.removeRobot, async ({ actor, params }) => {
      await removeRobot(ctx, actor, params.id)
      return {}
    })
    const tests = storedLimiter(ctx.db, 'robot-test', { points: robots.mostRobotTests, duration: 600 })
    mount(app, robots.testRobot, ({ actor, params }) => testRobot(ctx, tests, actor, params.id))
    mount(app, contract.chooseOwnNotice, ({ actor, params, body }) => choose(ctx, actor, eventIn(params), body))
  }
