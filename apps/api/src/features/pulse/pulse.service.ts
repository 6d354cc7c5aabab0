import type { Pulse } from '@app/contracts/pulse'
import type { Caller } from '#core/caller.ts'
import type { Ctx } from '#ctx.ts'
import { numberChanges } from '#features/changes/changes.service.ts'
import { callerOf } from '#features/session/session.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import type { EventStream } from '#http/mount-stream.ts'
import { pulseJson, watched } from './pulse.repo.ts'

/** Interval in which writes are looked for: several at once are told as one. */
const lookMs = 500
/** Looks after which a stream is checked although nothing was written: its session may have ended. */
const restingLooks = 40
const channel = 'pulse'

interface Follower {
  site: SiteRow
  token: string
  from: Pick<Caller, 'ip' | 'requestId'>
  stream: EventStream<Pulse>
  told: string
}

/**
 * Tells members on open streams when something of theirs has changed. Nothing is asked while nothing is written: this
 * server counts its writes, and others say when they have written. Each member's marks are read within its own scope.
 */
export class PulseWatch {
  readonly #ctx: Ctx
  readonly #followers = new Set<Follower>()
  #written = 0
  #isNews = false
  #rested = 0
  #isLooking = false
  #timer: NodeJS.Timeout | undefined
  #deafen: (() => Promise<void>) | undefined

  constructor(ctx: Ctx) {
    this.#ctx = ctx
  }

  start(): void {
    this.#written = this.#ctx.db.timesWritten(watched)
    this.#timer = setInterval(() => void this.#look(), lookMs).unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#deafen?.()
  }

  /** Sends the caller's marks now and whenever one changes, for at most so many seconds or until its session ends. */
  async follow(follower: Omit<Follower, 'told'>, seconds: number): Promise<void> {
    const { stream } = follower
    const one: Follower = { ...follower, told: '' }
    await this.#tell([one])
    if (seconds === 0) return stream.end()
    if (stream.closed.aborted) return
    this.#followers.add(one)
    this.#deafen ??= this.#ctx.db.listen(channel, () => (this.#isNews = true))
    const end = setTimeout(() => stream.end(), seconds * 1000)
    stream.closed.addEventListener('abort', () => {
      clearTimeout(end)
      this.#followers.delete(one)
    })
  }

  async #look(): Promise<void> {
    if (this.#isLooking) return
    const written = this.#ctx.db.timesWritten(watched)
    const hasWritten = written !== this.#written
    const isResting = !hasWritten && !this.#isNews && ++this.#rested < restingLooks
    if (isResting) return
    this.#isLooking = true
    this.#written = written
    this.#isNews = false
    this.#rested = 0
    try {
      if (hasWritten) await this.#ctx.db.notify(channel)
      await this.#tell([...this.#followers])
    } catch (error) {
      // The database is away: ask again at the next look.
      this.#isNews = true
      this.#ctx.log.debug({ err: error }, 'The streams could not be told')
    } finally {
      this.#isLooking = false
    }
  }

  async #tell(followers: readonly Follower[]): Promise<void> {
    for (const siteId of new Set(followers.map(({ site }) => site.id))) await numberChanges(this.#ctx, siteId)
    for (const follower of followers) {
      const { site, token, from, stream } = follower
      const caller = await callerOf(this.#ctx, site, token, from)
      if (!caller) {
        stream.end()
        continue
      }
      const pulse = await this.#ctx.db.read<Pulse>(caller.scope, pulseJson(caller, this.#ctx.clock.now()))
      const told = JSON.stringify(pulse)
      if (told === follower.told) continue
      follower.told = told
      stream.send(pulse)
    }
  }
}
