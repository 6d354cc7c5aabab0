import { defineMessages } from '#i18n/messages.ts'

export const passkeysMessages = defineMessages({
  'passkeys.title': { zh: '通行密钥', en: 'Passkeys' },
  'passkeys.lead': {
    zh: '用指纹、面容或设备密码登录，不用输入密码和验证码。只在添加时的网址可用。',
    en: 'Sign in with fingerprint, face or device passcode, without passwords and codes. Each passkey works only on the address where it was added.',
  },
  'passkeys.add': { zh: '添加通行密钥', en: 'Add passkey' },
  'passkeys.none': { zh: '未添加', en: 'None yet' },
  'passkeys.unsupported': {
    zh: '此浏览器不支持通行密钥，或未使用 https',
    en: 'This browser does not support passkeys, or the page is not on https',
  },
  'passkeys.made': { zh: '添加于', en: 'Added' },
  'passkeys.used': { zh: '上次使用', en: 'Last used' },
  'passkeys.rename': { zh: '重命名', en: 'Rename' },
  'passkeys.rename-named': { zh: '重命名 {name}', en: 'Rename {name}' },
  'passkeys.remove': { zh: '移除', en: 'Remove' },
  'passkeys.remove-named': { zh: '移除 {name}', en: 'Remove {name}' },
  'passkeys.remove-lead': {
    zh: '移除后不能再用它登录，其他设备将退出登录。设备上保存的密钥请在设备中删除。',
    en: 'You can no longer sign in with it, and your other devices are signed out. Delete the key stored on the device itself as well.',
  },
  'passkeys.name': { zh: '名称', en: 'Name' },
  'passkeys.name-hint': { zh: '如：我的手机', en: 'e.g. My phone' },
  'passkeys.name-missing': { zh: '请填写名称', en: 'Enter a name' },
  'passkeys.password': { zh: '登录密码', en: 'Password' },
  'passkeys.password-missing': { zh: '请填写登录密码', en: 'Enter your password' },
  'passkeys.added': { zh: '通行密钥已添加', en: 'Passkey added' },
  'passkeys.renamed': { zh: '已重命名', en: 'Renamed' },
  'passkeys.removed': { zh: '通行密钥已移除', en: 'Passkey removed' },
  'passkeys.given-up': {
    zh: '设备没有创建通行密钥：操作已取消，或此设备已有一个',
    en: 'No passkey was created: the action was cancelled, or this device already has one',
  },
})
