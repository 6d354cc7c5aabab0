import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { buildAll } from '#scripts/build.ts'
import { findChromium } from '#scripts/system-tools.ts'
import { type ConsolePage, consolePages, openConsolePage } from './lab/console-pages.ts'
import { carrySession } from './lab/screen-path.ts'
import { sessionOf } from './lab/sign-in.ts'
import { type DemoMember, startWorkspace } from './lab/workspace.ts'

/**
 * Pictures of every page in six looks, in `.cache/pictures`: `npm run pictures`. Arguments choose pages by a part of their
 * name (`npm run pictures -- order dashboard`); `npm run pictures -- readme` makes the pictures of the README anew.
 */

const looks = {
  'wide-light-zh': { width: 1440, height: 900, colorScheme: 'light', language: 'zh' },
  'wide-dark-en': { width: 1440, height: 900, colorScheme: 'dark', language: 'en' },
  'phone-light-zh': { width: 390, height: 844, colorScheme: 'light', language: 'zh' },
  'phone-dark-en': { width: 390, height: 844, colorScheme: 'dark', language: 'en' },
  'tablet-light-zh': { width: 1024, height: 768, colorScheme: 'light', language: 'zh' },
  'large-light-en': { width: 1920, height: 1080, colorScheme: 'light', language: 'en' },
} as const
const root = join(import.meta.dirname, '..')
const folder = join(root, '.cache/pictures')
/** Pictures of the README, by page: what a screen shows at first. */
const ofReadme: Readonly<Record<string, string>> = { dashboard: 'docs/dashboard.png', orders: 'docs/orders.png' }

interface Session {
  browser: Browser
  port: number
  member: DemoMember | undefined
}

type Look = keyof typeof looks

async function takeLook(name: Look, { browser, port, member }: Session, pages: readonly ConsolePage[]) {
  const { width, height, colorScheme, language } = looks[name]
  const context = await browser.newContext({ viewport: { width, height }, colorScheme, reducedMotion: 'reduce' })
  await context.addInitScript((chosen) => localStorage.setItem('lang', chosen), language)
  const page = await context.newPage()
  const url = `http://${member?.host ?? 'localhost'}:${port}`
  if (member !== undefined) await carrySession(page, url, await sessionOf(port, member))
  for (const each of pages) {
    const isThere = await openConsolePage(page, url, each)
    if (isThere) await page.screenshot(file(each.name, name))
    console.log(`${isThere ? '✓' : '– nothing to show:'} ${each.name} ${name}`)
  }
  await context.close()
}

if ((await buildAll()) !== 0) process.exit(1)
const parts = process.argv.slice(2)
const isForReadme = parts[0] === 'readme'
const file = (page: string, look: Look) =>
  isForReadme
    ? { path: join(root, ofReadme[page] ?? '') }
    : { path: join(folder, `${page}-${look}.png`), fullPage: true }
const isChosen = ({ name }: ConsolePage) =>
  isForReadme ? name in ofReadme : parts.length === 0 || parts.some((part) => name.includes(part))
const chosen = consolePages.filter(isChosen)
const chosenLooks = isForReadme ? (['wide-light-zh'] as const) : (Object.keys(looks) as Look[])
if (!isForReadme) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const workspace = await startWorkspace()
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  for (const who of new Set(chosen.map((shot) => shot.who))) {
    const member = who === undefined ? undefined : workspace.demo[who]
    const pages = chosen.filter((shot) => shot.who === who)
    for (const name of chosenLooks) await takeLook(name, { browser, port: workspace.port, member }, pages)
  }
  console.log(`Pictures are in ${isForReadme ? 'docs' : folder}`)
} finally {
  await browser.close()
  await workspace.stop()
}
