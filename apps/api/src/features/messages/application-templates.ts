import type { Template } from './template.ts'

/** What is newly wrong with the tenants of an application. */
export interface IncidentFacts {
  name: string
  application: string
  count: number
  /** One for each tenant and what is wrong with it. */
  lines: string[]
  url: string
}

/** Messages to who is in charge of an application. */
export const applicationTemplates = {
  'application.incidents': {
    isSecret: false,
    zh: {
      subject: '{{application}} 的租户有 {{count}} 项新异常 - {{site}}',
      body: '{{name}}，您好：\n\n您负责的应用“{{application}}”，租户出现新的异常：\n\n{{lines}}\n\n{{url}}',
      button: '查看应用',
      sms: '【{{site}}】应用“{{application}}”的租户有 {{count}} 项新异常，请查看：{{url}}',
    },
    en: {
      subject: 'Tenants of {{application}} have new incidents: {{count}} - {{site}}',
      body: 'Hello {{name}},\n\nSomething is newly wrong with tenants of “{{application}}”, which you are in charge of:\n\n{{lines}}\n\n{{url}}',
      button: 'Open the application',
      sms: '{{site}}: {{count}} new incidents at tenants of “{{application}}”: {{url}}',
    },
  },
} as const satisfies Record<string, Template>
