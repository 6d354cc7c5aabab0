import type { AnyRouter } from '@tanstack/react-router'
import { createStore } from '#lib/external-store.ts'

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

/** Reloads once by itself; a page that still fails says so instead of turning in circles. */
export function answerNewVersion(): void {
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
  addEventListener('vite:preloadError', () => {
    // A page fetched ahead on hover may fail silently: reloading then would take what the reader is typing.
    if (router.state.status === 'pending') answerNewVersion()
  })
  let timer: ReturnType<typeof setTimeout>
  router.subscribe('onBeforeLoad', () => {
    clearTimeout(timer)
    timer = setTimeout(() => isOutdated.set(true), loadTimeoutMs)
  })
  router.subscribe('onResolved', () => clearTimeout(timer))
}
