import { defineMessages } from '#i18n/messages.ts'

export const quietMessages = defineMessages({
  'quiet.title': { zh: '静默时段', en: 'Quiet hours' },
  'quiet.on': { zh: '静默时段内暂不发送提醒', en: 'Send no reminders during quiet hours' },
  'quiet.help': {
    zh: '到期、待付款、待验证和未部署提醒等到时段结束再发，届时已处理的不再发送。验证码、付款、签发和安全通知随时发送。',
    en: 'Reminders of expiry, payment, validation and installation wait until quiet hours end; those settled by then are not sent. Codes, payments, certificates and security notices go out at any hour.',
  },
  'quiet.from': { zh: '开始时间', en: 'From' },
  'quiet.to': { zh: '结束时间', en: 'To' },
  'quiet.same-day': { zh: '每天，按 {zone} 时间', en: 'Every day, time zone {zone}' },
  'quiet.next-day': { zh: '跨夜至次日，按 {zone} 时间', en: 'Overnight, time zone {zone}' },
  'quiet.saved': { zh: '静默时段：{from} 至 {to}', en: 'Quiet hours: {from} to {to}' },
  'quiet.saved-off': { zh: '静默时段已停用', en: 'Quiet hours are off' },
})
