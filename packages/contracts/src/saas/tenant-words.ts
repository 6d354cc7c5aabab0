import type { Locale } from '../wire.ts'
import type { tenantStates } from './tenant-values.ts'

type Words<K extends string> = Record<K, Record<Locale, string>>

/** Words for tenants, on screen and in files. `failed` is provisioning that stopped, `rolledBack` what was taken back before it was open. */
export const tenantStateWords: Words<(typeof tenantStates)[number] | 'failed' | 'rolledBack'> = {
  provisioning: { zh: '开通中', en: 'Provisioning' },
  active: { zh: '正常', en: 'Active' },
  suspended: { zh: '已暂停', en: 'Suspended' },
  closed: { zh: '已注销', en: 'Closed' },
  rolledBack: { zh: '已回滚', en: 'Rolled back' },
  failed: { zh: '开通失败', en: 'Failed' },
}
