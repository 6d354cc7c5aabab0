import {
  type AnnouncementBody,
  createAnnouncement,
  deleteAnnouncement,
  getAnnouncement,
  saveAnnouncement,
} from '@app/contracts/announcements/announcements'
import { createCmsCategory, deleteCmsCategory, updateCmsCategory } from '@app/contracts/cms/cms-categories'
import { inBothThemes } from '#lab/both-themes.ts'
import { expect, test } from '#lab/fixtures.ts'
import { shop, shopApi } from '#lab/shop.ts'
import { visit } from '#lab/visit.ts'

test('what a colleague has changed of a category is compared in every field, and the list stays narrowed below it', async ({
  lab,
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  const api = await shopApi(lab)
  const create = async (zh: string, slug: string) =>
    (await api.send(createCmsCategory, { body: { kind: 'help', name: { zh, en: '' }, slug } })).category
  const [upper, one] = [await create('证书入门', 'clash-above'), await create('证书安装', 'clash')]
  await signedIn(page, shop)
  const url = lab.workspace.url(shop.host)
  await page.goto(`${url}/cms/category?kind=help&q=clash`)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: '证书安装' }).click()
  await expect(page).toHaveURL(`${url}/cms/category/${one.id}?q=clash&kind=help`)
  const drawer = page.getByRole('dialog', { name: '编辑栏目' })
  await drawer.getByRole('group', { name: /^图标/ }).getByRole('radio', { name: '密钥' }).check()
  const { id, version, kind: _kind, items: _items, ...kept } = one
  const { name, description, seoTitle, seoDescription, slug, cover, icon } = kept
  const words = { name, description, seoTitle, seoDescription, slug, cover, icon }
  const theirs = { ...words, parentId: upper.id, template: 'cards', isShown: false, version } as const
  await api.send(updateCmsCategory, { params: { id }, body: theirs })
  await drawer.getByRole('button', { name: '保存栏目' }).click()
  const conflict = page.getByRole('dialog', { name: '证书安装 刚刚被别人修改过' })
  const rows = conflict.getByRole('rowgroup').last().getByRole('row')
  await expect(rows).toHaveText([
    '上级栏目无（一级栏目）证书入门',
    '在网站上显示是否',
    '图标密钥不用图标',
    '页面样式列表卡片',
  ])
  await inBothThemes(page, axe)
  await screenshots(page, 'category-conflict')
  await conflict.getByRole('button', { name: '采用现在的' }).click()
  await drawer.getByRole('button', { name: '关闭' }).first().click()
  await expect(page).toHaveURL(`${url}/cms/category?q=clash&kind=help`)
  await expect(main.getByRole('searchbox', { name: '名称或地址' })).toHaveValue('clash')

  await visit(page, `${url}/cms/category/00000000-0000-7000-8000-000000000000`)
  await expect(main.getByText('没有这个栏目')).toBeVisible()
  await inBothThemes(page, axe)
  await screenshots(page, 'category-unknown')
  await main.getByRole('link', { name: '返回栏目管理' }).click()
  await expect(main.getByRole('link', { name: '证书安装' })).toBeVisible()
  for (const { id } of [one, upper]) await api.send(deleteCmsCategory, { params: { id }, query: { reason: 'e2e' } })
})

test('what a colleague has changed of an announcement is compared in every field', async ({
  lab,
  page,
  signedIn,
  axe,
  screenshots,
}) => {
  const api = await shopApi(lab)
  const blank = { title: '', body: '' }
  const body: AnnouncementBody = {
    content: { zh: { title: '机房维护', body: '周六两点起停机一小时。' }, en: blank },
    ...{ level: 'normal', readers: 'customers', priceLevel: null, startsAt: null, endsAt: null },
    ...{ mustConfirm: false, inBell: true, inBanner: false, byMail: false, categoryId: null, isPublic: false },
  }
  const { id, version } = await api.send(createAnnouncement, { body })
  await signedIn(page, shop)
  await page.goto(`${lab.workspace.url(shop.host)}/cms/announcement/${id}`)
  await page.getByRole('textbox', { name: /^标题（中文）/ }).fill('机房断电')
  const theirs = { ...body, level: 'important', readers: 'staff', mustConfirm: true, byMail: true, version } as const
  await api.send(saveAnnouncement, { params: { id }, body: theirs })
  await page.getByRole('button', { name: '保存草稿' }).click()
  const conflict = page.getByRole('dialog', { name: '机房维护 刚刚被别人修改过' })
  await expect(conflict.getByRole('rowgroup').last().getByRole('row')).toHaveText([
    '标题（中文）机房断电机房维护',
    '级别普通重要',
    '发给全部客户内部员工',
    '须逐人确认已读否是',
    '邮件否是',
  ])
  await inBothThemes(page, axe)
  await screenshots(page, 'announcement-conflict')
  await conflict.getByRole('button', { name: '保留我的' }).click()
  await expect(conflict).toBeHidden()
  const saved = await api.send(getAnnouncement, { params: { id } })
  expect([saved.title, saved.level]).toEqual(['机房断电', 'normal'])
  await api.send(deleteAnnouncement, { params: { id } })
})
