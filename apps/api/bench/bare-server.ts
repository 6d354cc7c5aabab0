import http from 'node:http'
import pg from 'pg'

// Baseline of a list with node:http and pg only: no session, scope, rights or validation.
const [url = '', siteId = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url, max: 12 })

const columns = `o.id, o.order_no, o.status, o.primary_name, o.names, o.product_name, o.brand, o.usage_type, o.valid_type, o.validity,
  o.account_id, a.name AS account_name, o.amount_minor, o.dcv_passed, o.dcv_total, o.reason, o.paid_at, o.plan_ends_at,
  o.certificate_starts_at, o.certificate_ends_at, o.created_at`
const from = 'FROM orders o JOIN accounts a ON a.site_id = o.site_id AND a.id = o.account_id WHERE o.site_id = $1'
const newest = 'ORDER BY o.created_at DESC, o.id DESC LIMIT 20'

const statements: Record<string, (query: URLSearchParams) => Promise<unknown>> = {
  '/list': async (query) => ({
    orders: (await pool.query(`SELECT ${columns} ${from} ${newest} OFFSET $2`, [siteId, query.get('skip') ?? 0])).rows,
  }),
  '/list-json': async (query) => {
    const page = `SELECT ${columns} ${from} ${newest} OFFSET $2`
    const { rows } = await pool.query(
      `SELECT json_build_object('orders', json_agg(t))::text AS json FROM (${page}) t`,
      [siteId, query.get('skip') ?? 0],
    )
    return rows[0].json
  },
  '/list-total': async () => {
    const [page, counted] = await Promise.all([
      pool.query(`SELECT ${columns} ${from} ${newest}`, [siteId]),
      pool.query('SELECT count(*) FROM orders WHERE site_id = $1', [siteId]),
    ])
    return { orders: page.rows, total: Number(counted.rows[0].count) }
  },
  '/search': async (query) => ({
    orders: (
      await pool.query(`SELECT ${columns} ${from} AND o.search_text LIKE $2 ${newest}`, [siteId, `%${query.get('q')}%`])
    ).rows,
  }),
}

const server = http.createServer((request, answer) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bare')
  const statement = statements[pathname]
  if (!statement) return void answer.writeHead(404).end()
  statement(searchParams).then(
    (body) =>
      answer
        .writeHead(200, { 'content-type': 'application/json' })
        .end(typeof body === 'string' ? body : JSON.stringify(body)),
    (error: Error) => answer.writeHead(500).end(error.message),
  )
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object' && address) process.send?.(address.port)
})
process.once('SIGTERM', () => process.exit(0))
