import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, UnixSeconds } from './wire.ts'

/** State of a task in the background. */
export const taskStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
export type TaskState = (typeof taskStates)[number]

/** Limit of a member's waiting and running tasks. */
export const tasksAtOnce = 3
/** Largest result file of a task. */
export const largestTaskFile = 20 * 1024 * 1024

/** Background task of the caller, as the task centre shows it. */
export const Task = z.object({
  id: Id,
  /** Kind of task, such as `orders.export`; the console translates it. */
  kind: z.string(),
  state: z.enum(taskStates),
  done: z.int(),
  /** Number of rows; 0 while it is unknown. */
  total: z.int(),
  /** First twenty failed rows, with the reason in the request's language and the id of the row's object, or null. */
  failures: z.array(z.object({ row: z.string(), id: Id.nullable(), reason: z.string() })),
  failed: z.int(),
  /** Reason why the whole task failed, in the request's language; else empty. */
  error: z.string(),
  /** Name of the result file; empty without one, or when it was deleted. */
  fileName: z.string(),
  fileBytes: z.int(),
  canRetry: z.boolean(),
  isSeen: z.boolean(),
  createdAt: UnixSeconds,
  finishedAt: UnixSeconds.nullable(),
})
export type Task = z.infer<typeof Task>

const one = z.object({ id: Id })
const answer = z.object({ task: Task })

export const listTasks = endpoint({
  method: 'GET',
  path: '/tasks',
  access: 'signed-in',
  summary: "The member's own long work, the newest first, fifty at most.",
  reply: z.object({ tasks: z.array(Task), unseen: z.int() }),
})

export const cancelTask = endpoint({
  method: 'POST',
  path: '/tasks/:id/cancel',
  access: 'signed-in',
  summary: 'Stops a task at its next step; what is done stays done.',
  params: one,
  reply: answer,
})

export const seeTask = endpoint({
  method: 'POST',
  path: '/tasks/:id/seen',
  access: 'signed-in',
  summary: 'Marks a finished task as read.',
  params: one,
  reply: answer,
})

export const retryTask = endpoint({
  method: 'POST',
  path: '/tasks/:id/retry',
  access: 'signed-in',
  summary: 'Does it again: the rows that failed, or all of a task that broke off, where its kind allows that.',
  params: one,
  reply: answer,
})

export const downloadTaskFile = endpoint({
  method: 'GET',
  path: '/tasks/:id/file',
  access: 'signed-in',
  summary: 'The file a task left, for a day.',
  params: one,
  file: true,
  reply: z.null(),
})
