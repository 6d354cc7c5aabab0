import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openWorld, type World } from './bench-world.ts'
import { pageSize } from './bundle-sizes.ts'
import { type Load, measure } from './load.ts'
import { askAll, orderQuestions } from './order-questions.ts'
import { paidOrders } from './paid-orders.ts'
import { benchSite } from './seed-orders.ts'

const parts = ['load', 'questions', 'paid', 'bundles'] as const
const { values, positionals } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '4' },
    /** A PostgreSQL to fill once and measure again; without it a fresh one. */
    database: { type: 'string' },
  },
  allowPositionals: true,
})
const orders = Number(values.orders)
const seconds = Number(values.seconds)
const wants = (part: (typeof parts)[number]) => positionals.length === 0 || positionals.includes(part)
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

/** The cursor behind a far page, found the slow way once, so that the far page itself is measured as the console asks for it. */
async function cursorOfPage(url: string, headers: Record<string, string>, page: number): Promise<string> {
  const answer = await fetch(`${url}?limit=20&offset=${page - 1}`, { headers })
  const body = (await answer.json()) as { data: { nextCursor: string | null } }
  if (body.data.nextCursor === null) throw new Error(`There is no page ${page}`)
  return body.data.nextCursor
}

const shown = ({ requestsPerSecond, median, p95 }: Load) =>
  `${requestsPerSecond.toFixed(0).padStart(6)}/s ${median.toFixed(2).padStart(7)} ms ${p95.toFixed(2).padStart(7)} ms`

async function measureLoad(ours: string, bare: string, headers: Record<string, string>): Promise<void> {
  const list = `${ours}/orders`
  const run = (url: string) => measure({ url, headers }, seconds)
  const farPage = Math.min(10_000, Math.floor((orders * benchSite.share) / 20) - 1)
  const cursor = await cursorOfPage(list, headers, farPage)
  console.log('Requests in a second, median, 95th percentile; eight callers.')
  const print = (name: string, load: Load) => console.log(`${name.padEnd(32)} ${shown(load)}`)
  const compare = (name: string, mine: Load, other: Load) =>
    console.log(
      `${name.padEnd(32)} ${shown(mine)}   bare ${shown(other)}   ${(mine.requestsPerSecond / other.requestsPerSecond).toFixed(2)} ×`,
    )
  // Unmeasured: the server's code is compiled by being used.
  await run(`${list}?limit=20`)
  const first = await run(`${list}?limit=20`)
  compare('list + total, bare list', first, await run(`${bare}/list`))
  compare('list + total, bare JSON by SQL', first, await run(`${bare}/list-json`))
  compare('list + total, bare list + total', first, await run(`${bare}/list-total`))
  const open = `${new URL(ours).origin}/bench`
  print('list without session and guard', await run(`${open}/list`))
  print('list without session', await run(`${open}/scoped-list`))
  compare(
    `page ${farPage.toLocaleString('en')}`,
    await run(`${list}?limit=20&cursor=${cursor}`),
    await run(`${bare}/page?skip=${(farPage - 1) * 20}`),
  )
  for (const [name, q] of [
    ['search, one match', 'host772.'],
    ['search, in each order', 'example'],
    ['search, two characters', '77'],
  ] as const)
    compare(name, await run(`${list}?limit=20&q=${q}`), await run(`${bare}/search?q=${q}`))
}

async function ask(api: string, { callers }: World): Promise<void> {
  const [, customer = ''] = callers.customers
  const asked = orderQuestions(orders)
  const byOwner = await askAll(api, { token: callers.owner }, asked)
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

async function measureServer(): Promise<void> {
  const world = await openWorld(orders, values.database)
  const folder = mkdtempSync(join(tmpdir(), 'workspace-bench-'))
  try {
    const env = {
      DATABASE_URL: world.url,
      DATA_DIR: folder,
      SECRET_KEY: randomBytes(32).toString('hex'),
      LOG_LEVEL: 'fatal',
      WORKSPACE_DEMO: 'off',
    }
    const server = await serve('workspace-server.ts', [world.siteId], env)
    const api = `${server}/api/v1`
    const onSite = (orders * benchSite.share).toLocaleString('en')
    console.log(`${cpus().length} cores, ${onSite} orders on the measured site; callers and servers share the machine.`)
    if (wants('load')) {
      await measureLoad(api, await serve('bare-server.ts', [world.bareUrl, world.siteId], {}), {
        token: world.callers.owner,
      })
    }
    if (wants('questions')) await ask(api, world)
    if (wants('paid')) {
      const { customers } = world.callers
      const rate = await paidOrders(api, customers.slice(0, 16), world.productId, seconds)
      console.log(`Orders placed and paid by ${16} customers: ${rate.toFixed(0)}/s`)
    }
  } finally {
    await Promise.all(children.map(ended))
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

if (wants('load') || wants('questions') || wants('paid')) await measureServer()
if (wants('bundles')) measureBundles()
