import { defineMessages } from '#i18n/messages.ts'

export const testNoticeMessages = defineMessages({
  'test-notice.open': { zh: '测试发送', en: 'Send a test' },
  'test-notice.title': { zh: '给自己发一条测试', en: 'Send yourself a test' },
  'test-notice.lead': {
    zh: '按现在的文案和渠道发给您自己，标题注明“测试”。客户和同事不会收到。',
    en: 'It goes to you alone, in the words and by the channel in use, and is marked as a test.',
  },
  'test-notice.event': { zh: '通知', en: 'Notification' },
  'test-notice.channel': { zh: '渠道', en: 'Channel' },
  'test-notice.language': { zh: '语言', en: 'Language' },
  'test-notice.language.zh': { zh: '中文', en: 'Chinese' },
  'test-notice.language.en': { zh: '英文', en: 'English' },
  'test-notice.order': { zh: '示例订单', en: 'Sample order' },
  'test-notice.made-up': { zh: '示例数据', en: 'Sample data' },
  'test-notice.send': { zh: '发送测试', en: 'Send the test' },
  'test-notice.sent': { zh: '测试已发往 {to}', en: 'A test is on its way to {to}' },
  'test-notice.sent-inbox': { zh: '测试已放进您的站内信', en: 'A test is in your inbox' },
  'test-notice.kept': {
    zh: '还没有发信通道，测试没有发出，留在消息记录里',
    en: 'Nothing sends by this channel yet. The test stays in the message log.',
  },
})
