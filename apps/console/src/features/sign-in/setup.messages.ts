import { defineMessages } from '#i18n/messages.ts'

export const setupMessages = defineMessages({
  'setup.title': { zh: '设置第一位管理员', en: 'Set up the first operator' },
  'setup.lead': {
    zh: '这个链接只能用一次。完成后用这里的登录名和密码进入控制台。',
    en: 'This link works once. Choose a login name and password here, then sign in to the console with them.',
  },
  'setup.no-token': {
    zh: '链接里没有设置码。请在服务器上运行 npm run setup，打开它给出的链接。',
    en: 'The link contains no setup code. Run npm run setup on the server and open the link it prints.',
  },
  'setup.login-name': { zh: '登录名', en: 'Login name' },
  'setup.login-name-help': { zh: '3–64 个字符', en: '3 to 64 characters' },
  'setup.email': { zh: '邮箱', en: 'Email' },
  'setup.password': { zh: '密码', en: 'Password' },
  'setup.again': { zh: '再次输入密码', en: 'Repeat password' },
  'setup.again-wrong': { zh: '两次输入不一致', en: 'The passwords do not match' },
  'setup.submit': { zh: '完成设置', en: 'Finish setup' },
  'setup.done': { zh: '设置完成', en: 'Setup complete' },
  'setup.done-body': { zh: '现在可以用 {loginName} 登录。', en: 'You can sign in as {loginName} now.' },
  'setup.to-login': { zh: '去登录', en: 'Sign in' },
  'strength.label': { zh: '密码强度 {score}%', en: 'Password strength {score}%' },
  'strength.length': { zh: '至少 {minLength} 位', en: 'at least {minLength} characters' },
  'strength.lower': { zh: '小写字母', en: 'lower-case letter' },
  'strength.upper': { zh: '大写字母', en: 'upper-case letter' },
  'strength.digit': { zh: '数字', en: 'digit' },
  'strength.special': { zh: '特殊字符', en: 'special character' },
})
