import type { Template } from './template.ts'

/** What a site announces, in the language of the reader; each line of its text is a line. */
export interface AnnouncementFacts {
  name: string
  subject: string
  text: string[]
  url: string
}

/** Mails for what a site announces; text messages of it are never sent. */
export const announcementTemplates = {
  announcement: {
    isSecret: false,
    zh: {
      subject: '{{subject}} - {{site}}',
      body: '{{name}}，您好：\n\n**{{subject}}**\n\n{{text}}\n\n{{url}}\n\n不想收到公告邮件，可以在“账号安全”的通知设置中关闭。',
      button: '打开控制台',
      sms: '【{{site}}】{{subject}}',
    },
    en: {
      subject: '{{subject}} - {{site}}',
      body: 'Hello {{name}},\n\n**{{subject}}**\n\n{{text}}\n\n{{url}}\n\nTo stop emails about announcements, turn them off in your notification settings under Account security.',
      button: 'Open the console',
      sms: '{{site}}: {{subject}}',
    },
  },
  'announcement.urgent': {
    isSecret: false,
    zh: {
      subject: '【紧急】{{subject}} - {{site}}',
      body: '{{name}}，您好：\n\n**{{subject}}**\n\n{{text}}\n\n{{url}}',
      button: '打开控制台',
      sms: '【{{site}}】紧急：{{subject}}',
    },
    en: {
      subject: 'Urgent: {{subject}} - {{site}}',
      body: 'Hello {{name}},\n\n**{{subject}}**\n\n{{text}}\n\n{{url}}',
      button: 'Open the console',
      sms: '{{site}}: urgent: {{subject}}',
    },
  },
} as const satisfies Record<string, Template>
