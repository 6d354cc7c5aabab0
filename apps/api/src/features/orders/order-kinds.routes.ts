import * as contract from '@app/contracts/orders/order-kinds'
import type { FastifyPluginAsync } from 'fastify'
import type { Ctx } from '#ctx.ts'
import { mount } from '#http/mount.ts'
import { storedLimiter } from '#http/stored-limiter.ts'
import { askingOf } from './asking.ts'
import { readOrder } from './detail/order-reading.service.ts'
import { prepareDevice, shipDevice } from './operations/device.service.ts'
import { vetPerson } from './operations/person-vetting.service.ts'
import { instructionLimit } from './validation/instructions.service.ts'
import { sendMailboxMail } from './validation/mailboxes.service.ts'

export const orderKindsRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    mount(app, contract.prepareDevice, async (input) => {
      await prepareDevice(ctx, askingOf(input), { ...input.params, ...input.body })
      return readOrder(ctx, input.actor, input.params.id)
    })

    const limiter = storedLimiter(ctx.db, 'instructions', instructionLimit)

    mount(app, contract.sendMailboxMail, async (input) => {
      await sendMailboxMail(ctx, limiter, askingOf(input), { ...input.params, ...input.body })
      return readOrder(ctx, input.actor, input.params.id)
    })

    mount(app, contract.shipDevice, async (input) => {
      await shipDevice(ctx, askingOf(input), { ...input.params, ...input.body })
      return readOrder(ctx, input.actor, input.params.id)
    })

    mount(app, contract.vetPerson, async (input) => {
      await vetPerson(ctx, askingOf(input), { ...input.params, ...input.body })
      return readOrder(ctx, input.actor, input.params.id)
    })
  }
