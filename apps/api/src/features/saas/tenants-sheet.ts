import { planStateWords, quotaWords } from '@app/contracts/plans/plan-words'
import { wasProvisioned } from '@app/contracts/saas/tenant-steps'
import { tenantStateWords } from '@app/contracts/saas/tenant-words'
import type { ListedTenant } from '@app/contracts/saas/tenants'
import type { Locale } from '@app/contracts/wire'
import type { CellKind, CellValue, SheetColumn } from '#core/sheet/sheet.ts'

interface TenantColumn {
  words: Record<Locale, string>
  kind: CellKind
  width: number
  cell(tenant: ListedTenant, locale: Locale): CellValue
}

const text = (zh: string, en: string, width: number, cell: TenantColumn['cell']): TenantColumn => ({
  ...{ words: { zh, en }, kind: 'text', width, cell },
})
const moment = (zh: string, en: string, cell: TenantColumn['cell']): TenantColumn => ({
  ...{ words: { zh, en }, kind: 'moment', width: 20, cell },
})

function stateOf({ state, steps }: ListedTenant): keyof typeof tenantStateWords {
  if (state === 'closed' && !wasProvisioned(steps)) return 'rolledBack'
  return state === 'provisioning' && steps.some((one) => one.state === 'failed') ? 'failed' : state
}

const columns: readonly TenantColumn[] = [
  text('租户编号', 'Tenant no.', 16, ({ accountNo }) => accountNo ?? ''),
  text('站点名称', 'Site', 24, ({ name }) => name),
  text('公司名称', 'Company', 32, ({ companyName }) => companyName),
  text('主域名', 'Main host', 32, ({ mainHost }) => mainHost),
  moment('主域名证书到期', 'Certificate of the main host ends', ({ certificateEndsAt }) => certificateEndsAt),
  text('平台域名', 'Host below the platform', 32, ({ host }) => host),
  text('状态', 'State', 12, (tenant, locale) => tenantStateWords[stateOf(tenant)][locale]),
  text('应用', 'Application', 20, ({ application }) => application?.name ?? ''),
  text('套餐', 'Plan', 20, ({ plan }, locale) => plan?.name[locale] ?? ''),
  text('套餐状态', 'Plan state', 12, ({ plan }, locale) => (plan ? planStateWords[plan.state][locale] : '')),
  moment('到期', 'Ends', ({ plan }) => plan?.endsAt ?? null),
  text('最紧额度', 'Tightest limit', 18, ({ tightest }, locale) => (tightest ? quotaWords[tightest.kind][locale] : '')),
  text('用量', 'Usage', 16, ({ tightest }) =>
    tightest ? `${tightest.percent}% (${tightest.used} / ${tightest.most})` : '',
  ),
  { words: { zh: '余额', en: 'Balance' }, kind: 'money', width: 14, cell: ({ balanceMinor }) => balanceMinor },
  text('近 30 天订单', 'Orders, 30 days', 16, ({ orders }) => String(orders)),
  text('统一社会信用代码', 'Credit code', 22, ({ creditCode }) => creditCode),
  text('联系人', 'Contact', 20, ({ contactName }) => contactName),
  text('联系电话', 'Contact’s telephone', 20, ({ contactTelPrefix, contactTelephone }) =>
    contactTelephone === '' ? '' : `${contactTelPrefix} ${contactTelephone}`,
  ),
  text('联系邮箱', 'Contact’s email', 28, ({ contactEmail }) => contactEmail),
  text('管理员', 'Administrator', 20, ({ adminName }) => adminName),
  text('管理员邮箱', 'Administrator’s email', 28, ({ adminEmail }) => adminEmail),
  moment('开通时间', 'Created', ({ createdAt }) => createdAt),
]

/** Columns of the file with their values. Headings of times include the time zone. */
export function tenantSheet(locale: Locale, timeZone: string) {
  return {
    name: { zh: '租户', en: 'Tenants' }[locale],
    columns: columns.map(({ words, kind, width }): SheetColumn => {
      const isMoment = kind === 'moment'
      const title = isMoment ? `${words[locale]} (${timeZone})` : words[locale]
      return { title, kind, width: isMoment ? width + timeZone.length : width }
    }),
    rowOf: (tenant: ListedTenant): CellValue[] => columns.map(({ cell }) => cell(tenant, locale)),
  }
}
