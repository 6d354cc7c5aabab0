import type { Browser, BrowserContext, Page } from '@playwright/test'

/** A browser profile that several tests use in turn. */
export interface SharedBrowser {
  context: BrowserContext
  /** A new tab, without a past of its own. */
  newPage(): Promise<Page>
  /** Closes all tabs and forgets everything that they have kept: cookies, storage, permissions, routes. */
  empty(): Promise<void>
  close(): Promise<void>
}

/** What tabs keep in a profile, beside cookies. */
const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers'

/**
 * A profile whose tabs share one process, in which the console's code is compiled once and not for each test: a page then
 * takes two thirds of the CPU. They share it as those of one `opener` do, a page of ours that runs nothing and stays open. What
 * `empty` cannot take back, a clock, a script for all tabs or a lost connection, belongs into a profile of the test's own.
 */
export async function shareBrowser(browser: Browser, url: string): Promise<SharedBrowser> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' })
  const opener = await context.newPage()
  await opener.goto('/livez')
  const protocol = await context.newCDPSession(opener)
  const origins = new Set<string>()
  context.on('page', (page) => {
    page.on('framenavigated', (frame) => {
      const { origin } = new URL(frame.url())
      if (origin !== 'null') origins.add(origin)
    })
  })

  return {
    context,
    async newPage() {
      const [page] = await Promise.all([context.waitForEvent('page'), opener.evaluate(() => void open('/livez'))])
      await page.waitForLoadState()
      return page
    },
    async empty() {
      for (const page of context.pages()) if (page !== opener) await page.close()
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      await context.clearCookies()
      await context.clearPermissions()
      for (const origin of origins) await protocol.send('Storage.clearDataForOrigin', { origin, storageTypes })
      origins.clear()
    },
    close: () => context.close(),
  }
}
