import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Line, Locale, UnixSeconds } from '../wire.ts'
import { isNotifyEvent, type NotifyEventName, notifyEventNames, notifyEvents } from './notify-events.ts'

/** Services whose robots write into a group: WeCom, DingTalk, Feishu, Slack and Telegram. */
export const robotKinds = ['wecom', 'dingtalk', 'feishu', 'slack', 'telegram'] as const
export type RobotKind = (typeof robotKinds)[number]

/** Kinds whose requests can be signed with a secret of the robot. */
export const signingRobots: readonly RobotKind[] = ['dingtalk', 'feishu']

/** Most robots of a site. */
export const mostRobots = 20

/** Test messages that one member may send in ten minutes. */
export const mostRobotTests = 10

/** Whether a group of staff may be told of an event: of the site's own, and of what happens to orders and money. */
export function isForRobots(name: NotifyEventName): boolean {
  const { kind, group, audiences } = notifyEvents[name]
  const isOfCustomer = (audiences as readonly string[]).includes('customer')
  if (kind !== 'usual') return false
  return (audiences as readonly string[]).includes('owner') || (isOfCustomer && group !== 'account')
}

export const robotEvents = notifyEventNames.filter(isForRobots)

const Address = z
  .string()
  .trim()
  .max(500)
  .refine((text) => {
    const url = URL.canParse(text) ? new URL(text) : null
    return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  }, 'field.webhook-url')

const Events = z
  .array(z.string().refine((name) => isNotifyEvent(name) && isForRobots(name)))
  .min(1, 'field.missing')
  .max(robotEvents.length)

const Content = z.object({
  name: Line(60).min(1, 'field.missing'),
  /** Group that a Telegram robot writes into; empty for the others, whose address says it. */
  chat: Line(100).default(''),
  /** Language in which it writes. */
  locale: Locale,
  events: Events,
})

export const Robot = z.object({
  id: Id,
  kind: z.enum(robotKinds),
  name: z.string(),
  chat: z.string(),
  locale: Locale,
  events: z.array(z.string()),
  isOn: z.boolean(),
  /** Host of the address, and its last characters; the rest is a secret. */
  host: z.string(),
  addressEnd: z.string(),
  isSigned: z.boolean(),
  version: z.int().positive(),
  changedBy: z.string(),
  changedAt: UnixSeconds,
})
export type Robot = z.output<typeof Robot>

const one = z.object({ id: Id })

export const listRobots = endpoint({
  method: 'GET',
  path: '/notifyRobots',
  access: 'notify.*',
  summary: 'Robots that tell groups of staff of events. Addresses and secrets are not answered.',
  reply: z.object({ robots: z.array(Robot) }),
})

export const addRobot = endpoint({
  method: 'POST',
  path: '/notifyRobots',
  access: 'notify.edit',
  summary: 'Adds the robot of a group. Address and secret are sealed at once.',
  body: Content.extend({ kind: z.enum(robotKinds), address: Address, secret: Line(200).default('') }),
  reply: z.object({ robot: Robot }),
})

export const changeRobot = endpoint({
  method: 'PUT',
  path: '/notifyRobots/:id',
  access: 'notify.edit',
  summary: 'Changes a robot. Null keeps the address or the secret; an empty secret takes it away.',
  params: one,
  body: Content.extend({
    isOn: z.boolean(),
    address: Address.nullable(),
    secret: Line(200).nullable(),
    version: z.int().positive(),
  }),
  reply: z.object({ robot: Robot }),
})

export const removeRobot = endpoint({
  method: 'DELETE',
  path: '/notifyRobots/:id',
  access: 'notify.edit',
  summary: 'Removes a robot. What waits for it is not sent.',
  params: one,
  reply: z.object({}),
})

export const testRobot = endpoint({
  method: 'POST',
  path: '/notifyRobots/:id/test',
  access: 'notify.test',
  summary: 'Has a robot write a test into its group at once, at most ten in ten minutes, and says what it answered.',
  params: one,
  reply: z.object({ isTaken: z.boolean(), reason: z.string() }),
})
