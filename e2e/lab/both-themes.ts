import type { Page } from '@playwright/test'

/** Looks at a page in light and in dark. */
export async function inBothThemes(page: Page, look: (page: Page) => Promise<void>): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await look(page)
  }
}
