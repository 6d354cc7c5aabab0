import { heldArticleCode, newerArticleCode } from '../error-codes.ts'
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
  'cms.search-missing': {
    status: 404,
    code: 404292,
    zh: '没有这个搜索词，可能已过期',
    en: 'No such search term. It may have expired',
  },
  'cms.remark-missing': {
    status: 404,
    code: 404293,
    zh: '留言不存在，可能已被删除',
    en: 'No such remark. It may have been erased',
  },
  'cms.page-unknown': {
    status: 409,
    code: 409378,
    zh: '页面 {path} 不存在，不能绑定',
    en: 'There is no page {path} to explain',
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
  'cms.category-into-itself': {
    status: 409,
    code: 409381,
    zh: '栏目不能合并到自己或自己的下级',
    en: 'A category cannot be merged into itself or into one below it',
  },
  'cms.category-target-missing': {
    status: 409,
    code: 409382,
    zh: '要合并到的栏目不存在，可能已被删除',
    en: 'There is no such category to merge into. It may have been deleted',
  },
  'cms.category-has-children': {
    status: 409,
    code: 409372,
    zh: '栏目下还有子栏目，请先移动、删除，或改用合并',
    en: 'There are categories below it. Move or delete them first, or merge it instead',
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
  'cms.article-held': {
    status: 409,
    code: heldArticleCode,
    zh: '{name} 正在编辑这篇文章，接手编辑后才能保存',
    en: '{name} is editing this article. Take over to save it',
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
  'cms.help-in-order': {
    status: 409,
    code: 409380,
    zh: '帮助文档按目录排序，不能置顶',
    en: 'Help documents stand in the order of their contents and cannot be pinned',
  },
  'cms.image-kind': {
    status: 422,
    code: 422380,
    zh: '只支持 PNG、JPEG、WebP 或 GIF 图片，请转换后再上传（SVG 与改了扩展名的文件不行）',
    en: 'Use a PNG, JPEG, WebP or GIF image. SVG, and files that only have such a name, are not taken',
  },
  'cms.image-broken': {
    status: 422,
    code: 422381,
    zh: '图片已损坏或不完整，请重新导出后上传',
    en: 'The image is damaged or incomplete. Export it again',
  },
  'cms.image-pixels': {
    status: 422,
    code: 422382,
    zh: '图片超过 4000 万像素，请缩小后上传',
    en: 'The image has more than 40 megapixels. Make it smaller',
  },
  'cms.image-busy': {
    status: 503,
    code: 503310,
    zh: '正在处理其他图片，请稍后再传',
    en: 'Other images are being worked on. Upload it again in a moment',
  },
  'cms.image-unstored': {
    status: 503,
    code: 503311,
    zh: '图片暂时无法保存，请稍后再传；若一直如此，请联系管理员',
    en: 'The image cannot be stored at the moment. Upload it again later, and tell the administrator if it stays so',
  },
  'cms.image-often': {
    status: 429,
    code: 429110,
    zh: '一小时内上传的图片太多，请稍后再传',
    en: 'Too many images within an hour. Go on later',
  },
} as const satisfies Record<string, Refusal>
