import type { Template } from './template.ts'

/** Messages to customers about their account, and those that an operator writes. */
export const customerTemplates = {
  'customer.frozen': {
    isSecret: false,
    zh: {
      subject: '您的账户已被冻结 - {{site}}',
      body: '{{name}}，您好：\n\n账户 {{account}} 已于 {{at}} 被冻结，原因：{{reason}}。\n\n账户成员暂时不能登录；进行中的订单会继续处理，已签发的证书不受影响。如有疑问，请联系我们。',
      sms: '【{{site}}】账户 {{account}} 已被冻结，进行中的订单不受影响，详情请联系我们。',
    },
    en: {
      subject: 'Your account has been frozen - {{site}}',
      body: 'Hello {{name}},\n\nThe account {{account}} was frozen on {{at}}. Reason: {{reason}}.\n\nIts members cannot sign in for now. Running orders go on, and issued certificates are not affected. Contact us if you have questions.',
      sms: '{{site}}: account {{account}} has been frozen. Running orders go on. Contact us for details.',
    },
  },
  'customer.unfrozen': {
    isSecret: false,
    zh: {
      subject: '您的账户已恢复使用 - {{site}}',
      body: '{{name}}，您好：\n\n账户 {{account}} 已于 {{at}} 解除冻结，可以重新登录。',
      sms: '【{{site}}】账户 {{account}} 已解除冻结，可以重新登录。',
    },
    en: {
      subject: 'Your account is available again - {{site}}',
      body: 'Hello {{name}},\n\nThe account {{account}} was unfrozen on {{at}}. You can sign in again.',
      sms: '{{site}}: account {{account}} is available again. You can sign in.',
    },
  },
  'customer.verified': {
    isSecret: false,
    zh: {
      subject: '实名认证已通过 - {{site}}',
      body: '{{name}}，您好：\n\n{{subject}} 的实名认证已通过。\n\n{{url}}',
      button: '查看实名认证',
      sms: '【{{site}}】{{subject}} 的实名认证已通过。',
    },
    en: {
      subject: '{{subject}} is verified - {{site}}',
      body: 'Hello {{name}},\n\n{{subject}} has passed the real-name verification.\n\n{{url}}',
      button: 'View the verification',
      sms: '{{site}}: {{subject}} is verified.',
    },
  },
  'customer.verification-returned': {
    isSecret: false,
    zh: {
      subject: '实名认证需要修改资料 - {{site}}',
      body: '{{name}}，您好：\n\n{{subject}} 的实名认证已退回，请修改以下内容后重新提交：\n\n{{reasons}}\n\n{{url}}',
      button: '修改并重新提交',
      sms: '【{{site}}】{{subject}} 的实名认证已退回，请修改后重新提交：{{url}}',
    },
    en: {
      subject: 'Your verification needs changes - {{site}}',
      body: 'Hello {{name}},\n\nThe real-name verification of {{subject}} was returned. Please correct these items and submit it again:\n\n{{reasons}}\n\n{{url}}',
      button: 'Correct and submit again',
      sms: '{{site}}: the verification of {{subject}} was returned. Correct it and submit it again: {{url}}',
    },
  },
  'customer.notice': {
    isSecret: false,
    zh: {
      subject: '{{subject}} - {{site}}',
      body: '{{name}}，您好：\n\n{{text}}',
      sms: '【{{site}}】{{subject}}：{{text}}',
    },
    en: {
      subject: '{{subject}} - {{site}}',
      body: 'Hello {{name}},\n\n{{text}}',
      sms: '{{site}}: {{subject}}: {{text}}',
    },
  },
} as const satisfies Record<string, Template>
