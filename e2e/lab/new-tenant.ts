import { expect, type Locator, type Page } from '@playwright/test'

/** What the steps of opening a tenant ask for, by label; a step keeps what is not named. */
export interface TenantFacts {
  company?: string
  creditCode?: string
  telephone?: string
  plan?: string
  code?: string
  ownHost?: string
  site?: string
  markup?: string
  admin?: string
  login?: string
  email?: string
}

const steps = ['主体', '套餐', '域名', '品牌', '模块', '管理员', '确认'] as const
type Step = (typeof steps)[number]

const fields: Record<Step, readonly [keyof TenantFacts, string | RegExp][]> = {
  主体: [
    ['company', '公司名称'],
    ['creditCode', /^统一社会信用代码/],
    ['telephone', /^联系人电话/],
  ],
  套餐: [],
  域名: [
    ['code', '站点代码'],
    ['ownHost', /^自有域名/],
  ],
  品牌: [['site', '站点名称']],
  模块: [['markup', '加价']],
  管理员: [
    ['admin', '管理员姓名'],
    ['login', '管理员登录名'],
    ['email', '管理员邮箱'],
  ],
  确认: [],
}

const stepOf = (main: Locator, name: Step) => main.getByRole('region', { name, exact: true })

/** Fills in the present step of opening a tenant, which has this name. */
export async function fillTenantStep(page: Page, name: Step, facts: TenantFacts): Promise<void> {
  const step = stepOf(page.getByRole('main'), name)
  await expect(step).toBeVisible()
  for (const [fact, label] of fields[name]) {
    const value = facts[fact]
    if (value !== undefined) await step.getByLabel(label).fill(value)
  }
  if (name === '套餐' && facts.plan !== undefined) {
    await step.getByRole('combobox', { name: '套餐' }).click()
    await page.getByRole('option', { name: facts.plan }).click()
  }
}

/** Fills in the steps of opening a tenant from one to another, and stops at that one. */
export async function fillTenant(
  page: Page,
  facts: TenantFacts,
  { from = '主体', to = '确认' }: { from?: Step; to?: Step } = {},
): Promise<void> {
  const main = page.getByRole('main')
  for (const name of steps.slice(steps.indexOf(from), steps.indexOf(to))) {
    await fillTenantStep(page, name, facts)
    await main.getByRole('button', { name: /^下一步/ }).click()
    await expect(stepOf(main, name)).toBeHidden()
  }
  await expect(stepOf(main, to)).toBeVisible()
}
