import { expect, test } from '#lab/fixtures.ts'
import { visit } from '#lab/visit.ts'

test('a reseller makes plans of its own for its tenants', async ({ page, signedIn, axe, screenshots, lab }) => {
  const { host } = await signedIn(page, 'reseller')
  const list = `${lab.workspace.url(host)}/saas/list`
  await page.goto(list)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Plans and defaults' }).click()
  const form = page.getByRole('dialog', { name: 'New application' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Studio sites')
  await axe(page)
  await screenshots(page, 'own-application-form')
  await form.getByRole('button', { name: 'New application' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Studio sites' })).toBeVisible()

  await main.getByRole('button', { name: 'New plan' }).click()
  const plan = page.getByRole('dialog', { name: 'New plan' })
  await plan.getByRole('button', { name: 'New plan' }).click()
  await expect(plan.getByLabel('Name in English')).toHaveAttribute('aria-invalid', 'true')
  // Its site is English, so its plans need no Chinese name.
  await plan.getByLabel('Name in English').fill('Studio')
  await plan.getByLabel('Price of a month').fill('29')
  await screenshots(page, 'own-plan-form')
  await plan.getByRole('button', { name: 'New plan' }).click()
  await expect(main.getByRole('listitem').filter({ hasText: 'Studio' })).toBeVisible()
  await axe(page)
  await screenshots(page, 'own-application')

  // The list leads there from now on, and a new tenant begins with it.
  await visit(page, '/saas/list')
  const link = main.getByRole('link', { name: 'Plans and defaults' })
  await expect(link).toHaveAttribute('href', /^\/saas\/manage\/[\w-]+\?tab=plans$/)
  await axe(page)
  await screenshots(page, 'own-tenants')
  await main.getByRole('button', { name: 'Open a tenant' }).first().click()
  await expect(page).toHaveURL(/\/saas\/create\/[0-9a-f-]{36}/)
  await visit(page, `${new URL(page.url()).pathname}?step=plan`)
  await expect(main.getByText('Studio').first()).toBeVisible()
})
