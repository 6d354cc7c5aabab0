import type { Refusal } from './refusal.ts'

export const taskRefusals = {
  'task.missing': { status: 404, code: 40450, zh: '任务不存在', en: 'Task not found' },
  'task.too-many': {
    status: 409,
    code: 40950,
    zh: '同时进行的任务最多 {most} 个，请等其中一个完成',
    en: 'At most {most} tasks can run at the same time. Wait for one to finish.',
  },
  'task.final': { status: 409, code: 40951, zh: '此任务不能重试', en: 'This task cannot be retried' },
  'task.file-gone': {
    status: 410,
    code: 41050,
    zh: '文件已删除。任务的文件只保留一天，请重新运行',
    en: 'The file was deleted: task files are kept for one day. Run the task again.',
  },
  'task.file-too-large': {
    status: 413,
    code: 41350,
    zh: '结果超过 20 MB，请缩小范围后再试',
    en: 'The result is larger than 20 MB. Narrow the scope and try again.',
  },
  'task.cut-off': {
    status: 503,
    code: 50350,
    zh: '任务因服务重启而中断',
    en: 'The task was interrupted by a server restart',
  },
  'order.bulk-too-many': {
    status: 409,
    code: 40961,
    zh: '一次最多处理 {most} 个订单，请缩小范围后分批进行',
    en: 'At most {most} orders at a time. Narrow the list and process it in batches.',
  },
  'order.bulk-changed': {
    status: 409,
    code: 40962,
    zh: '列表现在有 {found} 个订单，与确认时的 {expected} 个不同。请重新确认',
    en: 'The list now has {found} orders, not the {expected} you confirmed. Please confirm again.',
  },
} as const satisfies Record<string, Refusal>
