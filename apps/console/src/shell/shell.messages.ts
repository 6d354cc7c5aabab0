import { defineMessages } from '#i18n/messages.ts'

export const shellMessages = defineMessages({
  'shell.skip-content': { zh: '跳到内容', en: 'Skip to content' },
  'shell.skip-menu': { zh: '跳到菜单', en: 'Skip to menu' },
  'shell.menu': { zh: '主菜单', en: 'Main menu' },
  'shell.open-menu': { zh: '打开菜单', en: 'Open menu' },
  'shell.close-menu': { zh: '关闭菜单', en: 'Close menu' },
  'shell.collapse': { zh: '收起菜单', en: 'Collapse menu' },
  'shell.expand': { zh: '展开菜单', en: 'Expand menu' },
  'shell.filter': { zh: '筛选菜单', en: 'Filter menu' },
  'shell.filter-none': { zh: '没有匹配的菜单', en: 'No menu entry matches' },
  'shell.menu-failed': { zh: '菜单加载失败', en: 'The menu could not be loaded' },
  'shell.home': { zh: '{site} 首页', en: '{site} home' },
  'shell.theme': { zh: '外观', en: 'Appearance' },
  'shell.theme-light': { zh: '浅色', en: 'Light' },
  'shell.theme-dark': { zh: '深色', en: 'Dark' },
  'shell.theme-system': { zh: '跟随系统', en: 'System' },
  'shell.language': { zh: '语言', en: 'Language' },
  'shell.language-zh': { zh: '简体中文', en: '简体中文' },
  'shell.language-en': { zh: 'English', en: 'English' },
  'shell.account': { zh: '账户：{name}', en: 'Account: {name}' },
  'shell.account-no': { zh: '账号编号', en: 'Account no.' },
  'shell.balance': { zh: '余额', en: 'Balance' },
  'shell.secure': { zh: '账号安全', en: 'Account security' },
  'shell.sign-out': { zh: '退出登录', en: 'Sign out' },

  'coming.title': { zh: '此页面尚未开放', en: 'Not available yet' },
  'coming.body': {
    zh: '“{page}”正在准备中，开放后会直接出现在这里，现有链接与权限不变。',
    en: '{page} is being prepared. It will open right here; links and rights stay as they are.',
  },
  'coming.orders': { zh: '查看证书订单', en: 'Certificate orders' },
  'coming.dashboard': { zh: '回到仪表盘', en: 'Back to the dashboard' },

  'missing.title': { zh: '页面不存在', en: 'Page not found' },
  'missing.body': {
    zh: '没有 {path} 这个地址。链接可能已改名，或少了一段。',
    en: 'There is nothing at {path}. The link may have changed, or a part of it is missing.',
  },
  'missing.near': { zh: '您可能在找', en: 'You may be looking for' },
  'missing.back': { zh: '返回上一页', en: 'Go back' },

  'broken.title': { zh: '服务异常', en: 'Server error' },
  'broken.body': {
    zh: '页面没有完成加载。请重试；仍然失败时，把诊断信息发给支持人员。',
    en: 'The page did not finish loading. Try again; if it fails again, send the details to support.',
  },
  'broken.copy': { zh: '复制诊断信息', en: 'Copy details' },

  'public.to-login': { zh: '返回登录', en: 'Back to sign-in' },
  'signup.title': { zh: '注册', en: 'Sign up' },
  'signup.closed': {
    zh: '在线注册尚未开放。请联系我们为您开户。',
    en: 'Online sign-up is not open yet. Contact us and we will open an account for you.',
  },
  'reset.title': { zh: '重置密码', en: 'Reset password' },
  'reset.closed': {
    zh: '自助重置尚未开放。请联系我们核实身份后重置。',
    en: 'Self-service reset is not open yet. Contact us; we reset the password after checking who you are.',
  },
  'public.phone': { zh: '电话', en: 'Phone' },
  'public.email': { zh: '邮箱', en: 'E-mail' },
  'public.hours': { zh: '服务时间', en: 'Hours' },
  'arrive.title': { zh: '正在登录 {site}…', en: 'Signing you in to {site}…' },
  'arrive.failed': { zh: '登录没有完成', en: 'The sign-in did not finish' },
  'arrive.failed-body': {
    zh: '链接不完整或已失效，请重新登录。',
    en: 'The link is incomplete or no longer valid. Sign in again.',
  },
  'moving.title': { zh: '正在跳转', en: 'Taking you there' },
  'moving.link': { zh: '没有自动跳转时，点这里', en: 'Follow this link if nothing happens' },
})
