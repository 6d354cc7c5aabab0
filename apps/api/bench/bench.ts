import { type ChildProcess, fork } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { pino } from 'pino'
import { openPostgres } from '#db/connect.ts'
import { startPostgres } from '../../../scripts/postgres.ts'
import { pageSize } from './bundle-sizes.ts'
import { type Load, measure } from './load.ts'
import { askAll, orderQuestions } from './order-questions.ts'
import { seedOrders } from './seed-orders.ts'

const { values } = parseArgs({
  options: { orders: { type: 'string', default: '100000' }, seconds: { type: 'string', default: '4' } },
})
const orders = Number(values.orders)
const seconds = Number(values.seconds)
const folder = mkdtempSync(join(tmpdir(), 'workspace-bench-'))
const children: ChildProcess[] = []

async function serve(file: string, args: string[], env: Record<string, string>): Promise<string> {
  const child = fork(join(import.meta.dirname, file), args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  children.push(child)
  const port = await new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)))
  })
  return `http://127.0.0.1:${port}`
}

function ended(child: ChildProcess): Promise<unknown> {
  if (child.exitCode !== null) return Promise.resolve()
  child.kill('SIGTERM')
  return new Promise((resolve) => child.once('exit', resolve))
}

/** A session of the first site's owner, as signing in would leave it. */
async function openSession(pool: pg.Pool): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest('hex')
  await pool.query(`
    INSERT INTO accounts (site_id, id, account_no, kind, name) VALUES (md5('site0')::uuid, md5('owner0')::uuid, 'OWNER', 'company', 'Owner');
    INSERT INTO members (site_id, id, account_id, role_id, login_name, name, email, password_hash)
      VALUES (md5('site0')::uuid, md5('member')::uuid, md5('owner0')::uuid, md5('member')::uuid, 'bench', 'Bench', 'bench@example.com', '-')`)
  await pool.query(
    `INSERT INTO sessions (site_id, id, account_id, member_id, token_hash, ip, user_agent, expires_at)
     VALUES (md5('site0')::uuid, md5('session')::uuid, md5('owner0')::uuid, md5('member')::uuid, $1, '127.0.0.1', 'bench', now() + interval '1 day')`,
    [hash],
  )
  return token
}

/** The cursor behind a far page, found the slow way once, so that the far page itself is measured as the console asks for it. */
async function cursorOfPage(url: string, headers: Record<string, string>, page: number): Promise<string> {
  const answer = await fetch(`${url}?limit=20&offset=${page - 1}`, { headers })
  const body = (await answer.json()) as { data: { nextCursor: string | null } }
  if (body.data.nextCursor === null) throw new Error(`There is no page ${page}`)
  return body.data.nextCursor
}

const line = (name: string, ours: Load, bare: Load) =>
  `${name.padEnd(24)} ${ours.requestsPerSecond.toFixed(0).padStart(7)}/s ${ours.median.toFixed(2).padStart(8)} ms ${ours.p95.toFixed(2).padStart(8)} ms` +
  `   bare ${bare.requestsPerSecond.toFixed(0).padStart(7)}/s ${bare.median.toFixed(2).padStart(8)} ms   ${(ours.requestsPerSecond / bare.requestsPerSecond).toFixed(2)} ×`

async function measureServer(): Promise<void> {
  const postgres = await startPostgres({ shared_buffers: '512MB' })
  const pool = new pg.Pool({ connectionString: postgres.url, max: 2 })
  try {
    await (await openPostgres(postgres.url, pino({ level: 'silent' }))).close()
    console.log(`Seeding ${orders.toLocaleString('en')} orders over 50 sites …`)
    const { siteId } = await seedOrders(pool, orders)
    const token = await openSession(pool)
    const env = {
      DATABASE_URL: postgres.url,
      DATA_DIR: folder,
      SECRET_KEY: randomBytes(32).toString('hex'),
      LOG_LEVEL: 'fatal',
      WORKSPACE_DEMO: 'off',
    }
    const api = `${await serve('workspace-server.ts', [], env)}/api/v1`
    const ours = `${api}/orders`
    const bare = await serve('bare-server.ts', [postgres.url, siteId], {})
    const headers = { token }
    const farPage = Math.min(10_000, Math.floor((orders * 0.3) / 20) - 1)
    const cursor = await cursorOfPage(ours, headers, farPage)
    const run = (url: string) => measure({ url, headers }, seconds)

    console.log(
      `${cpus().length} cores, ${(orders * 0.3).toLocaleString('en')} orders on the measured site; callers and servers share the machine.`,
    )
    const bareList = await run(`${bare}/list`)
    const rows = [
      ['list, against bare list', await run(`${ours}?limit=20`), bareList],
      ['list + total', await run(`${ours}?limit=20`), await run(`${bare}/list-total`)],
      [
        `page ${farPage.toLocaleString('en')}`,
        await run(`${ours}?limit=20&cursor=${cursor}`),
        await run(`${bare}/page?skip=${(farPage - 1) * 20}`),
      ],
      ['search, rare', await run(`${ours}?limit=20&q=host777.`), await run(`${bare}/search?q=host777.`)],
      ['search, frequent', await run(`${ours}?limit=20&q=example`), await run(`${bare}/search?q=example`)],
      ['search, two characters', await run(`${ours}?limit=20&q=77`), await run(`${bare}/search?q=77`)],
    ] as const
    for (const [name, mine, other] of rows) console.log(line(name, mine, other))
    console.log('Each question of the list by one caller, the slowest first:')
    for (const { name, ms } of await askAll(api, headers, orderQuestions(orders * 0.3)))
      console.log(`${name.padEnd(40)} ${ms.toFixed(1).padStart(8)} ms`)
    console.log(
      'Ours carries session, tenant scope, rights, validation and a total in each; bare carries none of them.',
    )
    console.log(
      'Goals: list ≥ 1.2 × bare, list + total ≥ 1.3 ×, page 10,000 ≤ 1.5 × page 1, rare search ≤ 3 ms, no search > 150 ms.',
    )
  } finally {
    await pool.end()
    await Promise.all(children.map(ended))
    await postgres.stop()
  }
}

function measureBundles(): void {
  const dist = join(import.meta.dirname, '../../console/dist')
  if (!existsSync(join(dist, '.vite/manifest.json'))) {
    console.log('No built console: run npm run build for the bundle sizes.')
    return
  }
  const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
  const pages: [string, string[], string][] = [
    ['sign-in page', ['login.html'], 'JS ≤ 130 kB (stretch 75)'],
    ['first list page', ['index.html', 'orders'], 'JS ≤ 200 kB (stretch 165), CSS ≤ 20 kB, ≤ 12 requests'],
  ]
  for (const [name, entries, goal] of pages) {
    const { js, css, requests } = pageSize(dist, entries)
    console.log(`${name.padEnd(24)} JS ${kb(js)}, CSS ${kb(css)}, ${requests} files (brotli)   goal: ${goal}`)
  }
}

try {
  await measureServer()
  measureBundles()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
