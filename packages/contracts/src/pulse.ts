import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Longest stream in seconds; the caller then asks for the next one. */
export const pulseSeconds = 300

/** Marks of what the member sees. A mark that differs from the one before says that this part has changed. */
export const Pulse = z.object({
  /** Number of the last change of an order, certificate or balance within the member's reach. */
  orders: z.int(),
  /** The member's own tasks. */
  tasks: z.string(),
  /** The member's newest notice and its number of unread ones. */
  notices: z.string(),
  unread: z.int(),
  /** Mark of the live announcements for the member, empty without any, and the number of unread ones. */
  announcements: z.object({ mark: z.string(), unread: z.int() }),
})
export type Pulse = z.infer<typeof Pulse>

export const followPulse = endpoint({
  method: 'GET',
  path: '/pulse',
  access: 'signed-in',
  summary:
    'Server-sent events: the present marks at once, and again whenever one has changed. The stream ends after the seconds asked for, or with the session.',
  stream: true,
  byKey: 'never',
  query: z.object({ seconds: z.coerce.number().int().min(0).max(pulseSeconds) }),
  reply: Pulse,
})
