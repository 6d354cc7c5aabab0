import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openWorld, type World } from './bench-world.ts'
import { billQuestions, pageQuestions, reportQuestions, seedBills } from './bill-questions.ts'
import { pageSize } from './bundle-sizes.ts'
import { backends, countCpu } from './cpu.ts'
import { type Load, measure, type Round, type Target } from './load.ts'
import { askAll, orderQuestions } from './order-questions.ts'
import { paidOrders } from './paid-orders.ts'
import { openShop, publicPages } from './public-pages.ts'
import { benchSite } from './seed-orders.ts'
import { seedTenants } from './tenant-questions.ts'

const parts = ['load', 'questions', 'bills', 'paid', 'pages', 'tenants', 'bundles'] as const
const { values, positionals } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    /** Lines that the measured site's ledger has for the part `bills`. */
    lines: { type: 'string', default: '1000000' },
    /** Tenants that the measured site has for the part `tenants`. */
    tenants: { type: 'string', default: '300' },
    seconds: { type: 'string', default: '4' },
    /** PostgreSQL to fill once and measure repeatedly; left out, a fresh one. */
    database: { type: 'string' },
  },
  allowPositionals: true,
})
const orders = Number(values.orders)
const seconds = Number(values.seconds)
const wants = (part: (typeof parts)[number]) => positionals.length === 0 || positionals.includes(part)
const children: ChildProcess[] = []

interface Served {
  url: string
  pid: number
}

/** Starts a server and waits for its port; its output goes into `log`. */
async function serve(file: string, args: string[], env: Record<string, string>, log: number): Promise<Served> {
  const child = fork(join(import.meta.dirname, file), args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', log, 'inherit', 'ipc'],
  })
  children.push(child)
  const port = await new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)))
  })
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0 }
}

function ended(child: ChildProcess): Promise<unknown> {
  if (child.exitCode !== null) return Promise.resolve()
  child.kill('SIGTERM')
  return new Promise((resolve) => child.once('exit', resolve))
}

interface Page {
  data: { nextCursor: string | null }
}

/** Cursor of a distant page, found by counting once, so that the page is measured as the console requests it. */
async function cursorOfPage(url: string, headers: Record<string, string>, page: number): Promise<string> {
  const { data } = (await (await fetch(`${url}?limit=20&offset=${page - 1}`, { headers })).json()) as Page
  if (data.nextCursor === null) throw new Error(`There is no page ${page}`)
  return data.nextCursor
}

const pagesEach = 5

/** First pages of a list as the console requests them, by the cursor of the page before. */
async function firstPages(url: string, headers: Record<string, string>): Promise<Target[]> {
  const pages = [{ url: `${url}?limit=20`, headers }]
  for (let last = pages[0]; last && pages.length < pagesEach; last = pages.at(-1)) {
    const { data } = (await (await fetch(last.url, { headers })).json()) as Page
    if (data.nextCursor === null) throw new Error('The list has fewer pages than are asked for')
    pages.push({ url: `${url}?limit=20&cursor=${data.nextCursor}`, headers })
  }
  return pages
}

/** Number of alternating rounds for two servers, so that other load on the machine affects both. */
const turns = 3

interface Measured {
  load: Load
  /** CPU milliseconds per request in the server and in PostgreSQL. */
  server: number
  database: number
}

const shown = ({ load, server, database }: Measured) =>
  `${load.requestsPerSecond.toFixed(0).padStart(6)}/s ${load.median.toFixed(2).padStart(7)} ms ${load.p95.toFixed(2).padStart(7)} ms  CPU ${server.toFixed(2)} + ${database.toFixed(2)} ms`

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

function together(all: readonly Measured[]): Measured {
  const of = (value: (one: Measured) => number) => mean(all.map(value))
  const load = {
    requests: of(({ load }) => load.requests) * all.length,
    requestsPerSecond: of(({ load }) => load.requestsPerSecond),
    median: of(({ load }) => load.median),
    p95: of(({ load }) => load.p95),
    bytes: of(({ load }) => load.bytes),
  }
  return { load, server: of(({ server }) => server), database: of(({ database }) => database) }
}

/** A server with the requests of each caller. */
interface Side {
  served: Served
  rounds: readonly Round[]
}

