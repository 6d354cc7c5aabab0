import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { addMember, openAccount } from '#features/company/company.service.ts'
import { accounts, noParticulars } from '#features/company/company.table.ts'
import { credit } from '#features/finance/finance.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { siteScope } from './seed-sites.ts'

const companyNo = '91110108MA01C8JL0L'
const twin = { name: '华岭信息（市场部）', holder: '孙晓', loginName: 'hualing-market' }
const remarks = '与北京华岭信息技术有限公司是同一家公司，市场部另开的账户，可以合并。'
const dayMs = 86_400_000

/** A second account of a company that is a customer already: opened by another department, with money of its own. */
export async function seedTwin(ctx: Ctx, site: SiteRow, accountId: string): Promise<void> {
  const now = ctx.clock.now()
  const since = new Date(now.getTime() - 33 * dayMs)
  await ctx.db.transaction(siteScope(site), async (tx) => {
    const { id } = await openAccount(tx, site.id, { kind: 'company', name: twin.name }, since)
    const { loginName, holder: name } = twin
    // An empty hash matches no password.
    const content = { loginName, name, email: `${loginName}@${site.code}.example`, passwordHash: '' }
    await addMember(tx, { siteId: site.id, accountId: id }, content, since)
    const money = { accountId: id, amountMinor: 860_00, memo: '银行转账', memberId: null, at: now }
    await credit(tx, { site, ...money, method: 'bank' })
    await describe(tx, site, id, remarks)
    await describe(tx, site, accountId)
  })
}

/** Gives an account the company's number, by which the two are told to be one. */
async function describe(tx: Tx, site: SiteRow, id: string, text?: string): Promise<void> {
  const ofAccount = and(eq(accounts.siteId, site.id), eq(accounts.id, id))
  const [account] = await tx.select({ particulars: accounts.particulars }).from(accounts).where(ofAccount)
  const particulars = { ...noParticulars, ...account?.particulars, companyNo }
  await tx
    .update(accounts)
    .set({ particulars, ...(text === undefined ? {} : { remarks: text }) })
    .where(ofAccount)
}
