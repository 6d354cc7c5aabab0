import type { Locale } from '../wire.ts'
import type { UserKind, UserSource, UserStatus } from './user-values.ts'

/** Words for customers, on screen and in files. */
export const userKindWords: Record<UserKind, Record<Locale, string>> = {
  person: { zh: '个人', en: 'Person' },
  company: { zh: '企业', en: 'Company' },
}

export const userStatusWords: Record<UserStatus, Record<Locale, string>> = {
  active: { zh: '正常', en: 'Active' },
  invited: { zh: '待激活', en: 'Invited' },
  suspended: { zh: '已冻结', en: 'Frozen' },
  closed: { zh: '已注销', en: 'Closed' },
  merged: { zh: '已合并', en: 'Merged' },
}

export const userSourceWords: Record<UserSource, Record<Locale, string>> = {
  signUp: { zh: '自助注册', en: 'Sign-up' },
  operator: { zh: '后台创建', en: 'Operator' },
  import: { zh: '批量导入', en: 'Import' },
}
