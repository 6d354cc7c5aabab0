import type { ArticleContent } from '@app/contracts/cms/article-content'
import { createArticle, publishArticle } from '@app/contracts/cms/articles'
import { createCmsCategory } from '@app/contracts/cms/cms-categories'
import type { CategoryKind, ContentKind } from '@app/contracts/cms/cms-values'
import { listHelpRemarks } from '@app/contracts/cms/help'
import { answerHelp } from '@app/contracts/cms/page-help'
import type { QuestionBody } from '@app/contracts/cms/shop-questions'
import { eq } from 'drizzle-orm'
import { newId } from '#core/new-id.ts'
import type { Ctx } from '#ctx.ts'
import { askQuestion } from '#features/cms/questions/questions.service.ts'
import { shopQuestions } from '#features/cms/questions/questions.table.ts'
import { type Field, inBody, inQuery, ofOwn } from '../foreign-field.ts'
import type { TestApi } from '../test-api.ts'
import { type GivenMember, operator } from './given.ts'
import { announcementBody } from './given-announcements.ts'

const blank = { title: '', summary: '', body: '', seoTitle: '', seoDescription: '' }

/** In both languages, so that a site of any language takes it. */
const translated = (zh: string, en: string) => {
  const id = newId()
  return articleContent({ title: `${zh} ${id}` }, { title: `${en} ${id}`, body: 'By its kind.' })
}

const noSubjects: Pick<ArticleContent, 'tags' | 'products' | 'visibility'> = {
  ...{ tags: [], visibility: 'public', products: [] },
}

/** An article's content in Chinese, and in English where it has a title. */
export const articleContent = (zh: Partial<ArticleContent['zh']>, en: Partial<ArticleContent['en']> = {}) => ({
  zh: { ...blank, title: '证书怎么选', body: '## 先看类型\n\n单域名与通配符。', ...zh },
  en: { ...blank, ...en },
  cover: '',
  ...noSubjects,
})

export async function givenCategory({ as }: Pick<TestApi, 'as'>, by: GivenMember, kind: CategoryKind = 'article') {
  const id = newId()
  const name = { zh: `栏目 ${id}`, en: `Category ${id}` }
  const { data } = await as(by).send(createCmsCategory, { body: { kind, name } })
  return data.category
}

export async function givenArticle(
  api: Pick<TestApi, 'as'>,
  by: GivenMember,
  content: ArticleContent = translated('文章', 'Article'),
  kind: ContentKind = 'article',
) {
  const { id: categoryId } = await givenCategory(api, by, kind)
  return (await api.as(by).send(createArticle, { body: { categoryId, content } })).data
}

/** A help document in a category of its own. */
export const givenHelp = (api: Pick<TestApi, 'as'>, by: GivenMember, words?: ArticleContent) =>
  givenArticle(api, by, words ?? translated('帮助', 'Help'), 'help')

export async function publishedHelp(api: Pick<TestApi, 'as'>, by: GivenMember, words?: ArticleContent) {
  const { id, version } = await givenHelp(api, by, words)
  return (await api.as(by).send(publishArticle, { params: { id }, body: { version } })).data
}

export async function publishedArticle(api: Pick<TestApi, 'as'>, by: GivenMember, words?: ArticleContent) {
  const { id, version } = await givenArticle(api, by, words)
  return (await api.as(by).send(publishArticle, { params: { id }, body: { version } })).data
}

/** A remark of its editor on a published help document. */
async function givenRemark(api: Pick<TestApi, 'as'>, by: GivenMember): Promise<string> {
  const params = { id: (await publishedHelp(api, by)).id }
  await api.as(by).send(answerHelp, { params, body: { isUseful: false, remark: '缺少截图' } })
  return (await api.as(by).send(listHelpRemarks, { params })).data.remarks[0]?.id ?? ''
}

/** A visitor's question on the contact page of a site. */
export async function givenQuestion(ctx: Ctx, siteId: string, words: Partial<QuestionBody> = {}) {
  const form = newId()
  const question = { name: '王敏', email: 'wang@example.com', topic: 'order', orderNo: '', text: '多久签发？' } as const
  await askQuestion(ctx, { ...question, ...words, siteId, form, locale: 'zh' })
  const scope = { siteId, accountId: null }
  const rows = await ctx.db.transaction(scope, (tx) =>
    tx.select({ id: shopQuestions.id }).from(shopQuestions).where(eq(shopQuestions.form, form)),
  )
  return { id: rows[0]?.id ?? '' }
}

/** Makers of content, each by an operator of the owner's site. */
const ofSite = (
  make: (world: Pick<TestApi, 'as'>, by: GivenMember) => Promise<{ id: string }>,
): { of: 'site'; make: (world: TestApi, owner: GivenMember) => Promise<{ id: string }> } => ({
  of: 'site',
  make: async (world, { site }) => ({ id: (await make(world, await operator(world.db, site))).id }),
})

