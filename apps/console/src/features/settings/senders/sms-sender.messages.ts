import { defineMessages } from '#i18n/messages.ts'

export const smsSenderMessages = defineMessages({
  'sms-sender.title': { zh: '短信服务', en: 'SMS service' },
  'sms-sender.on': { zh: '使用中', en: 'In use' },
  'sms-sender.off': { zh: '未启用', en: 'Not in use' },
  'sms-sender.set-up': { zh: '配置短信服务', en: 'Set up an SMS service' },
  'sms-sender.edit': { zh: '修改短信服务', en: 'Edit SMS service' },
  'sms-sender.save': { zh: '保存', en: 'Save' },
  'sms-sender.switch-on': { zh: '启用短信服务', en: 'Put SMS service into use' },
  'sms-sender.switch-off': { zh: '停用短信服务', en: 'Take SMS service out of use' },
  'sms-sender.remove': { zh: '删除短信配置', en: 'Delete SMS service' },
  'sms-sender.templates': { zh: '短信模板', en: 'SMS templates' },
  'sms-sender.to-ids': { zh: '填写模板编号', en: 'Enter template ids' },
  'sms-sender.to-texts': { zh: '修改短信文案', en: 'Word the messages' },
  'sms-sender.segment-price': { zh: '每条价格', en: 'Price per segment' },
  'sms-sender.segment-price-help': {
    zh: '服务商向您收取的单价，例如 0.045，用于在短信模板中估算费用；可不填。',
    en: 'What the service charges you, such as 0.045. SMS templates show the cost by it. Optional.',
  },
  'sms-sender.test': { zh: '发送测试短信给自己', en: 'Send myself a test message' },
  'sms-sender.by-own': {
    zh: '本站短信由您的{vendor}账号发出。',
    en: 'The text messages of this site go out by your account with {vendor}.',
  },
  'sms-sender.by-platform': {
    zh: '本站短信目前由平台代发，使用平台的签名和模板。',
    en: 'The text messages of this site are currently sent by the platform, with its signature and templates.',
  },
  'sms-sender.by-nobody': {
    zh: '平台没有配置短信服务：本站短信目前不会发出，只保存在消息记录中。',
    en: 'The platform has no SMS service: the text messages of this site are not sent at present, they only stay in the message log.',
  },
  'sms-sender.needs-templates': {
    zh: '只有审核通过的短信模板由它发送，其余仍由平台发送。',
    en: 'It sends only texts whose template is approved; the platform sends the others.',
  },
  'sms-sender.vendor': { zh: '服务商', en: 'Service' },
  'sms-sender.vendor-aliyun': { zh: '阿里云', en: 'Alibaba Cloud' },
  'sms-sender.vendor-tencent': { zh: '腾讯云', en: 'Tencent Cloud' },
  'sms-sender.vendor-twilio': { zh: 'Twilio', en: 'Twilio' },
  'sms-sender.key-id': { zh: '密钥 ID', en: 'Key' },
  'sms-sender.key-id-aliyun': { zh: '密钥 ID（AccessKey ID）', en: 'AccessKey ID' },
  'sms-sender.key-id-tencent': { zh: '密钥 ID（SecretId）', en: 'SecretId' },
  'sms-sender.key-id-twilio': { zh: '账号（Account SID）', en: 'Account SID' },
  'sms-sender.secret-aliyun': { zh: '密钥（AccessKey Secret）', en: 'AccessKey secret' },
  'sms-sender.secret-tencent': { zh: '密钥（SecretKey）', en: 'SecretKey' },
  'sms-sender.secret-twilio': { zh: '密钥（Auth Token）', en: 'Auth token' },
  'sms-sender.secret-help': {
    zh: '加密保存，之后不再显示。请使用只有短信权限的密钥。',
    en: 'Stored encrypted and never shown again. Use a key that may send text messages and nothing else.',
  },
  'sms-sender.secret-kept': { zh: '已保存，留空则不变', en: 'Stored; leave empty to keep it' },
  'sms-sender.sign': { zh: '短信签名', en: 'Signature' },
  'sms-sender.sign-help': {
    zh: '服务商审核通过的签名，不含【】。',
    en: 'As the service approved it, without brackets.',
  },
  'sms-sender.app': { zh: '应用（SDK AppID）', en: 'SDK AppID' },
  'sms-sender.from': { zh: '发送号码', en: 'From' },
  'sms-sender.from-help': {
    zh: '购买的号码，或以 MG 开头的消息服务 SID。',
    en: 'A number that you bought, or the SID of a messaging service (MG…).',
  },
  'sms-sender.saved-off': { zh: '已保存，请测试后启用', en: 'Saved: test it, then put it into use' },
  'sms-sender.saved-on': {
    zh: '已保存，之后的短信按新设置发出',
    en: 'Saved; text messages go out by the new settings from now on',
  },
  'sms-sender.on-title': { zh: '启用本站的短信服务？', en: 'Put the site’s SMS service into use?' },
  'sms-sender.on-all': {
    zh: '本站的全部短信，包括验证码，都改由它发出，费用计入您的账号。',
    en: 'All text messages of this site, codes included, go out by it, at the cost of your account.',
  },
  'sms-sender.on-templates': {
    zh: '审核通过的短信改由它发出，费用计入您的账号；没有通过的仍由平台发送。',
    en: 'Approved text messages go out by it, at the cost of your account. The platform sends the others.',
  },
  'sms-sender.switched-on': { zh: '短信服务已启用', en: 'SMS service in use' },
  'sms-sender.off-title': { zh: '停用本站的短信服务？', en: 'Take the site’s SMS service out of use?' },
  'sms-sender.off-platform': { zh: '之后的短信由平台代发。', en: 'The platform sends later text messages.' },
  'sms-sender.off-nobody': {
    zh: '平台没有短信服务：之后的短信，包括验证码，都不会发出。',
    en: 'The platform has no SMS service: later text messages, codes included, are not sent.',
  },
  'sms-sender.switched-off': { zh: '短信服务已停用', en: 'SMS service out of use' },
  'sms-sender.remove-title': { zh: '删除短信服务的配置？', en: 'Delete the SMS service?' },
  'sms-sender.remove-keys': {
    zh: '设置、模板编号和保存的密钥一并删除。',
    en: 'Its settings, template ids and the stored secret are deleted.',
  },
  'sms-sender.remove-used': {
    zh: '它正在使用：之后的短信由平台发出；平台没有短信服务时不会发出。',
    en: 'It is in use. The platform sends later text messages; where it has no service, they are not sent.',
  },
  'sms-sender.answer': { zh: '服务商应答（{ms} 毫秒）：{answer}', en: 'The service’s answer, after {ms} ms: {answer}' },
  'sms-sender.end-sent': { zh: '服务商已接收，测试短信发往 {to}。', en: 'The service took the test message to {to}.' },
  'sms-sender.end-kept': {
    zh: '没有可用的短信服务，没有发出。',
    en: 'No SMS service is in use, so nothing was sent.',
  },
  'sms-sender.end-refused': {
    zh: '服务商拒绝发送：请检查密钥、签名和模板编号。',
    en: 'The service refused it. Check key, signature and template id.',
  },
  'sms-sender.end-later': {
    zh: '服务商暂时没有接收，请稍后再试。',
    en: 'The service did not take it for now. Try again later.',
  },
  'sms-sender.end-no-template': {
    zh: '验证码短信还没有审核通过的模板：请在“短信模板”中填写模板编号。',
    en: 'There is no approved template for codes yet. Enter its id under SMS templates.',
  },
})
