import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { type Lab, startLab } from './lab.ts'
import { carrySession } from './screen-path.ts'
import { type SharedBrowser, shareBrowser } from './shared-browser.ts'
import { sessionOf } from './sign-in.ts'
import type { DemoMember, DemoRole } from './workspace.ts'

export { expect }

export type Who = DemoRole | (Pick<DemoMember, 'loginName' | 'host'> & { password?: string })

export interface WorkerFixtures {
  /** One server with its DNS and web for all tests of a file run. */
  lab: Lab
  /** One profile for all tests of a worker, emptied after each. */
  shared: SharedBrowser
  tokenOf(who: Who): Promise<{ token: string; member: DemoMember }>
}

export interface TestFixtures {
  /** Gives the browser a session of that member; go to a page of its host afterwards. */
  signedIn(page: Page, who: Who): Promise<DemoMember>
  /** Expects no violation of WCAG 2.2 AA on the current page. */
  axe(page: Page): Promise<void>
  /** Screenshots of the current page, wide and narrow, light and dark, in `.cache/screenshots`, if PICTURES=1. */
  screenshots(page: Page, name: string): Promise<void>
}

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
const pictures = join(import.meta.dirname, '../../.cache/screenshots')

async function takePictures(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES !== '1') return
  const before = page.viewportSize()
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      const path = join(pictures, `${name}-${size.width}-${colorScheme}.png`)
      await page.screenshot({ path, fullPage: true, animations: 'disabled' })
    }
  }
  await page.emulateMedia({ colorScheme: null })
  if (before !== null) await page.setViewportSize(before)
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  lab: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern
    async ({}, use) => {
      const lab = await startLab()
      await use(lab)
      await lab.stop()
    },
    { scope: 'worker', timeout: 320_000 },
  ],

  tokenOf: [
    async ({ lab }, use) => {
      const { port, demo } = lab.workspace
      await use(async (who) => {
        const member: DemoMember = typeof who === 'string' ? demo[who] : { password: demo.platform.password, ...who }
        return { token: await sessionOf(port, member), member }
      })
    },
    { scope: 'worker' },
  ],

  shared: [
    async ({ browser, lab }, use) => {
      const shared = await shareBrowser(browser, lab.workspace.url())
      await use(shared)
      await shared.close()
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ lab }, use) => use(lab.workspace.url()),

  context: async ({ shared }, use) => {
    await use(shared.context)
    await shared.empty()
  },

  page: async ({ context: _, shared }, use) => {
    const page = await shared.newPage()
    await use(page)
    // Requests may still be under way: what a test does to them ends with it.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },

  signedIn: async ({ lab, tokenOf }, use) => {
    await use(async (page, who) => {
      const { token, member } = await tokenOf(who)
      const url = lab.workspace.url(member.host)
      await carrySession(page, url, token)
      return member
    })
  },

  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern
  axe: async ({}, use) => use(expectAccessible),
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern
  screenshots: async ({}, use) => use(takePictures),
})
