import { randomInt } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { askDatabase, invariants } from '#lab/ask-database.ts'
import { type Load, startLoad } from '#lab/crash-load.ts'
import { type Lab, startLab } from '#lab/lab.ts'
import { randomOf } from '#lab/random.ts'
import { call } from '#lab/wire.ts'

const kills = 20
const ofTheTest = `primary_name LIKE '%.crash.example.com'`

/** Rows that break a law of issuing; each statement must give none. */
const issuingLaws = `
SELECT o.order_no, o.status, 'paid, but not issued' AS law FROM orders o WHERE ${ofTheTest} AND o.paid_at IS NOT NULL AND o.status <> 1005;
SELECT c.order_id, count(*), 'not one certificate for one payment' AS law FROM certificates c JOIN orders o ON o.id = c.order_id
  WHERE ${ofTheTest} GROUP BY c.order_id HAVING count(*) <> 1 OR bool_or(c.state <> 'issued');
SELECT c.serial, 'issued without an intent' AS law FROM certificates c LEFT JOIN sandbox_issuances i ON i.serial = c.serial
  WHERE c.state = 'issued' AND c.ca = 'sandbox' AND i.certificate_pem IS NULL;
SELECT i.serial, 'signed, but not of exactly one certificate' AS law FROM sandbox_issuances i
  LEFT JOIN certificates c ON c.serial = i.serial GROUP BY i.serial HAVING count(c.id) <> 1;
SELECT p.order_id, 'not charged once' AS law FROM orders o LEFT JOIN ledger_transactions p ON p.order_id = o.id AND p.kind = 'payment'
  WHERE ${ofTheTest} GROUP BY o.id, p.order_id HAVING count(p.id) <> 1;
SELECT key, 'a key without its answer' AS law FROM idempotency_keys WHERE answer IS NULL;`

const facts = `
SELECT primary_name AS fact FROM orders WHERE ${ofTheTest} ORDER BY 1;
SELECT memo AS fact FROM ledger_transactions WHERE kind = 'recharge' AND memo LIKE 'crash %' ORDER BY 1;
SELECT o.primary_name || ' ' || c.serial AS fact FROM certificates c JOIN orders o ON o.id = c.order_id WHERE ${ofTheTest} ORDER BY 1;`

/** Kills the server twenty times: mostly at work, now and then while it gets up again. */
async function killAndRestart({ workspace }: Lab, random: () => number): Promise<void> {
  for (let count = 0; count < kills; count++) {
    await delay(300 + random() * 1200)
    const rising = workspace.restart('SIGKILL')
    if (count % 5 !== 4) {
      await rising
      continue
    }
    await delay(500 + random() * 1500)
    await workspace.kill('SIGKILL')
    count++
    await rising.catch(() => undefined)
    await workspace.restart()
  }
}

/** Sends every acknowledged call once more: the answers must be the ones given before. */
async function expectSameAnswers({ journal }: Load): Promise<void> {
  const answers = await Promise.all(journal.acknowledged.map(({ again }) => again()))
  expect(answers).toEqual(journal.acknowledged.map(({ answer }) => answer))
}

/** How often the log says the demo's password. */
const passwordsIn = ({ log, demo }: Lab['workspace']) => log().split(demo.platform.password).length - 1

/** What a first start fills the embedded database with, and says of it. */
async function expectFirstStart({ port, dataDir, demo }: Lab['workspace']): Promise<void> {
  for (const host of ['localhost', 'reseller.localhost', 'shop.localhost'])
    expect([host, (await call({ port, host, path: '/api/v1/site' })).status]).toEqual([host, 200])
  const logins = join(dataDir, 'demo-logins.txt')
  expect(statSync(logins).mode & 0o777).toBe(0o600)
  expect(readFileSync(logins, 'utf8')).toContain(demo.platform.password)
}

test('every acknowledged call survives kill -9, once', async () => {
  // The server starts more than twenty times: where the machine is busy, that takes minutes.
  test.setTimeout(600_000)
  const seed = Number(process.env.CRASH_SEED ?? randomInt(2 ** 31))
  console.log(`CRASH_SEED=${seed}`)
  const lab = await startLab({ database: 'embedded', env: { LOG_LEVEL: 'debug' } })
  try {
    await expectFirstStart(lab.workspace)
    const said = passwordsIn(lab.workspace)
    expect(said).toBeGreaterThan(0)
    const load = await startLoad(lab)
    await killAndRestart(lab, randomOf(seed))
    await load.finish()
    await expectSameAnswers(load)
    await lab.workspace.kill('SIGTERM')

    const { journal, wanted, secrets } = load
    const unanswered = [...journal.unanswered].map(([name, times]) => `${name} ×${times}`).join(', ')
    console.log(
      `${journal.issued.size} certificates, ${journal.acknowledged.length} effects; unanswered: ${unanswered}`,
    )
    const broken = askDatabase(lab.workspace, `${invariants()}\n${issuingLaws}`)
    expect(broken.flat()).toEqual([])
    const [orders, memos, serials] = askDatabase(lab.workspace, facts)
    expect(orders?.map(({ fact }) => fact)).toEqual([...wanted.domains].sort())
    expect(memos?.map(({ fact }) => fact)).toEqual([...wanted.memos].sort())
    expect(serials?.map(({ fact }) => fact)).toEqual([...journal.issued].map((pair) => pair.join(' ')).sort())

    // Later starts do not say it again.
    expect(passwordsIn(lab.workspace)).toBe(said)
    const log = lab.workspace.log()
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([])
    expect(log).not.toMatch(/PRIVATE KEY|\$argon2|BEGIN CERTIFICATE REQUEST/)
  } finally {
    await lab.stop()
  }
})
