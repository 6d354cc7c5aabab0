import { and, eq } from 'drizzle-orm'
import { newId } from '#core/new-id.ts'
import type { Ctx } from '#ctx.ts'
import { accounts } from '#features/company/company.table.ts'
import { creditCommission, lockWallet, withdraw } from '#features/finance/finance.service.ts'
import { lockDue, markSettled } from '#features/partners/commissions.repo.ts'
import { keepCommissions } from '#features/partners/commissions.service.ts'
import { partnerClicks, partnerProgrammes, partners, withdrawals } from '#features/partners/partners.table.ts'
import { withdrawalSeal } from '#features/partners/withdrawals.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { pastWords } from './past-words.ts'
import { holderOf } from './seed-callers.ts'
import { siteScope } from './seed-sites.ts'

const dayMs = 86_400_000
const code = 'YUNYU26'

/** A demo customer who has brought others for a year: clicks, commission in each state, and a withdrawal that waits. */
export async function seedPartner(
  ctx: Ctx,
  site: SiteRow,
  accountId: string,
  broughtIds: readonly string[],
): Promise<void> {
  const now = ctx.clock.now()
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  const siteId = site.id
  await ctx.db.transaction(siteScope(site), async (tx) => {
    await tx.insert(partnerProgrammes).values({
      ...{ siteId, isOpen: true, rate: 1000, months: 0, minWithdrawalMinor: 10_00 },
      ...{ terms: pastWords[site.locale].partnerTerms, updatedAt: ago(400) },
    })
    await tx.insert(partners).values({ siteId, accountId, code, isActive: true, joinedAt: ago(500) })
    for (const id of broughtIds)
      await tx
        .update(accounts)
        .set({ partnerCode: code })
        .where(and(eq(accounts.siteId, siteId), eq(accounts.id, id)))
    const clicks = Array.from({ length: 40 }, (_, week) => ({
      ...{
        siteId,
        accountId,
        day: ago(week * 7 + 1)
          .toISOString()
          .slice(0, 10),
        clicks: 3 + ((week * 7) % 11),
      },
    }))
    await tx.insert(partnerClicks).values(clicks)
  })
  await keepCommissions(ctx, siteId)
  const { memberId } = await holderOf(ctx, site, accountId)
  await ctx.db.transaction(siteScope(site), async (tx) => {
    await lockWallet(tx, { siteId, accountId })
    const due = (await lockDue(tx, siteId, accountId)).slice(1)
    const amountMinor = due.reduce((sum, row) => sum + row.amountMinor, 0)
    if (amountMinor <= 0) return
    const money = { site, accountId, amountMinor, memo: '', memberId: null, at: now }
    const transactionId = await creditCommission(tx, { ...money, method: 'balance' })
    const ids = due.map(({ id }) => id)
    await markSettled(tx, siteId, ids, { id: transactionId, at: now })
    const id = newId()
    const withdrawalNo = `WD${now.toISOString().slice(2, 10).replaceAll('-', '')}0000000001`
    const out = { ...money, amountMinor: Math.floor(amountMinor / 2), memo: withdrawalNo, memberId }
    const account = '6222 0210 0100 1234 567'
    await tx.insert(withdrawals).values({
      ...{ siteId, id, withdrawalNo, accountId, amountMinor: out.amountMinor, currency: site.currency, way: 'bank' },
      ...{ ...pastWords[site.locale].payee, payeeAccount: ctx.secrets.seal(withdrawalSeal({ siteId, id }), account) },
      ...{ payeeEnd: account.slice(-4), state: 'asked', transactionId: await withdraw(tx, out), askedAt: now },
    })
  })
}
