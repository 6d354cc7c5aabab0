import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Line } from '../wire.ts'
import { Mailbox } from './order-values.ts'
import { CsrPem, Order } from './orders.ts'

const ById = z.object({ id: Id })

/**
 * Extra needs of signing and S/MIME orders: a key in hardware, proven mailboxes, a person whose identity was checked.
 */

export const prepareDevice = endpoint({
  method: 'PUT',
  path: '/orders/:id/device',
  access: 'order.prepare',
  summary:
    'Gives the CSR of a key that was made in the token to be sent or in the signing service; a complete order goes on.',
  params: ById,
  body: z.object({ csrPem: CsrPem.min(1, 'field.missing') }),
  reply: Order,
})

const line = (most: number) => Line(most).min(1, 'field.missing')

export const shipDevice = endpoint({
  method: 'PUT',
  path: '/orders/:id/shipment',
  access: 'order.prepare',
  summary: 'Notes with which carrier and under which number the token went out; the buyer is told.',
  params: ById,
  body: z.object({ carrier: line(60), trackingNo: line(60) }),
  reply: Order,
})

export const vetPerson = endpoint({
  method: 'POST',
  path: '/orders/:id/person_vetting',
  access: 'org.vet',
  summary: 'Notes that the identity of the person whom the certificate is to name was seen, and by what.',
  params: ById,
  body: z.object({ evidence: line(500) }),
  reply: Order,
})

export const sendMailboxMail = endpoint({
  method: 'POST',
  path: '/orders/:id/mailboxes',
  access: 'order.dcvSend',
  summary: 'Sends a mailbox another message, whose link takes the place of the last; without one, all that are open.',
  params: ById,
  body: z.object({ mailbox: Mailbox.optional() }),
  reply: Order,
})