async function measureLoad(ours: Served, bare: Served, { callers, pool }: World): Promise<void> {
  const list = `${ours.url}/api/v1/orders`
  const once = async ({ served, rounds }: Side): Promise<Measured> => {
    // Warm-up without measuring: idle connections were closed, and CPU of processes started later is not counted.
    await measure(rounds, 0.3)
    const counted = [countCpu([served.pid]), countCpu(await backends(pool))] as const
    const load = await measure(rounds, seconds)
    const [server, database] = [counted[0]() / load.requests, counted[1]() / load.requests]
    return { load, server, database }
  }
  const side = async (sides: readonly Side[]): Promise<Measured[]> => {
    const all: Measured[][] = sides.map(() => [])
    // Warm-up without measuring: compiles code and prepares plans.
    for (const each of sides) await measure(each.rounds, 3)
    for (let turn = 0; turn < turns; turn++) for (const [at, each] of sides.entries()) all[at]?.push(await once(each))
    return all.map(together)
  }
  const headersOf = (token: string) => ({ token })
  const readers = (rounds: readonly Round[]): Side => ({ served: ours, rounds })
  const plain = (path: string, ...paths: string[]): Side => ({
    served: bare,
    rounds: callers.owners.map(() => [path, ...paths].map((each) => ({ url: `${bare.url}${each}` }))),
  })
  const skips = Array.from({ length: pagesEach }, (_, page) => `?skip=${page * 20}`)
  const [first = '', ...more] = skips
  const asked = (query: string) =>
    readers(callers.owners.map((token) => [{ url: `${list}?limit=20${query}`, headers: headersOf(token) }]))
  const compare = async (name: string, mine: Side, other: Side) => {
    const [our, their] = await side([mine, other])
    if (!our || !their) return
    const rate = our.load.requestsPerSecond / their.load.requestsPerSecond
    const cpu = (their.server + their.database) / (our.server + our.database)
    console.log(
      `${name.padEnd(28)} ${shown(our)}   bare ${shown(their)}   ${rate.toFixed(2)} × (by CPU ${cpu.toFixed(2)} ×)`,
    )
  }

  console.log(
    `Requests in a second, median, 95th percentile, CPU of server and database; ${callers.owners.length} callers, ${pagesEach} pages each.`,
  )
  const pages = await Promise.all(callers.owners.map((token) => firstPages(list, headersOf(token))))
  await compare(
    'list + total, bare list',
    readers(pages),
    plain(`/list${first}`, ...more.map((skip) => `/list${skip}`)),
  )
  await compare(
    'list + total, bare JSON',
    readers(pages),
    plain(`/list-json${first}`, ...more.map((skip) => `/list-json${skip}`)),
  )
  // No two of them may share an answer.
  const others = callers.customers.slice(0, callers.owners.length)
  await compare(
    'own lists, bare list',
    readers(others.map((token) => [{ url: `${list}?limit=20`, headers: headersOf(token) }])),
    plain(`/list${first}`),
  )
  await compare('list + total, bare + total', readers(pages), plain('/list-total'))
  const open = `${ours.url}/bench`
  const scoped = (headers?: Record<string, string>) => [{ url: `${open}/scoped-list`, headers }]
  const guards = await side([
    asked(''),
    readers(callers.owners.map((token) => scoped(headersOf(token)))),
    readers(callers.owners.map(() => scoped())),
    readers(callers.owners.map(() => [{ url: `${open}/list` }])),
  ])
  const names = ['page 1', 'without right, validation', 'without session too', 'without role, settings too']
  for (const [at, each] of guards.entries()) console.log(`${names[at]?.padEnd(28)} ${shown(each)}`)
  const farPage = Math.min(10_000, Math.floor((orders * benchSite.share) / 20) - 1)
  const cursor = await cursorOfPage(list, headersOf(callers.owners[0]), farPage)
  await compare(
    `page ${farPage.toLocaleString('en')}`,
    asked(`&cursor=${cursor}`),
    plain(`/list?skip=${(farPage - 1) * 20}`),
  )
  for (const [name, q] of [
    ['search, one match', 'host772.'],
    ['search, in each order', 'example'],
    ['search, two characters', '77'],
  ] as const)
    await compare(name, asked(`&q=${q}`), plain(`/search?q=${q}`))
}

async function measureBills(api: string, world: World): Promise<void> {
  await seedBills(world.pool, world.siteId, Number(values.lines))
  // Before them nobody has asked, and plans and pages are not there yet.
  await ask(api, world, pageQuestions())
  await ask(api, world, [...pageQuestions(), ...billQuestions(), ...reportQuestions()])
  const [first, ...others] = world.callers.owners.map((token) => ({ token }))
  if (!first) return
  for (const path of ['orders', 'bills'] as const) {
    const rounds = [first, ...others].map((headers) =>
      [1, 2, 3, 4, 5].map((page) => ({ url: `${api}/${path}?limit=20&offset=${page}`, headers })),
    )
    await measure(rounds, 1)
    const { requestsPerSecond, median, p95 } = await measure(rounds, seconds)
    console.log(
      `${path}, 21 callers, 5 pages each`.padEnd(34),
      `${requestsPerSecond.toFixed(0)}/s, median ${median.toFixed(1)} ms, 95 of 100 within ${p95.toFixed(1)} ms`,
    )
  }
}

