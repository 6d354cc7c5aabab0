import { defineMessages } from '#i18n/messages.ts'
import { proofMessages } from '#ui/forms/proof.messages.ts'

export const secondStepMessages = defineMessages({
  ...proofMessages,

  'step.title': { zh: '登录二次验证', en: 'Verification code at sign-in' },
  'step.lead': {
    zh: '登录时除密码外，还要输入发到邮箱或手机的验证码。',
    en: 'Sign-in requires a code sent to your email or phone in addition to the password.',
  },
  'step.on': { zh: '已开启', en: 'On' },
  'step.off': { zh: '未开启', en: 'Off' },
  'step.turn-on': { zh: '开启', en: 'Turn on' },
  'step.turn-off': { zh: '关闭', en: 'Turn off' },
  'step.turn-on-title': { zh: '开启登录二次验证', en: 'Turn on the verification code at sign-in' },
  'step.turn-off-title': { zh: '关闭登录二次验证', en: 'Turn off the verification code at sign-in' },
  'step.ends-others': { zh: '其他设备将退出登录。', en: 'Your other devices will be signed out.' },
  'step.turned-on': { zh: '登录二次验证已开启', en: 'Verification code at sign-in turned on' },
  'step.turned-off': { zh: '登录二次验证已关闭', en: 'Verification code at sign-in turned off' },
  'step.no-contact': { zh: '请先绑定邮箱或手机', en: 'Add an email address or phone first' },

  'authenticator.title': { zh: '身份验证器（TOTP）', en: 'Authenticator app' },
  'authenticator.lead': {
    zh: '用手机上的身份验证器应用生成验证码，不依赖短信和邮箱。',
    en: 'An app on your phone generates the codes, independent of email and text messages.',
  },
  'authenticator.bind': { zh: '绑定身份验证器', en: 'Set up authenticator app' },
  'authenticator.unbind': { zh: '解绑', en: 'Remove' },
  'authenticator.unbind-title': { zh: '解绑身份验证器', en: 'Remove authenticator app' },
  'authenticator.unbound': { zh: '身份验证器已解绑', en: 'Authenticator app removed' },
  'authenticator.since': { zh: '绑定于', en: 'Set up' },
  'authenticator.none': { zh: '未绑定', en: 'Not set up' },
  'authenticator.loses-codes': {
    zh: '登录时不再要求身份验证器中的验证码',
    en: 'Sign-in no longer asks for its codes',
  },
  'authenticator.loses-recovery': {
    zh: '未开启登录二次验证时，恢复码一并作废',
    en: 'Unless the verification code at sign-in is on, the recovery codes become invalid too',
  },
  'authenticator.scan': {
    zh: '用身份验证器应用扫描二维码（如 Google Authenticator、Microsoft Authenticator）。',
    en: 'Scan the QR code with an authenticator app such as Google Authenticator or Microsoft Authenticator.',
  },
  'authenticator.qr': { zh: '绑定身份验证器的二维码', en: 'QR code to set up the authenticator' },
  'authenticator.by-hand': { zh: '无法扫描？请手动输入密钥。', en: 'Can’t scan it? Enter the key manually.' },
  'authenticator.key': { zh: '密钥', en: 'Key' },
  'authenticator.confirm': { zh: '确认绑定', en: 'Confirm' },
  'authenticator.bound': { zh: '身份验证器已绑定', en: 'Authenticator app set up' },

  'recovery.title': { zh: '恢复码', en: 'Recovery codes' },
  'recovery.lead': {
    zh: '手机不在身边时用来登录，每个只能用一次。',
    en: 'Sign in with these when you don’t have your phone. Each works once.',
  },
  'recovery.left': { zh: '剩余 {count} 个', en: '{count} left' },
  'recovery.none': { zh: '没有可用的恢复码', en: 'None left' },
  'recovery.needs-step': { zh: '请先开启二次验证', en: 'Turn on two-step verification first' },
  'recovery.renew': { zh: '重新生成', en: 'Generate new codes' },
  'recovery.make': { zh: '生成恢复码', en: 'Generate recovery codes' },
  'recovery.renew-title': { zh: '生成新的恢复码', en: 'Generate new recovery codes' },
  'recovery.voids': { zh: '之前的恢复码全部作废', en: 'All previous recovery codes become invalid' },
  'recovery.made': { zh: '新的恢复码已生成', en: 'New recovery codes generated' },
  'recovery.once': {
    zh: '请立即保存。关闭后无法再次查看。',
    en: 'Save them now. You cannot view them again after closing.',
  },
  'recovery.list': { zh: '恢复码', en: 'Recovery codes' },
  'recovery.download': { zh: '下载', en: 'Download' },
  'recovery.print': { zh: '打印', en: 'Print' },
  'recovery.copy': { zh: '复制全部', en: 'Copy all' },
  'recovery.kept': { zh: '我已保存', en: 'I have saved them' },
  'recovery.file-head': { zh: '{site} 恢复码，账号 {name}', en: '{site} recovery codes, account {name}' },

  'proof.password': { zh: '登录密码', en: 'Password' },
  'proof.password-missing': { zh: '请填写登录密码', en: 'Enter your password' },
})
