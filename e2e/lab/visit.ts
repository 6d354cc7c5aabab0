import type { Page } from '@playwright/test'

interface Router {
  history: { push(path: string): void }
  subscribe(event: 'onRendered', hear: () => void): () => void
}

/**
 * Goes to an address, or to a path of the present site, as a link does: where the browser is in the console already, that takes a third of the work
 * of reading it anew. Not for what only a new page shows: what was kept, another session, scripts that run before it.
 */
export async function visit(page: Page, address: string): Promise<void> {
  const isShown = await page.evaluate(async (wanted) => {
    // The router of every page but that of the sign-in puts itself there.
    const { __TSR_ROUTER__: router } = window as unknown as { __TSR_ROUTER__?: Router }
    if (!router) return false
    const { origin, href } = new URL(wanted, location.href)
    if (location.origin !== origin || location.href === href) return false
    await new Promise<void>((shown) => {
      const stop = router.subscribe('onRendered', () => {
        stop()
        shown()
      })
      router.history.push(href.slice(origin.length))
    })
    return true
  }, address)
  if (!isShown) await page.goto(address)
}
