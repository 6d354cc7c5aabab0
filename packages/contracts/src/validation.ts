import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { CertificateName, Order } from './orders.ts'
import { Id, Locale } from './wire.ts'

const ById = z.object({ id: Id })

export const restartValidation = endpoint({
  method: 'POST',
  path: '/orders/:id/restartValidation',
  access: 'order.dcvChange',
  summary: 'Gives names whose value has run out a new one; without a name, all of them.',
  params: ById,
  body: z.object({ domain: CertificateName.optional() }),
  reply: Order,
})

export const sendInstructions = endpoint({
  method: 'POST',
  path: '/orders/:id/instructions',
  access: 'order.dcvSend',
  summary: 'Mails the records of all open names to whoever is to publish them.',
  params: ById,
  body: z.object({ email: z.email('field.email').max(254, 'field.email'), locale: Locale }),
  reply: Order,
})
