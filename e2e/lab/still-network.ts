import type { Page } from '@playwright/test'

/** Goes to a page and waits until it asks for nothing more. The stream of changes, which never ends, is kept away. */
export async function gotoStill(page: Page, path: string): Promise<void> {
  await page.route('**/api/v1/pulse?*', (route) => route.abort())
  await page.goto(path, { waitUntil: 'networkidle' })
}