async function ask(api: string, { callers }: World, asked = orderQuestions(orders)): Promise<void> {
  const [, customer = ''] = callers.customers
  const byOwner = await askAll(api, { token: callers.owners[0] }, asked)
  const bySalesperson = await askAll(api, { token: callers.salesperson }, asked)
  const byCustomer = await askAll(api, { token: customer }, asked)
  console.log('Each question by one caller in ms, the slowest first: who sees the whole site, a tenth of it, its own.')
  const slowest = (name: string) =>
    Math.max(...[byOwner, bySalesperson, byCustomer].map((times) => times.get(name) ?? 0))
  for (const name of [...byOwner.keys()].sort((a, b) => slowest(b) - slowest(a))) {
    const times = [byOwner, bySalesperson, byCustomer].map((each) => (each.get(name)?.toFixed(1) ?? '–').padStart(8))
    console.log(`${name.padEnd(40)} ${times.join(' ')}`)
  }
}

async function measureTenants(api: string, { pool, siteId, callers }: World): Promise<void> {
  const asked = await seedTenants(pool, siteId, Number(values.tenants))
  console.log(`Each question about ${values.tenants} tenants by one caller in ms.`)
  for (const [name, time] of await askAll(api, { token: callers.owners[0] }, asked))
    console.log(`${name.padEnd(40)} ${time.toFixed(1).padStart(8)}`)
}

async function measurePaid(api: string, { pid }: Served, { callers, productId, pool }: World): Promise<void> {
  const tokens = callers.customers.slice(0, 16)
  const buy = () => paidOrders({ api, tokens, productId }, seconds)
  // Warm-up without measuring: compiles the server's code and prepares plans.
  await buy()
  // Tables analysed while empty count as empty until the next autovacuum.
  await pool.query('ANALYZE')
  await buy()
  const used = [countCpu([pid]), countCpu(await backends(pool))] as const
  const { paid, perSecond } = await buy()
  const [server, database] = used.map((milliseconds) => (milliseconds() / paid).toFixed(1))
  console.log(
    `Orders placed and paid by ${tokens.length} customers: ${perSecond.toFixed(0)}/s, CPU ${server} + ${database} ms each`,
  )
}

async function measureServer(): Promise<void> {
  const world = await openWorld(orders, values.database)
  const folder = mkdtempSync(join(tmpdir(), 'workspace-bench-'))
  // Before the server starts, which reads the site once in a while.
  const closeShop = wants('pages') ? await openShop(world.pool, world.siteId) : null
  try {
    const env = {
      DATABASE_URL: world.url,
      DATA_DIR: folder,
      // Constant, because a database that is measured again has values sealed under it.
      SECRET_KEY: 'bench'.repeat(8),
      LOG_LEVEL: 'info',
      WORKSPACE_DEMO: 'off',
    }
    const log = openSync(join(folder, 'server.log'), 'a')
    const server = await serve('workspace-server.ts', [world.siteId, world.bareUrl], env, log)
    const api = `${server.url}/api/v1`
    const onSite = (orders * benchSite.share).toLocaleString('en')
    console.log(`${cpus().length} cores, ${onSite} orders on the measured site; callers and servers share the machine.`)
    if (wants('load'))
      await measureLoad(server, await serve('bare-server.ts', [world.bareUrl, world.siteId], {}, log), world)
    if (wants('questions')) await ask(api, world)
    if (wants('bills')) await measureBills(api, world)
    if (wants('tenants')) await measureTenants(api, world)
    if (wants('paid')) await measurePaid(api, server, world)
    if (wants('pages')) {
      const operators = await Promise.all(world.callers.owners.map((token) => firstPages(`${api}/orders`, { token })))
      await publicPages({ ...server, pool: world.pool, operators }, seconds)
    }
  } finally {
    await Promise.all(children.map(ended))
    await closeShop?.()
    await world.close()
    rmSync(folder, { recursive: true, force: true })
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

if (parts.some((part) => part !== 'bundles' && wants(part))) await measureServer()
if (wants('bundles')) measureBundles()
