import type { Pulse } from '@app/contracts/pulse'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { announced, unreadAnnouncements, unreadNotices } from '#session/desk-drawer.ts'
import { taskQueries } from '#session/task-centre.ts'
import { followWhileSeen } from './follow-pulse.ts'
import { inboxQueries } from './inbox.queries.ts'

/** Sums over a whole site are not counted again for each change. */
const sumsMs = 10_000

/** Keeps what is on screen fresh while the server tells of changes. */
export function PulseWatch() {
  const cache = useQueryClient()
  useEffect(() => {
    const over = new AbortController()
    const refresh = (...queryKey: readonly string[]) => void cache.invalidateQueries({ queryKey })
    const sums = atMostEvery(sumsMs, () => refresh('dashboard'))
    let last: Pulse | undefined
    const hear = (pulse: Pulse) => {
      const before = last
      last = pulse
      unreadNotices.set(pulse.unread)
      announced.set(pulse.announcements.mark)
      unreadAnnouncements.set(pulse.announcements.unread)
      if (!before) return
      if (pulse.orders !== before.orders) {
        // A list takes changed states over in place and offers new rows: the pulse of its own does that.
        refresh('order-pulse')
        refresh('orders', 'one')
        sums.run()
      }
      if (pulse.tasks !== before.tasks) refresh(...taskQueries.own().queryKey)
      if (pulse.notices !== before.notices) refresh(...inboxQueries.own().queryKey)
      if (pulse.announcements.mark !== before.announcements.mark) refresh('own-announcements')
    }
    void followWhileSeen(hear, over.signal)
    return () => {
      over.abort()
      sums.stop()
    }
  }, [cache])
  return null
}

/** Runs at once, and again after the interval where it was asked for meanwhile. */
function atMostEvery(ms: number, work: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsked = false
  const run = () => {
    if (timer !== undefined) {
      isAsked = true
      return
    }
    work()
    timer = setTimeout(() => {
      timer = undefined
      if (!isAsked) return
      isAsked = false
      run()
    }, ms)
  }
  return { run, stop: () => clearTimeout(timer) }
}
