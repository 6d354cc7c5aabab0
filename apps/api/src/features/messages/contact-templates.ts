import type { Template } from './template.ts'

/** Question of a visitor on the contact page. */
export interface QuestionFacts {
  /** Member who is told. */
  name: string
  /** Name of the visitor. */
  author: string
  /** Address that the answer goes to. */
  contact: string
  topic: { zh: string; en: string }
  /** The question, line by line. */
  text: string[]
  url: string
}

/** Messages about what visitors ask on the shop front. */
export const contactTemplates = {
  'contact.asked': {
    isSecret: false,
    zh: {
      subject: '{{author}} 提问：{{topic}} - {{site}}',
      body: '{{name}}，您好：\n\n{{author}}（{{contact}}）在联系页面提问：\n\n{{text}}\n\n回复本邮件，收件人就是提问的人；回复后请在控制台标记为已回复。\n\n{{url}}',
      button: '查看提问',
      sms: '【{{site}}】{{author}} 在联系页面提问（{{topic}}）：{{url}}',
    },
    en: {
      subject: '{{author}} asks: {{topic}} - {{site}}',
      body: 'Hello {{name}},\n\n{{author}} ({{contact}}) has asked on the contact page:\n\n{{text}}\n\nReply to this mail to answer; then mark the question as answered in the console.\n\n{{url}}',
      button: 'View question',
      sms: '{{site}}: {{author}} asks on the contact page ({{topic}}): {{url}}',
    },
  },
} as const satisfies Record<string, Template>
