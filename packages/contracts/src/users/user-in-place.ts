import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Line, UnixSeconds } from '../wire.ts'

const params = z.object({ id: Id })
const body = z.object({
  /** Member in whose place; the account owner if left out. */
  memberId: Id.nullable().default(null),
  reason: Line(300).min(1, 'field.missing'),
})
const reply = z.object({ token: z.string(), memberName: z.string(), expiresAt: UnixSeconds })

export const lookAsCustomer = endpoint({
  method: 'POST',
  path: '/users/:id/look',
  access: 'user.look',
  summary:
    'Opens a session of half an hour in which an operator sees the console as a member of a customer does, and changes nothing.',
  byKey: 'never',
  params,
  body,
  reply,
})

export const actForCustomer = endpoint({
  method: 'POST',
  path: '/users/:id/act',
  access: 'user.act',
  summary:
    'Opens a session of half an hour in which an operator acts for a customer. Each line that it writes names both.',
  proof: true,
  params,
  body,
  reply,
})
