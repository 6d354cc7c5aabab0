import * as contract from '@app/contracts/order-kinds'
import type { FastifyPluginAsync } from 'fastify'
import type { Ctx } from '#ctx.ts'
import { mount } from '#http/mount.ts'
import { storedLimiter } from '#http/stored-limiter.ts'
import { askingOf } from './asking.ts'
import { prepareDevice, shipDevice } from './device.service.ts'
import { instructionLimit } from './instructions.service.ts'
import { advanceSoon } from './issuance.service.ts'
import { sendMailboxMail } from './mailboxes.service.ts'
import { readOrder } from './order-reading.service.ts'
import { vetPerson } from './person-vetting.service.ts'

/** How long an answer waits for what its order's next step finds; milliseconds. */
const stepMs = 2_500

export const orderKindsRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    mount(app, contract.prepareDevice, async (input) => {
      await prepareDevice(ctx, askingOf(input), { ...input.params, ...input.body })
      await advanceSoon(ctx, input.site.id, input.params.id, stepMs)
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
      await advanceSoon(ctx, input.site.id, input.params.id, stepMs)
      return readOrder(ctx, input.actor, input.params.id)
    })
  }
