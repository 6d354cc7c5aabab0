import type { Locale } from '@app/contracts/wire'

const zh = {
  ask: '在线提问',
  askLead: '填写下面的表单，我们用邮件回复您。',
  name: '姓名或称呼',
  email: '邮箱',
  emailHelp: '回复会发到这个邮箱。',
  topic: '主题',
  choose: '请选择',
  orderNo: '订单号（选填）',
  text: '问题',
  textHelp: (most: number) => `最多 ${most} 字。请勿填写密码、私钥或证件号码。`,
  send: '发送',
  privacy: (days: number) => `您填写的信息只用于回复，${days} 天后删除。`,
  trap: '请勿填写此项',
  sentTitle: '已收到您的问题',
  sent: '客服会用邮件回复您，请留意收件箱和垃圾邮件。',
  sentHours: (hours: string) => `服务时间：${hours}。`,
  again: '再提一个问题',
  faults: {
    fields: '还没有发送，请修改标出的内容。',
    quick: '还没有发送：提交太快。请检查一遍内容，再点“发送”。',
    old: '还没有发送：页面打开太久，已重新准备好。您填写的内容都在，请再点“发送”。',
    often: '还没有发送：您刚才提问较多，请一小时后再试，或用上面的方式联系我们。',
    full: '还没有发送：今天的提问太多，请明天再试，或用上面的方式联系我们。',
    key: '这里有私钥。请删除后再发送，私钥不要发给任何人。',
  },
}

/** Words of the contact page. */
export type ContactWords = typeof zh

const en: ContactWords = {
  ask: 'Ask us',
  askLead: 'Fill in the form, and we answer by email.',
  name: 'Name',
  email: 'Email',
  emailHelp: 'The answer goes to this address.',
  topic: 'Topic',
  choose: 'Please choose',
  orderNo: 'Order number (optional)',
  text: 'Question',
  textHelp: (most) => `Up to ${most} characters. Leave out passwords, private keys and identity numbers.`,
  send: 'Send',
  privacy: (days) => `We use what you write here for the answer alone, and delete it after ${days} days.`,
  trap: 'Leave this empty',
  sentTitle: 'We have your question',
  sent: 'Our support answers by email. Please look into your inbox, and into spam.',
  sentHours: (hours) => ` Hours: ${hours}.`,
  again: 'Ask another question',
  faults: {
    fields: 'Not sent yet: please correct what is marked.',
    quick: 'Not sent yet: that was very quick. Please look over your text and press Send again.',
    old: 'Not sent yet: the page was open for too long. Your text is still here; please press Send again.',
    often: 'Not sent yet: you have just asked several questions. Try again in an hour, or reach us as said above.',
    full: 'Not sent yet: there are too many questions today. Try again tomorrow, or reach us as said above.',
    key: 'There is a private key in it. Remove it before you send; never give a private key to anybody.',
  },
}

export const contactWords: Record<Locale, ContactWords> = { zh, en }
