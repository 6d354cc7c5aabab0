import type { Received } from '@app/contracts/endpoint'
import type { ExpiringOrder, exportExpiring, FollowUp } from '@app/contracts/orders/order-desk'
import { exportedAtOnce } from '@app/contracts/orders/order-export'
import type { ExpiryDays } from '@app/contracts/settings/site-values'
import type { Locale } from '@app/contracts/wire'
import { DomainError } from '#core/domain-error.ts'
import { requireRight } from '#core/require-right.ts'
import type { CellKind, CellValue } from '#core/sheet/sheet.ts'
import { fileDay, sheetFile } from '#core/sheet/sheet-file.ts'
import type { Ctx } from '#ctx.ts'
import type { TaskFile } from '#features/desk/tasks.service.ts'
import { record } from '#features/logs/logs.service.ts'
import type { Asking } from '../asking.ts'
import { expiringJson } from './expiring.repo.ts'

const followWords: Record<FollowUp, Record<Locale, string>> = {
  none: { zh: '未联系', en: 'Not contacted' },
  reminded: { zh: '已提醒', en: 'Reminded' },
  quoted: { zh: '已报价', en: 'Quoted' },
  renewed: { zh: '已续', en: 'Renewed' },
  declined: { zh: '不续', en: 'Not renewing' },
}
const actionWords: Record<ExpiringOrder['action'], Record<Locale, string>> = {
  reissue: { zh: '重新签发（免费）', en: 'Reissue (free)' },
  renew: { zh: '续费', en: 'Renew' },
}

interface ExpiringColumn {
  words: Record<Locale, string>
  kind: CellKind
  width: number
  isDesk?: boolean
  cell(order: ExpiringOrder, locale: Locale): CellValue
}

const columns: readonly ExpiringColumn[] = [
  { words: { zh: '订单号', en: 'Order no.' }, kind: 'text', width: 16, cell: (order) => order.orderNo },
  { words: { zh: '域名', en: 'Name' }, kind: 'text', width: 36, cell: (order) => order.primaryName },
  { words: { zh: '产品', en: 'Product' }, kind: 'text', width: 28, cell: (order, locale) => order.productName[locale] },
  { words: { zh: '客户', en: 'Customer' }, kind: 'text', width: 28, isDesk: true, cell: (order) => order.accountName },
  {
    words: { zh: '联系人', en: 'Contact' },
    kind: 'text',
    width: 20,
    isDesk: true,
    cell: ({ desk }) => desk?.contact.name ?? '',
  },
  {
    words: { zh: '邮箱', en: 'E-mail' },
    kind: 'text',
    width: 28,
    isDesk: true,
    cell: ({ desk }) => desk?.contact.email ?? '',
  },
  {
    words: { zh: '电话', en: 'Phone' },
    kind: 'text',
    width: 18,
    isDesk: true,
    cell: ({ desk }) => desk?.contact.phone ?? '',
  },
  {
    words: { zh: '证书到期', en: 'Certificate ends' },
    kind: 'moment',
    width: 20,
    cell: (order) => order.certificateEndsAt,
  },
  { words: { zh: '订单到期', en: 'Plan ends' }, kind: 'moment', width: 20, cell: (order) => order.planEndsAt },
  {
    words: { zh: '需要', en: 'Action' },
    kind: 'text',
    width: 18,
    cell: ({ action }, locale) => actionWords[action][locale],
  },
  {
    words: { zh: '跟进', en: 'Follow-up' },
    kind: 'text',
    width: 14,
    isDesk: true,
    cell: ({ desk }, locale) => (desk ? followWords[desk.followUp][locale] : ''),
  },
  {
    words: { zh: '原因', en: 'Reason' },
    kind: 'text',
    width: 28,
    isDesk: true,
    cell: ({ desk }) => desk?.reason ?? '',
  },
  { words: { zh: '金额', en: 'Value' }, kind: 'money', width: 14, cell: (order) => order.amountMinor },
]

/** File of the expiring orders. Throws 'expiring.too-many' for more than fit; the export is audited. */
export async function expiringFile(
  ctx: Ctx,
  { caller, locale, days }: Asking & { days: ExpiryDays },
  { format, timeZone, ...filter }: Received<typeof exportExpiring>['query'],
): Promise<TaskFile> {
  requireRight(caller, 'order.view')
  const { scope } = caller
  const now = ctx.clock.now()
  const { orders, total } = await ctx.db.read<{ orders: ExpiringOrder[]; total: number }>(
    scope,
    expiringJson(scope, { ...filter, limit: exportedAtOnce, offset: 1 }, { now, days }),
  )
  if (total > exportedAtOnce) throw new DomainError('expiring.too-many', { most: exportedAtOnce })
  const visible = columns.filter(({ isDesk }) => scope.accountId === null || !isDesk)
  const sheet = sheetFile(format, {
    name: { zh: '即将到期', en: 'Expiring' }[locale],
    timeZone,
    columns: visible.map(({ words, kind, width }) => ({
      ...{ kind, width },
      title: kind === 'moment' ? `${words[locale]} (${timeZone})` : words[locale],
    })),
  })
  sheet.add(orders.map((order) => visible.map(({ cell }) => cell(order, locale))))
  await ctx.db.transaction(scope, (tx) =>
    record(tx, caller, scope.siteId, caller.accountId, 'order.export', { rows: orders.length, list: 'expiring' }),
  )
  return sheet.end(`expiring-${fileDay(now, timeZone)}`)
}
