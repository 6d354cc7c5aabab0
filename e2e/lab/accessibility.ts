import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

// Half the size of the builder's own source.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Axe reads the same few colours some thousand times a page, with a whole library each time, which takes a fifth of its
 * time: each text is read once.
 */
const readColoursOnce = `{
  const { Color } = axe.commons.color
  const read = Color.prototype.parseString
  const known = new Map()
  Color.prototype.parseString = function (text) {
    const before = known.get(text)
    if (before === undefined) {
      read.call(this, text)
      known.set(text, { r: this.r, g: this.g, b: this.b, alpha: this.alpha })
    } else Object.assign(this, before)
    return this
  }
}`

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The rules among them that look at colours: all that can change where only the theme does. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** A row of a long table is built like those above it: to look at each costs more than all the rest of a page. */
const laterRows = 'tbody tr:nth-child(n + 7)'

/** The menu beside each page. */
const menu = '#menu'

/** What lies over a page, which nobody can read or press meanwhile. */
const overlays = '[role="dialog"], [role="alertdialog"]'

interface Standing {
  /** The tree and the size of the page. */
  page: string
  /** The menu with all that its look depends on; null where there is none, or something lies over it. */
  menu: string | null
  /** Whether a dialog or drawer lies over the page. */
  isCovered: boolean
}

/** How each page stood when all rules held for it. */
const passed = new WeakMap<Page, string>()

/** Menus for which all rules held in this process: they are the same on many pages, and a fifth of what axe looks at. */
const passedMenus = new Set<string>()

const standing = (page: Page): Promise<Standing> =>
  page.evaluate(
    ([selector, dialogs]) => {
      const frame = `${innerWidth} ${innerHeight} ${(document.documentElement.cloneNode(false) as Element).outerHTML}`
      const isCovered = document.querySelector(dialogs) !== null
      const html = isCovered ? undefined : document.querySelector(selector)?.outerHTML
      return {
        page: `${location.href} ${innerWidth} ${innerHeight} ${document.body.outerHTML}`,
        menu: html === undefined ? null : `${frame} ${html}`,
        isCovered,
      }
    },
    [menu, overlays] as const,
  )

/**
 * Expects no violation of WCAG 2.2 AA on the current page. If all rules have just passed for the same tree at the same
 * size, as when a test only changes the theme, only the colour rules run again. A menu that has passed in the same look
 * is left out, and so is a page below a dialog: it is looked at without it.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // What is scrolled half under the header would be too small to press.
  await page.evaluate(() => scrollTo(0, 0))
  // A frame without scripts, such as a mail's, cannot answer the checker, which would wait for it.
  const sealed = await page.locator('iframe[sandbox]:not([sandbox~="allow-scripts"])').count()
  const isOneFrame = page.frames().length - sealed === 1
  if (isOneFrame && !(await page.evaluate(() => 'axe' in window))) await page.evaluate(source + readColoursOnce)
  const now = await standing(page)
  const isKnown = isOneFrame && passed.get(page) === now.page
  const isMenuKnown = now.menu !== null && passedMenus.has(now.menu)
  // The builder injects its source twice each time; in a page that has it already, that is nothing.
  const axe = new AxeBuilder({ page, ...(isOneFrame ? { axeSource: ';' } : {}) }).exclude(laterRows).options({
    resultTypes: ['violations'],
    ...(isOneFrame ? { iframes: false } : {}),
    runOnly: isKnown ? { type: 'rule', values: colourRules } : { type: 'tag', values: wcag },
  })
  if (now.isCovered) axe.include(overlays)
  if (isMenuKnown) axe.exclude(menu)
  // Otherwise the results of all frames are put together in another page: of one there is nothing to put together, and it takes half of the time.
  axe.setLegacyMode(isOneFrame)
  const results = await axe.analyze().catch((error: unknown) => {
    if (now.isCovered && String(error).includes('No elements found for include')) return null
    throw error
  })
  // The dialog closed just now: what is left is the page.
  if (results === null) return expectAccessible(page)
  const told = results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n  ${node.target.join(' ')}\n  ${node.html.slice(0, 200)}`),
  )
  expect(told).toEqual([])
  passed.set(page, now.page)
  if (now.menu !== null) passedMenus.add(now.menu)
}
