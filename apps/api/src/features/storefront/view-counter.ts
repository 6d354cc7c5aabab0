import type { ContentKind } from '@app/contracts/cms/cms-values'
import type { Ctx } from '#ctx.ts'
import { isAway } from '#db/away.ts'
import { noteViews } from '#features/cms/article-views.service.ts'

interface Seen {
  siteId: string
  kind: ContentKind
  slug: string
  views: number
}

/** Interval in which a server writes down what it has counted. */
const writeMs = 30_000
/** Pages that are counted between two writes; more than a site has articles, so only made-up addresses reach it. */
const most = 20_000

/** Views of articles, counted in memory and written together: reading a kept page asks the database nothing. */
export class ViewCounter {
  readonly #ctx: Ctx
  #seen = new Map<string, Seen>()
  #timer: NodeJS.Timeout | undefined

  constructor(ctx: Ctx) {
    this.#ctx = ctx
  }

  start(): void {
    this.#timer = setInterval(() => void this.write(), writeMs).unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.write()
  }

  count(siteId: string, kind: ContentKind, slug: string): void {
    const key = `${siteId} ${kind} ${slug}`
    const one = this.#seen.get(key)
    if (one) one.views++
    else if (this.#seen.size < most) this.#seen.set(key, { siteId, kind, slug, views: 1 })
  }

  /** Writes what was counted since the last time. Where the database is away, it is counted on. */
  async write(): Promise<void> {
    const seen = this.#seen
    this.#seen = new Map()
    for (const siteId of new Set([...seen.values()].map((one) => one.siteId))) {
      const pages = [...seen.values()].filter((one) => one.siteId === siteId)
      try {
        await noteViews(this.#ctx, siteId, pages)
      } catch (error) {
        for (const { kind, slug, views } of pages) {
          this.count(siteId, kind, slug)
          const again = this.#seen.get(`${siteId} ${kind} ${slug}`)
          if (again) again.views += views - 1
        }
        if (!isAway(error)) this.#ctx.log.error({ err: error }, 'Views of articles could not be written')
      }
    }
  }
}
