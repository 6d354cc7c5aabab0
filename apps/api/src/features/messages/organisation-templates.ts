import type { Template } from './template.ts'

/** What became of the vetting of an organisation, and that one is to be vetted. */
export interface VettingFacts {
  name: string
  organisation: string
  brand: string
  url: string
}

/** What is told of organisations: to customers how their vetting ended, to operators that one waits for them. */
export const organisationTemplates = {
  'organisation.approved': {
    isSecret: false,
    zh: {
      subject: '{organisation} 已通过 {brand} 审核 - {site}',
      body: '{name}，您好：\n\n{organisation} 已通过 {brand} 的组织审核，有效至 {at}。等待审核的订单会自动继续，期间的新订单无需再次审核。\n\n{url}',
      button: '查看组织',
      sms: '【{site}】{organisation} 已通过 {brand} 审核：{url}',
    },
    en: {
      subject: '{organisation} is approved for {brand} - {site}',
      body: 'Hello {name},\n\n{organisation} has passed the vetting for {brand}. It is valid until {at}: orders that waited for it go on by themselves, and new ones need no vetting until then.\n\n{url}',
      button: 'See the organisation',
      sms: '{site}: {organisation} is approved for {brand}: {url}',
    },
  },
  'organisation.returned': {
    isSecret: false,
    zh: {
      subject: '{organisation} 的 {brand} 审核需要修改资料 - {site}',
      body: '{name}，您好：\n\n{organisation} 的 {brand} 组织审核已退回，请修改以下内容后重新提交：\n\n{reasons}\n\n{url}',
      button: '修改并重新提交',
      sms: '【{site}】{organisation} 的 {brand} 审核已退回，请修改后重新提交：{url}',
    },
    en: {
      subject: 'The vetting of {organisation} for {brand} needs a change - {site}',
      body: 'Hello {name},\n\nthe vetting of {organisation} for {brand} was sent back. Mend these details and submit it again:\n\n{reasons}\n\n{url}',
      button: 'Mend and submit again',
      sms: '{site}: the vetting of {organisation} for {brand} was sent back. Mend it: {url}',
    },
  },
  'organisation.submitted': {
    isSecret: false,
    zh: {
      subject: '{organisation} 等待 {brand} 审核 - {site}',
      body: '{name}，您好：\n\n{author} 提交了 {organisation} 的 {brand} 组织审核，请核对登记、拨打公开电话并记录结果。\n\n{url}',
      button: '处理审核',
      sms: '【{site}】{organisation} 等待 {brand} 审核：{url}',
    },
    en: {
      subject: '{organisation} waits to be vetted for {brand} - {site}',
      body: 'Hello {name},\n\n{author} has submitted {organisation} to be vetted for {brand}. Check the register, call the listed number and note what came of it.\n\n{url}',
      button: 'Work on the vetting',
      sms: '{site}: {organisation} waits to be vetted for {brand}: {url}',
    },
  },
} as const satisfies Record<string, Template>
