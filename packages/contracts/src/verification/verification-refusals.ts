import type { Refusal } from '../refusal.ts'

export const verificationRefusals = {
  'verification.missing': { status: 404, code: 404190, zh: '没有这次认证', en: 'Verification not found' },
  'verification.file-missing': { status: 404, code: 404191, zh: '文件不存在', en: 'File not found' },
  'verification.open': {
    status: 409,
    code: 409220,
    zh: '实名认证正在审核，请等待结果',
    en: 'Your verification is being reviewed. Wait for the result.',
  },
  'verification.not-open': {
    status: 409,
    code: 409221,
    zh: '这次认证不在审核中，请刷新后查看',
    en: 'This verification is not being reviewed. Refresh the page.',
  },
  'verification.items-open': {
    status: 409,
    code: 409222,
    zh: '逐项核对无误后才能通过：{items}',
    en: 'Mark every item as right before you approve: {items}',
  },
  'verification.files-full': {
    status: 409,
    code: 409223,
    zh: '待提交的文件过多，请先提交认证',
    en: 'Too many files wait to be handed in. Submit the verification first.',
  },
} as const satisfies Record<string, Refusal>