/** Content as objects in paths. */
export const contentKinds = {
  '/cmsCategories/:id': ofSite((world, by) => givenCategory(world, by)),
  '/articles/:id': ofSite((world, by) => givenArticle(world, by)),
  '/helpDocuments/:id': ofSite((world, by) => givenHelp(world, by)),
  '/helpRemarks/:id': ofSite(async (world, by) => ({ id: await givenRemark(world, by) })),
  '/shopQuestions/:id': {
    of: 'site' as const,
    make: ({ ctx }: TestApi, { site }: GivenMember) => givenQuestion(ctx, site.id),
  },
  '/pageHelp/:id': ofSite((world, by) => publishedHelp(world, by)),
  '/ownArticles/:id': ofSite((world, by) => publishedArticle(world, by)),
}

const content = translated('证书怎么选', 'Which certificate')
const categoryFields = (parentId: string) => ({ name: { zh: '下级', en: 'Below' }, parentId, version: 1 })

/** Fields with ids in bodies and queries of calls about content, by call. */
export const contentFields: Record<string, Record<string, Field>> = {
  createCmsCategory: {
    'body.parentId': inBody('/cmsCategories/:id', (parentId) => ({ ...categoryFields(parentId), kind: 'article' })),
  },
  updateCmsCategory: { 'body.parentId': ofOwn('/cmsCategories/:id', categoryFields, '/cmsCategories/:id') },
  deleteCmsCategory: {
    'query.moveTo': {
      kind: '/cmsCategories/:id',
      async sent({ world, caller }, moveTo) {
        const { categoryId } = await givenArticle(world, caller)
        return { params: { id: categoryId }, query: { moveTo, reason: '内容太少' } }
      },
    },
  },
  mergeCmsCategory: {
    'body.into': ofOwn('/cmsCategories/:id', (into) => ({ into, reason: '重复' }), '/cmsCategories/:id'),
  },
  importArticles: {
    'body.categoryId': inBody('/cmsCategories/:id', (categoryId) => ({
      ...{ kind: 'article', categoryId, dryRun: false, files: [{ name: 'a.md', text: '# 标题\n\n正文' }] },
    })),
  },
  listOwnArticles: { 'query.categoryId': inQuery('/cmsCategories/:id', 'categoryId') },
  listArticles: {
    'query.categoryId': inQuery('/cmsCategories/:id', 'categoryId'),
    'query.authorId': inQuery('/subAccounts/:id', 'authorId'),
  },
  listAnnouncements: { 'query.categoryId': inQuery('/cmsCategories/:id', 'categoryId') },
  createAnnouncement: {
    'body.categoryId': inBody('/cmsCategories/:id', (categoryId) => announcementBody({ categoryId })),
  },
  saveAnnouncement: {
    'body.categoryId': ofOwn(
      '/announcements/:id',
      (categoryId) => ({ ...announcementBody({ categoryId }), version: 1 }),
      '/cmsCategories/:id',
    ),
  },
  createArticle: { 'body.categoryId': inBody('/cmsCategories/:id', (categoryId) => ({ categoryId, content })) },
  moveArticles: {
    'body.ids[]': inBody('/articles/:id', async (id, own) => ({
      ...{ ids: [id], categoryId: await own.id('/cmsCategories/:id') },
    })),
    'body.categoryId': inBody('/cmsCategories/:id', async (categoryId, own) => ({
      ...{ ids: [await own.id('/articles/:id')], categoryId },
    })),
  },
  copyToHelp: {
    'body.categoryId': {
      kind: '/cmsCategories/:id',
      sent: async ({ world, caller }, categoryId) => {
        const { id } = await givenArticle(world, caller)
        return { params: { id }, body: { categoryId } }
      },
    },
  },
  previewArticlePage: {
    'body.categoryId': inBody('/cmsCategories/:id', (categoryId) => ({
      ...{ kind: 'article', categoryId, slug: 'draft', content, locale: 'zh', publishedAt: 1_700_000_000 },
    })),
  },
  saveArticle: {
    'body.categoryId': ofOwn(
      '/articles/:id',
      (categoryId) => ({ categoryId, content, version: 1 }),
      '/cmsCategories/:id',
    ),
    'body.author.id': {
      kind: '/subAccounts/:id',
      sent: async (own, id) => {
        const article = await givenArticle(own.world, own.caller)
        const { categoryId } = article
        return { params: { id: article.id }, body: { categoryId, content, version: 1, author: { id, isShown: true } } }
      },
    },
  },
}
