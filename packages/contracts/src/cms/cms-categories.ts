import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Line, type Locale, UnixSeconds } from '../wire.ts'
import { Slug, SlugOrNone } from './article-content.ts'
import { ImageAddress } from './article-images.ts'
import { categoryIcons } from './category-icons.ts'
import { categoryKinds, categoryTemplates } from './cms-values.ts'

const one = z.object({ id: Id })

/** Category of articles, help documents or announcements. */
export const CmsCategory = z.object({
  id: Id,
  kind: z.enum(categoryKinds),
  parentId: Id.nullable(),
  name: z.object({ zh: z.string(), en: z.string() }),
  description: z.object({ zh: z.string(), en: z.string() }),
  /** Title and description for search engines; empty for name and description. */
  seoTitle: z.object({ zh: z.string(), en: z.string() }),
  seoDescription: z.object({ zh: z.string(), en: z.string() }),
  slug: z.string(),
  /** Icon beside the name; null without one. */
  icon: z.enum(categoryIcons).nullable(),
  /** Address of the cover of its public page; empty without one. */
  cover: z.string(),
  template: z.enum(categoryTemplates),
  /** Place among its siblings, from 0 on. */
  position: z.int(),
  /** Whether its public page is listed. */
  isShown: z.boolean(),
  /** Articles or announcements in it, those of categories below it and in the trash left out. */
  items: z.int(),
  /** When one of those was published last. */
  lastPublishedAt: UnixSeconds.nullable(),
  /** Former slugs, which lead to the present one. */
  redirects: z.array(z.string()),
  version: z.int(),
  updatedAt: UnixSeconds,
})
export type CmsCategory = z.output<typeof CmsCategory>

const fields = {
  parentId: Id.nullable().default(null),
  /** In the language of the site, and in the other where wanted. */
  name: z.object({ zh: Line(60), en: Line(60) }),
  description: z.object({ zh: Line(300), en: Line(300) }).default({ zh: '', en: '' }),
  /** Title and description for search engines; empty for name and description. */
  seoTitle: z.object({ zh: Line(120), en: Line(120) }).default({ zh: '', en: '' }),
  seoDescription: z.object({ zh: Line(300), en: Line(300) }).default({ zh: '', en: '' }),
  /** Left empty, it is made from the name in the site's own language. */
  slug: SlugOrNone.default(''),
  isShown: z.boolean().default(true),
  /** Icon beside the name; null for none. */
  icon: z.enum(categoryIcons).nullable().default(null),
  /** Cover of its public page, also beside shared links; empty for none. */
  cover: z.union([z.literal(''), ImageAddress]).default(''),
  template: z.enum(categoryTemplates).default('list'),
}

export const CategoryBody = z.object({ kind: z.enum(categoryKinds), ...fields })
export type CategoryBody = z.output<typeof CategoryBody>

/** Category of a site, which has a name in its own language. */
export const categoryBodyOf = (own: Locale) =>
  CategoryBody.refine(({ name }) => name[own] !== '', { path: ['name', own], message: 'field.missing' })

export const listCmsCategories = endpoint({
  method: 'GET',
  path: '/cmsCategories',
  access: 'cms.*',
  summary: 'Categories of the site, siblings in order.',
  reply: z.object({ categories: z.array(CmsCategory) }),
})

export const createCmsCategory = endpoint({
  method: 'POST',
  path: '/cmsCategories',
  access: 'cms.categorySave',
  summary: 'Creates a category, last among its siblings, at most three levels deep.',
  body: CategoryBody,
  reply: z.object({ category: CmsCategory }),
})

export const updateCmsCategory = endpoint({
  method: 'PUT',
  path: '/cmsCategories/:id',
  access: 'cms.categorySave',
  summary:
    'Changes a category, or its place among its siblings. A former slug leads to the new one. `version` is the one that was read.',
  params: one,
  body: z.object({ ...fields, version: z.int(), position: z.int().min(0).max(1000).optional() }),
  reply: z.object({ category: CmsCategory }),
})

export const deleteCmsCategory = endpoint({
  method: 'DELETE',
  path: '/cmsCategories/:id',
  access: 'cms.categoryDelete',
  summary:
    'Deletes a category without others below it. Its articles or announcements go to `moveTo`, where its addresses lead too; without it, a category that has some is refused.',
  params: one,
  query: z.object({ moveTo: Id.optional(), reason: Line(200).min(1, 'field.missing') }),
  reply: z.object({ moved: z.int() }),
})

export const mergeCmsCategory = endpoint({
  method: 'POST',
  path: '/cmsCategories/:id/merge',
  access: 'cms.categoryDelete',
  summary:
    'Merges a category into another of its kind, and deletes it. Its articles or announcements and the categories below it go there, and its present and former addresses lead there.',
  params: one,
  body: z.object({ into: Id, reason: Line(200).min(1, 'field.missing') }),
  reply: z.object({
    /** Articles or announcements that moved, those in the trash included. */
    articles: z.int(),
    /** Categories that moved. */
    categories: z.int(),
  }),
})

/** Most former addresses of a category. */
export const mostRedirects = 100

export const addCategoryRedirect = endpoint({
  method: 'POST',
  path: '/cmsCategories/:id/redirects',
  access: 'cms.categorySave',
  summary:
    'Lets a further address lead to a category, such as one from an earlier website. One that another category has, or that leads to another, is refused.',
  params: one,
  body: z.object({ slug: Slug }),
  reply: z.object({ category: CmsCategory }),
})

export const removeCategoryRedirect = endpoint({
  method: 'DELETE',
  path: '/cmsCategories/:id/redirects',
  access: 'cms.categorySave',
  summary: 'Lets a former address lead to a category no longer: whoever follows it finds nothing.',
  params: one,
  query: z.object({ slug: Slug }),
  reply: z.object({ category: CmsCategory }),
})
