import type pg from 'pg'
import { backends, countCpu } from './cpu.ts'
import { type Load, measure, type Round } from './load.ts'
import { benchSite } from './seed-orders.ts'

/** Articles and help documents of the measured shop, each. */
const documents = 30
const paragraphs = 12

/** Makes the measured site a shop with articles and help. Returns a function that takes that back. */
export async function openShop(pool: pg.Pool, siteId: string): Promise<() => Promise<void>> {
  const words = (
    locale: string,
  ) => `json_build_object('title', '${locale} document ' || n, 'summary', '', 'seoTitle', '',
    'seoDescription', '', 'body', repeat('A paragraph of **some** words, with [a link](/help) in it.' || E'\\n\\n', ${paragraphs}))`
  await pool.query('UPDATE sites SET is_retail = true, need_lang_change = true WHERE id = $1', [siteId])
  await pool.query(
    `INSERT INTO cms_categories (site_id, id, kind, name, description, slug, position, is_shown, updated_at)
     SELECT $1, md5('category' || kind)::uuid, kind, '{"zh":"分类","en":"Category"}', '{"zh":"","en":""}', 'bench', 0, true, now()
     FROM unnest(ARRAY['article', 'help']) kind`,
    [siteId],
  )
  await pool.query(
    `INSERT INTO cms_articles (site_id, id, kind, category_id, slug, draft, live, is_live, published_at, revised_at, created_at, updated_at, updated_by)
     SELECT $1, md5(kind || n)::uuid, kind, md5('category' || kind)::uuid, 'bench-' || n, content, content, true, now() - interval '1 day',
       now() - interval '1 day', now(), now(), ''
     FROM unnest(ARRAY['article', 'help']) kind, generate_series(1, ${documents}) n,
       LATERAL (SELECT json_build_object('zh', ${words('zh')}, 'en', ${words('en')}, 'cover', '')::jsonb AS content) c`,
    [siteId],
  )
  return async () => {
    for (const table of ['cms_articles', 'cms_categories'])
      await pool.query(`DELETE FROM ${table} WHERE site_id = $1 AND slug LIKE 'bench%'`, [siteId])
    await pool.query('UPDATE sites SET is_retail = false, need_lang_change = false WHERE id = $1', [siteId])
  }
}

/** Number of visitors who ask at the same time. */
const visitors = 12
const headers = { host: benchSite.host, 'accept-encoding': 'gzip' }

/** Addresses that the sitemap names, as search engines and visitors ask for them. */
async function pagesOf(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
}

const told = ({ requestsPerSecond, median, p95 }: Load) =>
  `${requestsPerSecond.toFixed(0).padStart(6)}/s, median ${median.toFixed(1)} ms, 95 of 100 within ${p95.toFixed(1)} ms`

interface Shop {
  url: string
  /** Process of the server. */
  pid: number
  pool: pg.Pool
  /** Operators, who read lists without a pause. */
  operators: readonly Round[]
}

/** Public pages alone, and beside operators. */
export async function publicPages({ url, pid, pool, operators }: Shop, seconds: number): Promise<void> {
  const paths = await pagesOf(url)
  const rounds = Array.from({ length: visitors }, (_, visitor) =>
    // Each begins elsewhere, so that they do not walk in step.
    paths.map((_, at) => ({
      ...{ url: url + paths[(at + Math.floor((visitor * paths.length) / visitors)) % paths.length], headers },
    })),
  )
  // Warm-up without measuring: compiles code and prepares plans.
  await Promise.all([measure(rounds, 3), measure(operators, 3)])
  console.log(`${paths.length} public pages, ${visitors} visitors; ${operators.length} operators read lists.`)
  const used = [countCpu([pid]), countCpu(await backends(pool))] as const
  const alone = await measure(rounds, seconds)
  const [server, database] = used.map((milliseconds) => (milliseconds() / alone.requests).toFixed(2))
  console.log('pages alone'.padEnd(24), told(alone), `CPU ${server} + ${database} ms each`)
  console.log('lists alone'.padEnd(24), told(await measure(operators, seconds)))
  const [pages, lists] = await Promise.all([measure(rounds, seconds), measure(operators, seconds)])
  console.log('pages beside lists'.padEnd(24), told(pages))
  console.log('lists beside pages'.padEnd(24), told(lists))
}
