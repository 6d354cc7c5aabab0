import type { Template } from './template.ts'

/** Review of an article among colleagues. */
export interface ReviewFacts {
  name: string
  /** Who did it. */
  author: string
  /** Title of the article. */
  article: string
  url: string
}

/** Messages among the staff of a site about reviews of articles. */
export const articleTemplates = {
  'article.submitted': {
    isSecret: false,
    zh: {
      subject: '《{{article}}》等待审核发布 - {{site}}',
      body: '{{name}}，您好：\n\n{{author}} 提交了《{{article}}》，请审核后发布或退回。\n{{text}}\n\n{{url}}',
      button: '查看文章',
      sms: '【{{site}}】{{author}} 提交了《{{article}}》，等待审核：{{url}}',
    },
    en: {
      subject: '“{{article}}” awaits review - {{site}}',
      body: 'Hello {{name}},\n\n{{author}} has submitted “{{article}}”. Please review it, then publish it or send it back.\n{{text}}\n\n{{url}}',
      button: 'View article',
      sms: '{{site}}: {{author}} submitted “{{article}}” for review: {{url}}',
    },
  },
  'article.returned': {
    isSecret: false,
    zh: {
      subject: '《{{article}}》已退回 - {{site}}',
      body: '{{name}}，您好：\n\n{{author}} 退回了您提交的《{{article}}》，原因：\n\n{{reason}}\n\n{{url}}',
      button: '修改文章',
      sms: '【{{site}}】{{author}} 退回了《{{article}}》：{{url}}',
    },
    en: {
      subject: '“{{article}}” was sent back - {{site}}',
      body: 'Hello {{name}},\n\n{{author}} has sent back “{{article}}”, which you submitted, for this reason:\n\n{{reason}}\n\n{{url}}',
      button: 'Edit article',
      sms: '{{site}}: {{author}} sent back “{{article}}”: {{url}}',
    },
  },
  'article.published': {
    isSecret: false,
    zh: {
      subject: '《{{article}}》已通过审核 - {{site}}',
      body: '{{name}}，您好：\n\n{{author}} 通过了您提交的《{{article}}》，发布时间：{{at}}。\n\n{{url}}',
      button: '查看文章',
      sms: '【{{site}}】《{{article}}》已通过审核：{{url}}',
    },
    en: {
      subject: '“{{article}}” was approved - {{site}}',
      body: 'Hello {{name}},\n\n{{author}} has approved “{{article}}”, which you submitted. Published: {{at}}.\n\n{{url}}',
      button: 'View article',
      sms: '{{site}}: “{{article}}” was approved: {{url}}',
    },
  },
} as const satisfies Record<string, Template>
