import type { AnyRouter } from '@tanstack/react-router'
import { createStore } from '#lib/external-store.ts'
import { connectionLost } from '#lib/send.ts'

/** Files of this page are gone from the server: only a reload helps. */
export const isOutdated = createStore(false)

const reloadedKey = 'reloaded-for-new-version'
const loadTimeoutMs = 120_000

/** Vite's and the browsers' ways to say that a chunk could not be loaded. */
export function isChunkFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|module script failed|Unable to preload CSS|error loading dynamically/i.test(
      error.message,
    )
  )
}

const isServerThere = () =>
  fetch('/livez', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Handles a file that failed to load. Where the server answers, the file is gone and the page reloads once by itself; a
 * second failure within a minute shows a notice instead of a reload loop. Offline, a reload would lose the page.
 */
export async function answerMissingFile(): Promise<void> {
  if (!(await isServerThere())) {
    connectionLost.set(true)
    return
  }
  const last = Number(sessionStorage.getItem(reloadedKey) ?? 0)
  if (Date.now() - last < 60_000) {
    isOutdated.set(true)
    return
  }
  sessionStorage.setItem(reloadedKey, String(Date.now()))
  location.reload()
}

/** Watches for chunks that fail, and for pages that take longer than 120 s to load. */
export function watchForNewVersion(router: AnyRouter): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    // The router has a reload of its own for this, which asks nobody.
    sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, '1')
    // A page fetched ahead on hover may fail silently: reloading then would take what the reader is typing.
    if (router.state.status === 'pending') void answerMissingFile()
  })
  let timer: ReturnType<typeof setTimeout>
  router.subscribe('onBeforeLoad', () => {
    clearTimeout(timer)
    timer = setTimeout(() => isOutdated.set(true), loadTimeoutMs)
  })
  router.subscribe('onResolved', () => clearTimeout(timer))
}
