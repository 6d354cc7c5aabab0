import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Ctx } from '#ctx.ts'

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

/** Tables whose writes make pages stale at once; what other servers write shows after `keepMs`. */
const drawnFrom = [
  ...['sites', 'own_agreements', 'products', 'listings', 'offers', 'cms_articles', 'cms_categories', 'cms_redirects'],
] as const

/** Time for which a page is kept. Prices and articles also begin and end by the clock, so it is short. */
export const keepMs = 1000
/** Pages kept at most, of all sites. */
const mostPages = 500

interface Entry {
  page: Promise<Ready>
  at: number
  writes: number
}

const zip = promisify(gzip)

/** Makes a page ready to be sent. */
export function readyPage(text: string, type = 'text/html; charset=utf-8'): ReadyPage {
  const tag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  let zipped: Promise<Buffer> | undefined
  return { text, type, tag, zipped: () => (zipped ??= zip(text)) }
}

/**
 * Drawn pages by address. They are the same for everybody, so callers who ask for one at the same time share its
 * drawing, and a crowd costs the database one drawing of each page a second.
 */
export class PageCache {
  readonly #ctx: Pick<Ctx, 'db' | 'clock'>
  readonly #kept = new Map<string, Entry>()
  readonly #drawing = new Map<string, Entry>()

  constructor(ctx: Pick<Ctx, 'db' | 'clock'>) {
    this.#ctx = ctx
  }

  /** The page of an address, drawn anew once it is stale. Addresses that have none are not kept. */
  take(key: string, forMs: number, draw: () => Promise<Answer>): Promise<Ready> {
    const at = this.#ctx.clock.now().getTime()
    const writes = this.#ctx.db.timesWritten(drawnFrom)
    for (const entry of [this.#kept.get(key), this.#drawing.get(key)])
      if (entry?.writes === writes && at >= entry.at && at - entry.at < forMs) return entry.page
    const page = draw().then((answer) =>
      answer !== 'missing' && 'text' in answer ? readyPage(answer.text, answer.type) : answer,
    )
    if (forMs === 0) return page
    const entry = { page, at, writes }
    this.#drawing.set(key, entry)
    const end = (isKept: boolean) => {
      if (this.#drawing.get(key) !== entry) return
      this.#drawing.delete(key)
      this.#kept.delete(key)
      if (isKept) this.#keep(key, entry)
    }
    page.then(
      (ready) => end(ready !== 'missing' && 'text' in ready),
      () => end(false),
    )
    return page
  }

  #keep(key: string, entry: Entry): void {
    const [oldest] = this.#kept.keys()
    if (oldest !== undefined && this.#kept.size >= mostPages) this.#kept.delete(oldest)
    this.#kept.set(key, entry)
  }
}
