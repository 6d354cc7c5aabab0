import type { Refusal } from './refusal.ts'

/** Refusals of tasks and their files. */
export const taskRefusals = {
  'task.missing': { status: 404, code: 40450, zh: '任务不存在', en: 'No such task' },
  'task.too-many': {
    status: 409,
    code: 40950,
    zh: '同时进行的任务最多 {most} 个，请等其中一个完成',
    en: 'No more than {most} tasks run at the same time. Wait for one of them to finish.',
  },
  'task.final': { status: 409, code: 40951, zh: '此任务不能重试', en: 'This task cannot be tried again' },
  'task.file-gone': {
    status: 410,
    code: 41050,
    zh: '文件已不在。任务的文件只保留一天，请重新运行',
    en: 'There is no file any more: it is kept for a day. Run the task again.',
  },
  'task.file-too-large': {
    status: 413,
    code: 41350,
    zh: '结果超过 20 MB，请缩小范围后再试',
    en: 'The result is larger than 20 MB. Ask for less and try again.',
  },
  'task.cut-off': {
    status: 503,
    code: 50350,
    zh: '任务因服务重启而中断',
    en: 'The task was cut off when the server stopped',
  },
  'order.bulk-too-many': {
    status: 409,
    code: 40961,
    zh: '一次最多处理 {most} 个订单，请缩小范围后分批进行',
    en: 'At most {most} orders at a time. Narrow the list down and go on in parts.',
  },
  'order.bulk-changed': {
    status: 409,
    code: 40962,
    zh: '列表现在有 {found} 个订单，与确认时的 {expected} 个不同。请重新确认',
    en: 'The list finds {found} orders by now, not the {expected} you confirmed. Please confirm again.',
  },
} as const satisfies Record<string, Refusal>
