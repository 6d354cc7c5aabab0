import { newerArticleCode } from '../error-codes.ts'
import type { Refusal } from '../refusal.ts'

export const cmsRefusals = {
  'cms.category-missing': {
    status: 404,
    code: 404290,
    zh: '栏目不存在，可能已被删除',
    en: 'No such category. It may have been deleted',
  },
  'cms.article-missing': {
    status: 404,
    code: 404291,
    zh: '文章不存在，可能已被删除',
    en: 'No such article. It may have been deleted',
  },
  'cms.category-too-deep': {
    status: 409,
    code: 409370,
    zh: '栏目最多 {levels} 级',
    en: 'Categories have at most {levels} levels',
  },
  'cms.category-below-itself': {
    status: 409,
    code: 409371,
    zh: '栏目不能移到自己的下级',
    en: 'A category cannot be moved below itself',
  },
  'cms.category-has-children': {
    status: 409,
    code: 409372,
    zh: '栏目下还有子栏目，请先移动或删除',
    en: 'There are categories below it. Move or delete them first',
  },
  'cms.category-full': {
    status: 409,
    code: 409373,
    zh: '栏目下还有 {count} 篇文章，请选择移到哪个栏目',
    en: 'The category still has {count} articles. Choose where they go',
  },
  'cms.category-other-kind': {
    status: 409,
    code: 409374,
    zh: '只能选择同类型的栏目',
    en: 'Choose a category of the same kind',
  },
  'cms.article-newer': {
    status: 409,
    code: newerArticleCode,
    zh: '{name} 在 {at} 保存了更新的内容，请先查看',
    en: '{name} saved a newer draft at {at}. Look at it first',
  },
  'cms.article-empty': {
    status: 409,
    code: 409376,
    zh: '正文为空，不能发布',
    en: 'An article without a text cannot be published',
  },
  'cms.article-in-trash': {
    status: 409,
    code: 409377,
    zh: '文章在回收站中，请先恢复',
    en: 'The article is in the trash. Restore it first',
  },
} as const satisfies Record<string, Refusal>
