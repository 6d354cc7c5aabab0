import { defineMessages } from '#i18n/messages.ts'

export const tenantStepsMessages = defineMessages({
  'step.panel': { zh: '开通步骤', en: 'Provisioning' },
  'step.all-done': { zh: '全部完成', en: 'All done' },
  'step.all-took': { zh: '全部完成，用时 {time}', en: 'All done, in {time}' },
  'step.show-all': { zh: '查看步骤', en: 'Show the steps' },
  'step.seconds': { zh: '{seconds} 秒', en: '{seconds} s' },
  'step.milliseconds': { zh: '{count} 毫秒', en: '{count} ms' },
  'step.wait.certificate': {
    zh: '等待自有域名的 DNS 记录生效，之后自动申请证书',
    en: 'Waits for the DNS records of its own host; its certificate follows by itself',
  },
  'step.wait.sender': {
    zh: '等待租户设置发信服务器，在此之前系统邮件不会发出',
    en: 'Waits for a mail server; until then its mails are not sent',
  },
  'step.skipped-by': { zh: '由 {name} 跳过', en: 'Skipped by {name}' },
  'step.repeated': { zh: '{name} 于 {time} 重跑，用时 {took}', en: 'Repeated by {name} at {time}, in {took}' },
  'step.repeat-failed': {
    zh: '{name} 于 {time} 重跑失败：{why}',
    en: 'Repeated by {name} at {time}, and failed: {why}',
  },
  'step.added': { zh: '补上 {count} 个产品', en: '{count} {count, product|products} added' },
  'step.added-none': { zh: '没有缺少的产品', en: 'no product was missing' },
  'step.again': { zh: '重试', en: 'Try again' },
  'step.again-of': { zh: '重试：{step}', en: 'Try again: {step}' },
  'step.repeat': { zh: '重跑', en: 'Repeat' },
  'step.repeat-of': { zh: '重跑：{step}', en: 'Repeat: {step}' },
  'step.look': { zh: '检查', en: 'Check' },
  'step.look-of': { zh: '检查：{step}', en: 'Check: {step}' },
  'step.resume': { zh: '重新处理', en: 'Take up again' },
  'step.resume-of': { zh: '重新处理：{step}', en: 'Take up again: {step}' },
  'step.skip': { zh: '跳过', en: 'Skip' },
  'step.skip-of': { zh: '跳过：{step}', en: 'Skip: {step}' },
  'step.repeat-title': { zh: '重跑“{step}”？', en: 'Repeat “{step}”?' },
  'step.repeat.admin': {
    zh: '重新给管理员发送邀请，之前的链接失效。管理员已设置密码的，不再发送。',
    en: 'Sends the administrator a new invitation, and older links end. Nothing is sent to one who has set a password.',
  },
  'step.repeat.catalogue': {
    zh: '补上租户站点从未有过的产品，价格按开通时的加价。已有的产品、价格和上下架不变。',
    en: 'Adds products that the tenant’s site has never had, at the markup of the opening. What it has stays as it is: products, prices, and what is on sale.',
  },
  'step.repeat.host': {
    zh: '站点重新在平台下的域名提供服务，缺少证书时重新申请。主域名和其他域名不变。',
    en: 'The site is served at its host below the platform again, and gets a certificate there if it has none. Its main host and its others stay.',
  },
  'step.repeat.certificate': {
    zh: '立即检查自有域名的 DNS，并申请缺少的证书。已完成后主域名不变。',
    en: 'Looks up the DNS of its own host now, and asks for the certificates that are missing. Once it was done, the main host stays.',
  },
  'step.repeat.sender': {
    zh: '立即检查租户是否设置了发信服务器，不改任何设置。',
    en: 'Looks now whether the tenant has a mail server. It changes no setting.',
  },
  'step.repeat.health': {
    zh: '检查站点能否打开、是否有在售产品，不改任何内容。',
    en: 'Looks whether the site is served and sells something. It changes nothing.',
  },
  'step.resume-title': { zh: '重新处理“{step}”？', en: 'Take “{step}” up again?' },
  'step.repeat-done': { zh: '“{step}”已完成', en: '“{step}” is done' },
  'step.still-waits': { zh: '已检查，“{step}”仍在等待', en: 'Checked: “{step}” still waits' },
  'step.skip-title': { zh: '跳过“{step}”？', en: 'Skip “{step}”?' },
  'step.skip.certificate': {
    zh: '系统不再等待自有域名的 DNS，站点继续使用平台下的域名。可随时重新处理。',
    en: 'Nobody waits for the DNS of its own host any longer, and the site stays at its host below the platform. It can be taken up again at any time.',
  },
  'step.skip.sender': {
    zh: '系统不再等待发信服务器，租户设置之前邮件仍不会发出。可随时重新处理。',
    en: 'Nobody waits for a mail server any longer; until there is one its mails are still not sent. It can be taken up again at any time.',
  },
  'step.skip-done': { zh: '“{step}”已跳过', en: '“{step}” is skipped' },
})
