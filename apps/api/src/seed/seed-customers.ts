import { and, asc, eq, ne } from 'drizzle-orm'
import { newId } from '#core/new-id.ts'
import type { Ctx } from '#ctx.ts'
import { accounts, members, noParticulars } from '#features/company/company.table.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { accountNotes } from '#features/users/users.table.ts'
import { siteScope } from './seed-sites.ts'

const words = {
  zh: {
    tags: ['重点客户', '渠道', '需发票', '月结', '教育行业'],
    places: ['北京', '深圳', '成都', '广州', '武汉', '南京', '苏州', '西安', '厦门', '青岛'],
    remarks: '付款走对公转账，每月 25 日前对账。',
    notes: ['续费前请先电话联系财务，邮件常被归入垃圾箱。', '计划下半年把全部域名换成通配符证书。'],
    reason: '付款方提出异议，核实前暂停使用',
  },
  en: {
    tags: ['key account', 'channel', 'needs invoice', 'monthly', 'education'],
    places: ['Boston', 'Portland', 'Chicago', 'Bergen', 'London', 'Leeds', 'Milan', 'Denver', 'Bonn', 'Lyon'],
    remarks: 'Pays by bank transfer. Statement before the 25th of each month.',
    notes: [
      'Call accounting before renewals; mails end up in spam.',
      'Plans to move every name to wildcards this year.',
    ],
    reason: 'The payer disputes a payment; on hold until it is settled',
  },
}

const hourMs = 3_600_000

/** Gives the demo's customers what operators keep of them: tags, company data, remarks, notes; one is frozen. */
export async function seedCustomers(ctx: Ctx, site: SiteRow): Promise<void> {
  const { tags, places, remarks, notes, reason } = words[site.locale]
  const now = ctx.clock.now()
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs)
  const ownerId = site.ownerAccountId ?? site.id
  await ctx.db.transaction(siteScope(site), async (tx) => {
    const rows = await tx
      .select()
      .from(accounts)
      .where(and(eq(accounts.siteId, site.id), ne(accounts.id, ownerId)))
      .orderBy(asc(accounts.accountNo))
    const [clerk] = await tx
      .select({ id: members.id, name: members.name })
      .from(members)
      .where(and(eq(members.siteId, site.id), eq(members.accountId, ownerId)))
      .orderBy(asc(members.id))
      .limit(1)
    for (const [at, { id, kind }] of rows.entries()) {
      const own = tags.filter((_, n) => (at + n) % 4 === 0).slice(0, 2)
      const place = { city: places[at % places.length] ?? '', country: site.locale === 'zh' ? 'CN' : '' }
      // Some have not been seen for a quarter of a year.
      const lastLoginAt = at % 5 === 4 ? ago(24 * (95 + at)) : ago(3 + at * 17)
      const frozen = {
        status: 'suspended',
        frozenAt: ago(30),
        frozenBy: clerk?.name ?? '',
        freezeReason: reason,
      } as const
      await tx
        .update(accounts)
        .set({
          ...{ tags: own, lastLoginAt, remarks: at % 3 === 0 ? remarks : '' },
          ...(kind === 'company' ? { particulars: { ...noParticulars, ...place } } : {}),
          ...(at === rows.length - 1 && at > 0 ? frozen : {}),
        })
        .where(and(eq(accounts.siteId, site.id), eq(accounts.id, id)))
      const text = notes[at]
      if (clerk && text)
        await tx.insert(accountNotes).values({
          ...{ siteId: site.id, id: newId(), accountId: id, authorId: clerk.id, author: clerk.name, text },
          ...{ isPinned: true, createdAt: ago(50 + at * 40) },
        })
    }
  })
}
