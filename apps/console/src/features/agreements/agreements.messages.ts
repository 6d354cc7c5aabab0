import { defineMessages } from '#i18n/messages.ts'

export const agreementMessages = defineMessages({
  'agreement.accept': { zh: '我已阅读并同意', en: 'I have read and accept the' },
  'agreement.accept-for': { zh: '客户已阅读并同意', en: 'The customer has read and accepts the' },
  'agreement.terms': { zh: '用户协议与隐私说明', en: 'terms and privacy notice' },
  'agreement.subscriber': { zh: '证书订户协议', en: 'certificate subscriber agreement' },
  'agreement.version': { zh: '版本 {version}', en: 'Version {version}' },
  'agreement.changed': {
    zh: '协议已更新为版本 {version}，请阅读新文本后重新勾选',
    en: 'The agreement has changed to version {version}. Read the new text and tick the box again.',
  },
  'agreement.open': { zh: '在新页面阅读', en: 'Read on a page of its own' },
  'agreement.published': { zh: '版本 {version}，{date} 发布', en: 'Version {version}, published {date}' },
  'agreement.older': { zh: '这不是现行版本。', en: 'This version is no longer in force.' },
  'agreement.to-current': { zh: '阅读现行版本', en: 'Read the version in force' },
  'agreement.versions': { zh: '本站发布的版本', en: 'Versions published by this site' },
  'agreement.built-in': {
    zh: '版本 {version}。这是系统自带的标准文本，本站尚未发布自己的版本。',
    en: 'Version {version}. This is the standard text that comes with the product; this site has not published its own.',
  },
})
