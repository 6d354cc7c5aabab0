import { chromium } from '@playwright/test'
import { buildAll } from '#scripts/build.ts'
import { findChromium } from '#scripts/system-tools.ts'
import { slowVisit } from './lab/slow-visit.ts'
import { startWorkspace } from './lab/workspace.ts'

/** Times of first visits of the shop front on slow 4G, of three the median: `npm run slow-visits`. */
const paths = ['/home', '/products', '/compare', '/articles', '/help', '/legal/terms', '/status']
const visits = 3

if ((await buildAll()) !== 0) process.exit(1)

const workspace = await startWorkspace()
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  for (const path of paths) {
    const taken = []
    for (let visit = 0; visit < visits; visit++) {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
      taken.push(await slowVisit(await context.newPage(), workspace.url('shop.localhost') + path))
      await context.close()
    }
    const [, median] = taken.toSorted((a, b) => a.ready - b.ready)
    if (!median) continue
    const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
    console.log(
      path.padEnd(14),
      `ready in ${median.ready.toFixed(0)} ms, ${kb(median.bytes)} in ${median.requests} requests, scripts ${kb(median.scriptBytes)}`,
    )
  }
} finally {
  await browser.close()
  await workspace.stop()
}
