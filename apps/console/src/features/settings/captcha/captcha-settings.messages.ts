import { defineMessages } from '#i18n/messages.ts'

export const captchaSettingsMessages = defineMessages({
  'site-captcha.title': { zh: '人机验证', en: 'Human verification' },
  'site-captcha.help': {
    zh: '登录、注册和找回密码时防止程序批量尝试。',
    en: 'Keeps programs from trying at sign-in, sign-up and password reset.',
  },
  'site-captcha.kind': { zh: '验证方式', en: 'Method' },
  'site-captcha.kind.own': { zh: '内置验证（无需操作）', en: 'Built in (nothing for visitors to do)' },
  'site-captcha.kind.tencent': { zh: '腾讯云验证码', en: 'Tencent Cloud Captcha' },
  'site-captcha.kind-help.own': {
    zh: '浏览器在后台完成计算，不连接任何第三方服务。',
    en: 'The browser does a little work in the background. No other service is asked.',
  },
  'site-captcha.kind-help.tencent': {
    zh: '登录等页面加载腾讯云的验证控件。腾讯云接口不可用时自动改用内置验证；访客浏览器加载不了控件时不能登录。',
    en: 'Pages such as sign-in load Tencent’s widget. While Tencent’s API is out of reach, the built-in check takes its place. Visitors whose browser cannot load the widget cannot sign in.',
  },
  'site-captcha.app-id': { zh: '应用 ID（CaptchaAppId）', en: 'App ID (CaptchaAppId)' },
  'site-captcha.app-secret': { zh: '应用密钥（AppSecretKey）', en: 'App secret (AppSecretKey)' },
  'site-captcha.app-help': {
    zh: '在腾讯云验证码控制台的“验证管理”中查看。',
    en: 'Shown in Tencent Cloud’s captcha console, with the verification.',
  },
  'site-captcha.secret-id': { zh: 'API 密钥 ID（SecretId）', en: 'API key ID (SecretId)' },
  'site-captcha.secret-key': { zh: 'API 密钥（SecretKey）', en: 'API key (SecretKey)' },
  'site-captcha.secret-help': {
    zh: '访问管理中的 API 密钥，须有验证码的只读权限。保存时会用它请求一次腾讯云接口。',
    en: 'An API key that may read captcha results. Saving asks Tencent’s API with it once.',
  },
  'site-captcha.kept': { zh: '已保存，留空则不变', en: 'Stored. Leave empty to keep it.' },
  'site-captcha.try': {
    zh: '保存后请在另一个浏览器窗口登录一次，确认无误再退出此处。',
    en: 'After saving, sign in once in another browser window before you sign out here.',
  },
  'site-captcha.set-up': { zh: '设置人机验证', en: 'Set up human verification' },
  'site-captcha.save': { zh: '保存人机验证', en: 'Save human verification' },
  'site-captcha.saved': { zh: '人机验证已保存', en: 'Human verification saved' },
})
