import * as contract from '@app/contracts/settings/senders'
import * as sms from '@app/contracts/settings/sms-templates'
import type { FastifyPluginAsync } from 'fastify'
import type { Ctx } from '#ctx.ts'
import { mount } from '#http/mount.ts'
import { storedLimiter } from '#http/stored-limiter.ts'
import { editingOf } from './mail-templates.service.ts'
import {
  changeMailSender,
  changeSmsSender,
  checkDomain,
  forgetSender,
  sendersOf,
  turnSender,
} from './senders.service.ts'
import { approveSmsText, listSmsTexts, readSmsText, saveSmsText } from './sms-templates.service.ts'
import { tryMailSender } from './try-sender.service.ts'
import { trySmsSender, trySmsText } from './try-sms.service.ts'

export const sendersRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    mount(app, contract.listSenders, ({ actor }) => sendersOf(ctx, actor))

    mount(app, contract.saveMailSender, ({ actor, body }) => changeMailSender(ctx, actor, body))

    mount(app, contract.saveSmsSender, ({ actor, body }) => changeSmsSender(ctx, actor, body))

    mount(app, contract.switchSender, ({ actor, params, body }) => turnSender(ctx, actor, params.kind, body))

    mount(app, contract.removeSender, ({ actor, params }) => forgetSender(ctx, actor, params.kind))

    const tests = storedLimiter(ctx.db, 'sender-test', { points: contract.mostSenderTests, duration: 600 })
    mount(app, contract.testMailSender, ({ actor, request }) => tryMailSender(ctx, tests, actor, request.locale))

    const looks = storedLimiter(ctx.db, 'sender-domain', { points: contract.mostDomainChecks, duration: 600 })
    mount(app, contract.checkSenderDomain, ({ actor }) => checkDomain(ctx, looks, actor))

    const texts = storedLimiter(ctx.db, 'sms-test', { points: 1, duration: 60 })
    mount(app, contract.testSmsSender, ({ actor, request }) => trySmsSender(ctx, texts, actor, request.locale))

    mount(app, sms.listSmsTemplates, ({ actor, site }) => listSmsTexts(ctx, actor, site))

    mount(app, sms.getSmsTemplate, (input) => readSmsText(ctx, input.actor, editingOf(input)))

    mount(app, sms.saveSmsTemplate, (input) => saveSmsText(ctx, input.actor, editingOf(input), input.body))

    mount(app, sms.approveSmsTemplate, (input) => approveSmsText(ctx, input.actor, editingOf(input), input.body))

    mount(app, sms.testSmsTemplate, (input) => trySmsText(ctx, texts, input.actor, editingOf(input), input.body))
  }
