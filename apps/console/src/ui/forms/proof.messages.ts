import { defineMessages } from '#i18n/messages.ts'

/** Words of codes and of whatever else somebody proves itself by. */
export const proofMessages = defineMessages({
  'code.label': { zh: '验证码', en: 'Code' },
  'code.hint': { zh: '6 位数字', en: '6 digits' },
  'code.send': { zh: '获取验证码', en: 'Send code' },
  'code.again': { zh: '重新发送', en: 'Resend' },
  'code.again-in': { zh: '{seconds} 秒后重发', en: 'Resend in {seconds} s' },
  'code.wait': { zh: '请等 {seconds} 秒再获取', en: 'Wait {seconds} s before requesting another code' },
  'code.missing': { zh: '请填写 6 位验证码', en: 'Enter the 6-digit code' },

  'authenticator.then': { zh: '输入应用中显示的 6 位验证码', en: 'Enter the 6-digit code shown in the app' },
  'proof.way': { zh: '验证方式', en: 'Verification method' },
  'proof.email': { zh: '邮箱', en: 'Email' },
  'proof.sms': { zh: '短信', en: 'Text message' },
  'proof.authenticator': { zh: '身份验证器', en: 'Authenticator app' },
  'proof.recovery': { zh: '恢复码', en: 'Recovery code' },
  'proof.recovery-missing': { zh: '请填写恢复码', en: 'Enter a recovery code' },
  'proof.target': { zh: '验证码发送到 {target}', en: 'The code will be sent to {target}' },
  'proof.passkey': { zh: '通行密钥', en: 'Passkey' },
  'proof.passkey-lead': {
    zh: '按设备提示，用指纹、面容或设备密码验证。',
    en: 'Follow your device’s prompt: fingerprint, face or device passcode.',
  },
  'proof.given-up': { zh: '设备没有完成验证，请重试', en: 'The device did not complete the verification. Try again.' },
  'proof.title': { zh: '验证身份', en: 'Confirm your identity' },
  'proof.lead': { zh: '此操作需要再次验证身份。', en: 'This action requires you to confirm your identity again.' },
  'proof.go': { zh: '验证并继续', en: 'Verify and continue' },
})
