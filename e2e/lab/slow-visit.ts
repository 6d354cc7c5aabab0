import type { Page } from '@playwright/test'

/** Slow 4G: what it takes until an answer begins, and how much comes in a second. */
const slow4g = { latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8, offline: false }

/** What a first visit of a page took. */
export interface Visited {
  /** Milliseconds until everything that the page shows is there. */
  ready: number
  /** Bytes that came over the network: of scripts, and of everything. */
  scriptBytes: number
  bytes: number
  requests: number
}

/** Visits a page with nothing in the browser's cache, on slow 4G. */
export async function slowVisit(page: Page, url: string): Promise<Visited> {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.setCacheDisabled', { cacheDisabled: true })
  await network.send('Network.emulateNetworkConditions', slow4g)
  const types = new Map<string, string>()
  const visited = { scriptBytes: 0, bytes: 0, requests: 0 }
  network.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    visited.requests++
    visited.bytes += encodedDataLength
    if (types.get(requestId) === 'Script') visited.scriptBytes += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const ready = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return navigation?.loadEventEnd ?? Number.NaN
  })
  await network.detach()
  return { ready, ...visited }
}
