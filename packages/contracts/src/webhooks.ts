import { z } from 'zod'
import { changeKinds } from './changes.ts'
import { endpoint } from './endpoint.ts'
import { Id, Line, Page, UnixSeconds } from './wire.ts'

/** Most endpoints of an account. */
export const mostWebhooks = 10

/** Seconds between the attempts of a delivery, each lengthened or shortened by up to a tenth. */
export const webhookWaits = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const

/** Days of failures after which an endpoint is switched off. */
export const webhookFailingDays = 5

/** Hours for which deliveries carry the signature of the secret before a rotation too. */
export const webhookOverlapHours = 24

/** Days for which deliveries are kept. */
export const webhookLogDays = 30

/** Why an endpoint is off: a person switched it off, it answered 410, or it has failed for days. */
export const webhookOffReasons = ['person', 'gone', 'failing'] as const

/** State of a delivery; `failed` is tried no more. */
export const deliveryStates = ['waiting', 'sent', 'failed'] as const

const Kinds = z.array(z.enum(changeKinds)).min(1, 'field.missing').max(changeKinds.length)

const Url = z
  .string()
  .trim()
  .max(500)
  .refine((text) => {
    const url = URL.canParse(text) ? new URL(text) : null
    return (
      url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '' && url.hash === ''
    )
  }, 'field.webhook-url')

export const Webhook = z.object({
  id: Id,
  url: z.string(),
  name: z.string(),
  kinds: z.array(z.enum(changeKinds)),
  isOn: z.boolean(),
  offReason: z.enum(webhookOffReasons).nullable(),
  /** Since when nothing was taken; null while deliveries arrive. */
  failingSince: UnixSeconds.nullable(),
  lastSentAt: UnixSeconds.nullable(),
  waiting: z.int(),
  secretEnd: z.string(),
  /** Until when the secret before the rotation signs too. */
  previousUntil: UnixSeconds.nullable(),
  createdBy: z.string(),
  createdAt: UnixSeconds,
  version: z.int().positive(),
})
export type Webhook = z.infer<typeof Webhook>

export const Delivery = z.object({
  id: Id,
  /** `webhook-id` of the message, the same in every attempt and replay. */
  messageId: Id,
  kind: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  status: z.int().nullable(),
  /** First hundred printable characters of the answer, or why there was none. */
  answer: z.string(),
  milliseconds: z.int().nullable(),
  body: z.string(),
  createdAt: UnixSeconds,
  triedAt: UnixSeconds.nullable(),
  nextTryAt: UnixSeconds.nullable(),
})
export type Delivery = z.infer<typeof Delivery>

const one = z.object({ id: Id })
const Body = z.object({ name: Line(60).min(1, 'field.missing'), url: Url, kinds: Kinds })

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/webhooks',
  access: 'webhook.view',
  summary: "Endpoints of the caller's account that changes are sent to.",
  reply: z.object({ webhooks: z.array(Webhook) }),
})

export const createWebhook = endpoint({
  method: 'POST',
  path: '/webhooks',
  access: 'webhook.save',
  summary: 'Adds an endpoint for changes from now on. Answers its secret, this once.',
  body: Body,
  reply: z.object({ webhook: Webhook, secret: z.string() }),
})

export const updateWebhook = endpoint({
  method: 'PUT',
  path: '/webhooks/:id',
  access: 'webhook.save',
  summary: 'Changes an endpoint, or switches it on or off. What happens while it is off is not sent later.',
  params: one,
  body: Body.extend({ isOn: z.boolean(), version: z.int().positive() }),
  reply: z.object({ webhook: Webhook }),
})

export const rotateWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/:id/rotate',
  access: 'webhook.save',
  summary: 'Gives an endpoint a new secret. For a day both sign.',
  params: one,
  reply: z.object({ webhook: Webhook, secret: z.string() }),
})

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/webhooks/:id',
  access: 'webhook.save',
  summary: 'Deletes an endpoint with its log.',
  params: one,
  reply: z.object({}),
})

export const testWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/:id/test',
  access: 'webhook.save',
  summary: 'Sends a message of the kind `test`.',
  params: one,
  reply: z.object({ delivery: Delivery }),
})

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/webhooks/:id/deliveries',
  access: 'webhook.view',
  summary: 'What was sent to an endpoint and how it answered, newest first.',
  params: one,
  query: Page.extend({
    limit: z.coerce.number().int().min(1).max(100).default(20),
    state: z.enum(deliveryStates).optional(),
  }),
  reply: z.object({ deliveries: z.array(Delivery), total: z.int() }),
})

export const replayDelivery = endpoint({
  method: 'POST',
  path: '/webhooks/:id/deliveries/:deliveryId/replay',
  access: 'webhook.save',
  summary: 'Sends a message again, with the same id and content.',
  params: z.object({ id: Id, deliveryId: Id }),
  reply: z.object({ delivery: Delivery }),
})
