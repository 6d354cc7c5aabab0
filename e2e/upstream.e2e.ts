import { expect, test } from '#lab/fixtures.ts'

test('the platform adds a CA, reads why it does not answer, and takes it away again', async ({
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  await signedIn(page, 'platform')
  await page.goto('/setting/center/upstream')
  const list = page.getByRole('list', { name: '全部上游连接' })
  await expect(list.getByText('模拟器 · 不受公共信任')).toBeVisible()

  await page.getByRole('button', { name: '新建连接' }).click()
  const drawer = page.getByRole('dialog', { name: '新建连接' })
  const save = drawer.getByRole('button', { name: '保存连接' })
  await drawer.getByLabel('名称').fill('试用 CA')
  await drawer.getByLabel('目录地址').fill('http://acme.nowhere.invalid/directory')
  await save.click()
  await expect(drawer.getByText('请填写以 https:// 开头的目录地址')).toBeVisible()
  await drawer.getByLabel('目录地址').fill('https://10.0.0.1/directory')
  await save.click()
  await expect(drawer.getByText('不能连接内网地址')).toBeVisible()
  await expect(drawer.getByRole('checkbox', { name: 'DV' })).toBeChecked()
  await expect(drawer.getByRole('checkbox', { name: 'OV' })).not.toBeChecked()
  await drawer.getByRole('checkbox', { name: 'OV' }).check()
  await axe(page)
  await screenshots(page, 'upstream-drawer')
  await drawer.getByLabel('目录地址').fill('https://acme.nowhere.invalid/directory')
  await save.click()
  await expect(drawer).toBeHidden()

  const card = list.getByRole('listitem').filter({ hasText: '试用 CA' })
  await expect(card).toContainText('DV · OV')
  await expect(card).toContainText('没有产品指定它')
  await card.getByRole('button', { name: '测试连接 试用 CA' }).click()
  await expect(card).toContainText('无法解析目录的主机名')
  await axe(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await axe(page)
  await screenshots(page, 'upstream')
  await page.emulateMedia({ colorScheme: null })

  await card.getByRole('button', { name: '试用 CA 的更多操作' }).click()
  await page.getByRole('menuitem', { name: '删除' }).click()
  const question = page.getByRole('dialog', { name: '删除 试用 CA' })
  await question.getByLabel('原因').fill('试用结束')
  await question.getByRole('button', { name: '删除' }).click()
  await expect(card).toHaveCount(0)
})

test('other sites have nothing to look for there', async ({ lab, page, signedIn }) => {
  const { host } = await signedIn(page, 'reseller')
  await page.goto(`${lab.workspace.url(host)}/setting/center/upstream`)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('403')
})
