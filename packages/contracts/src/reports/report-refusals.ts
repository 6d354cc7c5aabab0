import type { Refusal } from '../refusal.ts'

export const reportRefusals = {
  'report.too-long': {
    status: 409,
    code: 409250,
    zh: '报表有 {rows} 行，超过一次可导出的 {most} 行，请缩短期间或换一个维度',
    en: 'The report has {rows} rows, more than the {most} of one file. Choose a shorter period or another dimension.',
  },
} as const satisfies Record<string, Refusal>
