import { exportStatement } from '@app/contracts/bills/bills'
import { apiPath } from '@app/contracts/endpoint'
import { errors } from '@app/contracts/errors'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { adjust, credit } from '#features/finance/finance.service.ts'
import * as given from '#testing/given/given.ts'
import { readPdf } from '#testing/read-pdf.ts'
import { type TestApi, testApi } from '#testing/test-api.ts'

let api: TestApi
let site: given.GivenSite
let operator: given.GivenMember
beforeAll(async () => {
  api = await testApi()
  site = await given.site(api.db, { name: '安信证书' })
  operator = await given.operator(api.db, site)
})

const ask = async (by: given.GivenMember, query: Record<string, string>, language = 'zh') => {
  const headers = { host: site.host, token: await api.as(by).token(), 'accept-language': language }
  return api.app.inject({ url: apiPath(exportStatement.path), query, headers })
}
/** Moves money of an account at local times in Shanghai. */
async function move(accountId: string, moves: readonly (readonly [at: string, amountMinor: number, memo: string])[]) {
  await api.db.transaction({ siteId: site.id, accountId: null }, async (tx) => {
    for (const [at, amountMinor, memo] of moves) {
      const money = { site, accountId, amountMinor, memo, memberId: null, at: new Date(`${at}+08:00`) }
      await (amountMinor > 0 ? credit(tx, money) : adjust(tx, money))
    }
  })
}
const october = { from: '2026-10-01', to: '2026-10-31', timeZone: 'Asia/Shanghai' }

test('a statement has the lines of its days in its time zone, and adds up', async () => {
  const customer = await given.account(api.db, site, '北京麤鑫科技有限公司')
  const accountant = await given.member(api.db, customer)
  await move(customer.id, [
    ['2026-09-30T23:59:59', 1_000_00, '上月最后一笔'],
    ['2026-10-01T00:00:00', 2_345_67, '本月第一笔'],
    ['2026-10-15T12:00:00', -45_67, '服务补偿扣回'],
    ['2026-10-31T23:59:59', 10_000_00, '本月最后一笔'],
    ['2026-11-01T00:00:00', 5_00, '下月第一笔'],
  ])
  const answer = await ask(accountant, october)
  expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf' })
  expect(answer.headers['content-disposition']).toContain(`statement-${customer.accountNo}-2026-10-01-2026-10-31.pdf`)
  const { pages, language } = await readPdf(answer.rawPayload)
  expect(language).toBe('zh-CN')
  const text = pages.join('\n').replace(/\s+/g, ' ')
  for (const part of ['安信证书', '北京麤鑫科技有限公司', '2026-10-01 至 2026-10-31', '第 1 页，共 1 页'])
    expect(text).toContain(part)
  expect(text).toMatch(/本月第一笔 2,345\.67 3,345\.67/)
  expect(text).toMatch(/服务补偿扣回 45\.67 3,300\.00/)
  expect(text).toMatch(/本月最后一笔 10,000\.00 13,300\.00/)
  expect(text).toMatch(/合计 12,345\.67 45\.67 13,300\.00/)
  expect(text).toMatch(/￥1,000\.00.*￥12,345\.67.*￥45\.67.*￥13,300\.00/)
  for (const other of ['上月最后一笔', '下月第一笔']) expect(text).not.toContain(other)

  const inUtc = (await readPdf((await ask(accountant, { ...october, timeZone: 'UTC' })).rawPayload)).pages.join()
  expect(inUtc).toContain('下月第一笔')
  expect(inUtc).not.toContain('本月第一笔')
})

test('an operator takes any customer’s, in its own language; nobody else does, and it is recorded', async () => {
  const customer = await given.account(api.db, site)
  const [own, other] = [await given.member(api.db, customer), await given.customer(api.db, site)]
  await move(customer.id, [['2026-10-02T08:00:00', 77_00, 'Only this customer’s']])
  const { pages } = await readPdf((await ask(operator, { ...october, accountId: customer.id }, 'en')).rawPayload)
  expect(pages[0]).toContain('Statement of account')
  expect(pages[0]).toContain('Only this customer’s')
  // A customer gets its own, whatever it names.
  const theirs = await readPdf((await ask(other, { ...october, accountId: customer.id }, 'en')).rawPayload)
  expect(theirs.pages[0]).toContain('no transactions in this period')
  expect((await ask(operator, october)).statusCode).toBe(400)
  expect((await ask(operator, { ...october, accountId: site.ownerAccountId })).json()).toMatchObject({
    code: errors['user.missing'].code,
  })
  expect((await ask(own, { ...october, to: '2026-09-30' })).statusCode).toBe(400)
  const { rows } = await api.db.transaction({ siteId: site.id, accountId: customer.id }, (tx) =>
    tx.execute(sql`SELECT facts FROM audit_log WHERE action = 'bill.statement'`),
  )
  expect(rows).toMatchObject([{ facts: { period: '2026-10-01 – 2026-10-31', rows: 1 } }])
})

test('more lines than a paper holds are refused with the way out', async () => {
  const customer = await given.account(api.db, site)
  const accountant = await given.member(api.db, customer)
  await api.db.transaction({ siteId: site.id, accountId: null }, async (tx) => {
    await tx.execute(sql`
      INSERT INTO ledger_transactions (site_id, id, serial_no, account_id, kind, method, amount_minor, balance_minor, currency, memo, at)
      SELECT ${site.id}, gen_random_uuid(), 'TX77' || lpad(n::text, 14, '0'), ${customer.id}, 'recharge', 'manual', 1, n, 'CNY', '', '2026-10-05T00:00:00Z'
      FROM generate_series(1, 5001) n`)
  })
  expect((await ask(accountant, october)).json()).toMatchObject({ code: errors['bill.statement-long'].code })
})
