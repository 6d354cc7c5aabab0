import { listApplications, savePlan } from '@app/contracts/plans/applications'
import type { PlanModule } from '@app/contracts/plans/plan-values'
import { expect, test } from '#lab/fixtures.ts'
import { clientOf } from '#lab/order-lab.ts'
import { rentedTenant } from '#lab/rented-tenant.ts'
import { visit } from '#lab/visit.ts'

test.setTimeout(120_000)

test('a tenant on a plan without a module has it off at once, and its parent is told why', async ({
  page,
  signedIn,
  lab,
  axe,
  screenshots,
}) => {
  const wish = { application: '云杉证书站', site: '云杉证书', code: 'yunshan' }
  const { id, tenantId } = await rentedTenant(lab, wish)
  await signedIn(page, 'platform')
  await page.goto(`/saas/manage/${id}?tab=plans`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: '新建套餐' }).click()
  const small = page.getByRole('dialog', { name: '新建套餐' })
  await small.getByLabel('套餐名称（中文）').fill('入门版')
  await small.getByLabel('套餐名称（英文）').fill('Starter')
  await small.getByLabel('月付价格').fill('19')
  await small.getByRole('switch', { name: '经营域名业务' }).uncheck()
  await small.getByRole('switch', { name: '允许切换语言' }).uncheck()
  await axe(page)
  await screenshots(page, 'plan-form-modules')
  await small.getByRole('button', { name: '新建套餐' }).click()
  await expect(main.getByText('不含：经营域名业务、允许切换语言')).toBeVisible()
  await screenshots(page, 'application-plan-modules')
  await visit(page, `/saas/${tenantId}?tab=plan`)
  await main.getByRole('button', { name: '更换套餐' }).click()
  const moving = page.getByRole('dialog', { name: `更换 ${wish.site} 的套餐` })
  await moving.getByRole('combobox', { name: '套餐' }).click()
  await page.getByRole('option', { name: '入门版' }).click()
  await expect(moving.getByText('立即关闭模块：经营域名业务、允许切换语言。')).toBeVisible()
  await moving.getByRole('textbox').fill('先用小套餐')
  await axe(page)
  await screenshots(page, 'plan-change-modules')
  await moving.getByRole('button', { name: '更换套餐' }).click()
  await expect(moving).toBeHidden()
  await expect(main.getByText('不含：经营域名业务、允许切换语言')).toBeVisible()
  await visit(page, `/saas/${tenantId}?tab=config`)
  const language = main.getByRole('switch', { name: '允许切换语言' })
  await expect(language).toBeDisabled()
  await expect(language).not.toBeChecked()
  const withheld = main.getByRole('listitem').filter({ has: page.getByRole('switch', { name: '允许切换语言' }) })
  await expect(withheld.getByText('套餐不含此模块')).toBeVisible()
  await axe(page)
  await screenshots(page, 'tenant-config-withheld')
  await withheld.getByRole('link', { name: '更换套餐' }).click()
  await expect(page).toHaveURL(/tab=plan$/)
})

test('the owner of a site reads in its settings what the plan leaves out', async ({
  page,
  signedIn,
  lab,
  axe,
  screenshots,
}) => {
  const host = 'reseller.localhost'
  const platform = await clientOf(lab, 'platform')
  const leaveOut = async (withoutModules: PlanModule[]) => {
    const { applications } = await platform.send(listApplications, {})
    const plans = applications.flatMap((one) => one.plans).filter(({ name }) => name.zh !== '入门版')
    for (const plan of plans)
      await platform.send(savePlan, { params: { id: plan.id }, body: { ...plan, withoutModules, reason: '精简套餐' } })
  }
  await leaveOut(['isRetail', 'needLangChange', 'supportedDomain'])
  await signedIn(page, { loginName: 'reseller', host })
  await page.goto(`${lab.workspace.url(host)}/setting/center/website/dash`)
  const signUp = page.getByRole('switch', { name: 'Open sign-up' })
  await expect(signUp).toBeDisabled()
  await expect(signUp).not.toBeChecked()
  await expect(page.getByText('The plan of this site does not include this module.')).toHaveCount(2)
  await expect(page.getByText('Off: not in the plan')).toBeVisible()
  await axe(page)
  await screenshots(page, 'own-settings-withheld')
  await page.getByRole('link', { name: 'Look at the plan' }).last().click()
  await expect(
    page.locator('#plan').getByText('Not included: Retail site with self-registration, Sells domains, Language switch'),
  ).toBeVisible()
  await screenshots(page, 'own-plan-withheld')
  await leaveOut([])
})
