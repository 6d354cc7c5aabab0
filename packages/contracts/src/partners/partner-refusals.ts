import type { Refusal } from '../refusal.ts'

export const partnerRefusals = {
  'partner.closed': {
    status: 409,
    code: 409181,
    zh: '本站没有开放推广联盟',
    en: 'This site has no open partner programme.',
  },
  'partner.none': {
    status: 409,
    code: 409182,
    zh: '{name} 没有参加推广联盟',
    en: '{name} does not take part in the partner programme.',
  },
  'partner.there': {
    status: 409,
    code: 409183,
    zh: '{name} 已参加推广联盟',
    en: '{name} takes part in the partner programme already.',
  },
  'partner.nothing-due': {
    status: 409,
    code: 409184,
    zh: '没有可结算的佣金',
    en: 'There is no commission to settle.',
  },
  'partner.due-changed': {
    status: 409,
    code: 409185,
    zh: '可结算佣金已变为 {due}，请核对后重新提交',
    en: 'The commission to settle is now {due}. Check it and submit again.',
  },
  'partner.withdrawable': {
    status: 409,
    code: 409186,
    zh: '最多可提现 {most}：已结算佣金减去已提现部分，且不超过余额',
    en: 'At most {most} can be withdrawn: settled commission less what was withdrawn, and no more than the balance.',
  },
  'partner.minimum': {
    status: 409,
    code: 409187,
    zh: '每次至少提现 {least}',
    en: 'A withdrawal is {least} at least.',
  },
  'partner.withdrawal-missing': { status: 404, code: 404181, zh: '提现申请不存在', en: 'Withdrawal not found' },
  'partner.withdrawal-over': {
    status: 409,
    code: 409188,
    zh: '此提现申请已处理',
    en: 'This withdrawal has been handled.',
  },
} as const satisfies Record<string, Refusal>
