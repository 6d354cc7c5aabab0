import { checkDeployment } from '@app/contracts/orders/deployment'
import * as contract from '@app/contracts/orders/validation'
import { approveMailProof, readMailProof, refuseMailProof } from '@app/contracts/validation/mail-proof'
import { listProvenDomains } from '@app/contracts/validation/proven-domains'
import type { FastifyPluginAsync } from 'fastify'
import type { Ctx } from '#ctx.ts'
import { mount } from '#http/mount.ts'
import { storedLimiter } from '#http/stored-limiter.ts'
import { askingOf } from '../asking.ts'
import { deploymentLimit, checkDeployment as lookAtDeployment } from '../certificates/deployment.service.ts'
import { readOrder } from '../detail/order-reading.service.ts'
import { approveNow, askCaNow, syncLimit } from '../issuance/asked-step.service.ts'
import { findKeyUses } from '../placing/key-uses.service.ts'
import { recipientsFor, resendMail, restartValidation } from './checks.service.ts'
import { count, instructionLimit, proofMailLimit, sendInstructions } from './instructions.service.ts'
import { mailProofLimit, readMailProof as read, refuseMailProof as refuse } from './mail-approval.service.ts'
import { preflight, preflightLimit } from './preflight.service.ts'
import { readProvenDomains } from './proven-domains.service.ts'

export const validationRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    const limiter = storedLimiter(ctx.db, 'instructions', instructionLimit)
    const proofMails = storedLimiter(ctx.db, 'proof-mail', proofMailLimit)

    mount(app, listProvenDomains, async ({ actor, query }) => ({ domains: await readProvenDomains(ctx, actor, query) }))

    const preflights = { limiter: storedLimiter(ctx.db, 'preflight', preflightLimit), cache: new Map() }

    mount(app, contract.preflightOrder, ({ actor, body }) => preflight(ctx, preflights, actor, body))

    const keyLooks = storedLimiter(ctx.db, 'key-uses', preflightLimit)

    mount(app, contract.findKeyUses, (input) => findKeyUses(ctx, keyLooks, askingOf(input), input.body))

    const looks = storedLimiter(ctx.db, 'deployment', deploymentLimit)

    mount(app, checkDeployment, ({ actor, params, body }) =>
      lookAtDeployment(ctx, looks, actor, { orderId: params.id, certificateId: params.certificateId, host: body.host }),
    )

    mount(app, contract.restartValidation, async (input) => {
      await restartValidation(ctx, askingOf(input), input.params.id, input.body.domain)
      return readOrder(ctx, input.actor, input.params.id)
    })

    const syncs = storedLimiter(ctx.db, 'order-sync', syncLimit)

    mount(app, contract.syncOrder, async (input) => {
      await askCaNow(ctx, syncs, askingOf(input), input.params.id)
      return readOrder(ctx, input.actor, input.params.id)
    })

    mount(app, contract.listRecipients, async (input) => ({
      recipients: await recipientsFor(ctx, askingOf(input), input.params.id, input.query.domain),
    }))

    mount(app, contract.resendMail, async (input) => {
      await count(proofMails, input.params.id)
      await resendMail(ctx, askingOf(input), input.params.id, input.body.domain)
      return readOrder(ctx, input.actor, input.params.id)
    })

    const links = storedLimiter(ctx.db, 'mail-proof', mailProofLimit)

    mount(app, readMailProof, ({ site, request, body }) => read(ctx, links, { site, from: request, token: body.token }))

    mount(app, approveMailProof, ({ site, request, body }) =>
      approveNow(ctx, links, { site, from: request, token: body.token }),
    )

    mount(app, refuseMailProof, ({ site, request, body }) =>
      refuse(ctx, links, { site, from: request, token: body.token }),
    )

    mount(app, contract.sendInstructions, async (input) => {
      await sendInstructions(ctx, limiter, askingOf(input), { ...input.params, ...input.body })
      return readOrder(ctx, input.actor, input.params.id)
    })
  }
