import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Ctx } from '#ctx.ts'
import { shelfOf } from '#features/products/price-list.service.ts'
import type { VisitedSite } from '#features/sites/sites.service.ts'
import { FreshCache } from './fresh-cache.ts'
import type { Shelf } from './product-pages.ts'

/** What a page is answered with: text, another address (in another language where named), or nothing of that name. */
export type Answer = { text: string; type?: string } | { movedTo: string; locale?: 'zh' | 'en' } | 'missing'

/** Page ready to be sent. */
export interface ReadyPage {
  text: string
  type: string
  tag: string
  /** Compressed for whoever first accepts that. */
  zipped(): Promise<Buffer>
}

type Ready = ReadyPage | Exclude<Answer, { text: string }>

/** Tables whose writes make pages stale. */
const drawnFrom = [
  ...['sites', 'own_agreements', 'products', 'listings', 'offers', 'cms_articles', 'cms_categories', 'cms_redirects'],
  'announcements',
] as const
const channel = 'storefront'
/** Interval in which this server's writes are looked for, to tell the others. */
const lookMs = 500

/** Time for which a page is kept: prices and publications that begin by the clock show after that. */
export const keepMs = 20_000

const zip = promisify(gzip)

/** Makes a page ready to be sent. */
export function readyPage(text: string, type = 'text/html; charset=utf-8'): ReadyPage {
  const tag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  let zipped: Promise<Buffer> | undefined
  return { text, type, tag, zipped: () => (zipped ??= zip(text)) }
}

/** Drawn pages by address, and what most of them are drawn from. Writes of any server make both stale. */
export class PageCache {
  readonly #ctx: Ctx
  readonly #pages: FreshCache<Ready>
  readonly #shelves: FreshCache<Shelf>
  #heard = 0
  #told = 0
  #timer: NodeJS.Timeout | undefined
  #deafen: (() => Promise<void>) | undefined

  constructor(ctx: Ctx) {
    this.#ctx = ctx
    const rules = {
      now: () => ctx.clock.now().getTime(),
      // Both only grow, so their sum is a new number after each write.
      version: () => ctx.db.timesWritten(drawnFrom) + this.#heard,
    }
    this.#pages = new FreshCache({ ...rules, most: 1000 })
    this.#shelves = new FreshCache({ ...rules, most: 100 })
  }

  /** Tells other servers of this one's writes from now on, whether or not it is asked for pages. */
  start(): void {
    this.#told = this.#ctx.db.timesWritten(drawnFrom)
    this.#timer = setInterval(() => void this.#tell(), lookMs).unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#deafen?.()
  }

  async #tell(): Promise<void> {
    const writes = this.#ctx.db.timesWritten(drawnFrom)
    if (writes === this.#told) return
    const before = this.#told
    this.#told = writes
    try {
      await this.#ctx.db.notify(channel)
    } catch (error) {
      // The database is away: tell at the next look.
      this.#told = before
      this.#ctx.log.debug({ err: error }, 'Other servers could not be told of new pages')
    }
  }

  /** The page of an address. Addresses that have none are not kept. */
  page(key: string, forMs: number, draw: () => Promise<Answer>): Promise<Ready> {
    this.#deafen ??= this.#ctx.db.listen(channel, () => this.#heard++)
    const make = async (): Promise<Ready> => {
      const answer = await draw()
      return answer !== 'missing' && 'text' in answer ? readyPage(answer.text, answer.type) : answer
    }
    return this.#pages.take(key, forMs, make, (ready) => forMs > 0 && ready !== 'missing' && 'text' in ready)
  }

  /** Products of a site, for pages drawn at about the same time. */
  shelf(site: VisitedSite): Promise<Shelf> {
    return this.#shelves.take(site.id, keepMs, () => shelfOf(this.#ctx, site))
  }
}
