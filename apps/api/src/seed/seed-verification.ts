import { isCreditCode } from '@app/contracts/identifiers'
import type { ItemResult } from '@app/contracts/verification/verification'
import { itemsOf, neededFiles } from '@app/contracts/verification/verification-values'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Ctx } from '#ctx.ts'
import { type AccountRow, accounts } from '#features/company/company.table.ts'
import { messages } from '#features/messages/messages.table.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { decide } from '#features/verification/decide-verification.service.ts'
import { addFile, submit } from '#features/verification/verification.service.ts'
import { demoPicture } from './demo-picture.ts'
import { holderOf } from './seed-callers.ts'
import { siteScope } from './seed-sites.ts'

const hourMs = 3_600_000

const words = {
  zh: { country: 'CN', person: '沈知远', blurred: '照片模糊，看不清号码，请重新拍摄' },
  en: { country: 'GB', person: 'Alice Moor', blurred: 'The picture is blurred: the number cannot be read' },
}

/** What came of the first customers' verifications, in turn; the others have handed in nothing. */
const outcomes = ['approved', 'submitted', 'approved', 'returned', 'submitted', 'approved'] as const

const checkDigits = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** Credit code with a right check character. */
const creditCode = (at: number): string => {
  const start = `91310115${String(320_410_007 + at * 7_311)}`
  return [...checkDigits].map((digit) => start + digit).find(isCreditCode) ?? ''
}

/** Real-name verifications of a new demo site's customers, through the same calls as people use. */
export async function seedVerifications(ctx: Ctx, site: SiteRow): Promise<void> {
  const customers = await ctx.db.transaction(siteScope(site), (tx) =>
    tx
      .select()
      .from(accounts)
      .where(
        and(eq(accounts.siteId, site.id), eq(accounts.status, 'active'), ne(accounts.id, site.ownerAccountId ?? '')),
      )
      .orderBy(asc(accounts.accountNo)),
  )
  for (const [at, outcome] of outcomes.entries()) {
    const account = customers[at]
    if (account) await verify(ctx, site, account, { at, outcome })
  }
  // Decisions of the past, which nobody is told of now.
  const told = inArray(messages.template, ['customer.verified', 'customer.verification-returned'])
  await ctx.db.transaction(siteScope(site), (tx) => tx.delete(messages).where(and(eq(messages.siteId, site.id), told)))
}

async function verify(
  ctx: Ctx,
  site: SiteRow,
  { id, kind, name }: AccountRow,
  { at, outcome }: { at: number; outcome: (typeof outcomes)[number] },
): Promise<void> {
  const { country, person, blurred } = words[site.locale]
  const before = (hours: number): Ctx => {
    const then = new Date(ctx.clock.now().getTime() - hours * hourMs)
    return { ...ctx, clock: { now: () => then } }
  }
  // Decided ones long ago, open ones lately.
  const hours = outcome === 'submitted' ? 5 + at * 4 : 24 * (20 + at * 9)
  const caller = await holderOf(ctx, site, id)
  const files = neededFiles[kind]
  const fileIds: string[] = []
  for (const file of files) {
    const picture = demoPicture(file === 'letter' ? 'licence' : file)
    const upload = { kind: file, fileName: `${file}.png`, content: picture.toString('base64') }
    fileIds.push((await addFile(before(hours), caller, site, upload)).id)
  }
  const isChinese = country === 'CN'
  const document = isChinese
    ? { idType: 'idCard' as const, idNo: '11010519491231002X' }
    : { idType: 'passport' as const, idNo: '533401372' }
  const companyNo = isChinese ? creditCode(at) : `0911${4_207 + at}`
  const subject =
    kind === 'company' ? { company: name, companyNo, person } : { company: '', companyNo: '', person: name }
  const { checks } = await submit(before(hours), caller, site, { kind, country, fileIds, ...document, ...subject })
  if (outcome === 'submitted') return
  const owner = await holderOf(ctx, site, site.ownerAccountId ?? '')
  const operator = { ...owner, scope: siteScope(site) }
  const wrong = files[0]
  const results = itemsOf(kind, files).map((item): ItemResult => {
    const isRight = outcome === 'approved' || item !== wrong
    return { item, isRight, note: isRight ? '' : blurred }
  })
  const asking = { caller: operator, site, locale: site.locale }
  await decide(before(hours - 6), asking, { id, checkId: checks[0]?.id ?? '' }, { outcome, results })
}
