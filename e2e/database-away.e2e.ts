import { sysAccount } from '@app/contracts/access/session'
import { apiPath, fillPath } from '@app/contracts/endpoint'
import { rechargeUser } from '@app/contracts/finance/finance'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { apiClient } from '#lab/api-client.ts'
import { signIn } from '#lab/sign-in.ts'
import { type Answer, call } from '#lab/wire.ts'
import { startWorkspace, type Workspace } from '#lab/workspace.ts'
import { startPostgres } from '#scripts/postgres.ts'

test.setTimeout(480_000)

const host = 'localhost'

/** An operator who reads and books money repeatedly, regardless of the answers. */
async function startLoad({ port, demo }: Workspace) {
  const [token, buyer] = await Promise.all([signIn(port, demo.platform), signIn(port, demo.customer)])
  const { accountInfo } = await apiClient(port, host, buyer).send(sysAccount, {})
  const answers: Answer[] = []
  let isOver = false
  const recharge = async (amountMinor: number) =>
    call({
      port,
      host,
      path: apiPath(fillPath(rechargeUser.path, { id: accountInfo.accountId })),
      method: 'POST',
      headers: { token, 'idempotency-key': crypto.randomUUID() },
      body: { amountMinor, memo: 'away' },
    })
  const read = async () => call({ port, host, path: apiPath(sysAccount.path), headers: { token } })
  const loop = async (ask: (nth: number) => Promise<Answer>) => {
    for (let nth = 1; !isOver; nth++) answers.push(await ask(nth))
  }
  const working = Promise.all([
    ...Array.from({ length: 8 }, () => loop(recharge)),
    ...Array.from({ length: 8 }, () => loop(read)),
  ])
  working.catch(() => undefined)
  return {
    answers,
    recharge,
    async finish() {
      isOver = true
      await working
    },
  }
}

const statuses = (answers: readonly Answer[]) => [...new Set(answers.map(({ status }) => status))].sort()

test('cut connections and a database that goes and comes back refuse calls with 503, and end nothing', async () => {
  const postgres = await startPostgres()
  const workspace = await startWorkspace({ database: { url: postgres.ownUrl } })
  const { port } = workspace
  const pid = workspace.pid()
  const readiness = async () => (await call({ port, host, path: '/readyz' })).status
  try {
    const load = await startLoad(workspace)
    const { answers } = load
    const admin = new pg.Client({ connectionString: postgres.url })
    await admin.connect()
    for (let round = 0; round < 25; round++) {
      await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()')
      const before = answers.length
      await expect.poll(() => answers.length, { intervals: [20] }).toBeGreaterThan(before + 16)
    }
    await admin.end()
    expect(statuses(answers)).toEqual([200, 503])

    for (let round = 0; round < 3; round++) {
      await postgres.crash()
      const away = answers.length
      await expect.poll(() => answers.length, { intervals: [20] }).toBeGreaterThan(away + 100)
      expect(await readiness()).toBe(503)
      expect(statuses(answers.slice(away + 32))).toEqual([503])
      const refused = await load.recharge(1)
      expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
      expect(JSON.parse(refused.text)).toMatchObject({ code: 503 })

      await postgres.start()
      await expect.poll(readiness, { intervals: [100] }).toBe(200)
      await expect.poll(async () => (await load.recharge(1)).status, { intervals: [100] }).toBe(200)
    }
    await load.finish()
    expect(statuses(answers)).toEqual([200, 503])
    for (const { status, headers } of answers) if (status === 503) expect(headers['retry-after']).toBe('5')
    expect(workspace.pid()).toBe(pid)
    // Every outage is told of, and none a hundred times.
    expect(
      workspace
        .log()
        .split('\n')
        .filter((line) => line.includes('"level":50')),
    ).toEqual([])
    expect(await workspace.kill('SIGTERM')).toBe(0)
  } finally {
    await workspace.stop()
    await postgres.stop()
  }
})
