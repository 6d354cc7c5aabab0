import { defineMessages } from '#i18n/messages.ts'

export const byCategoryMessages = defineMessages({
  'by-category.title': { zh: '文章分类', en: 'Articles by category' },
  'by-category.tree': { zh: '栏目', en: 'Categories' },
  'by-category.items': { zh: '{count} 篇', en: '{count} {count, article|articles}' },
  'by-category.last': { zh: '最近发布', en: 'Last published' },
  'by-category.never': { zh: '尚未发布', en: 'Nothing published' },
  'by-category.hidden': { zh: '已隐藏', en: 'Hidden' },
  'by-category.choose': { zh: '请选择', en: 'Choose one' },
  'by-category.gone': { zh: '没有这个栏目', en: 'There is no such category' },
  'by-category.gone-body': {
    zh: '它可能已被删除或合并到别的栏目。',
    en: 'It may have been deleted, or merged into another.',
  },
  'by-category.empty-title': { zh: '还没有文章栏目', en: 'No categories for articles yet' },
  'by-category.empty-body': {
    zh: '文章放在栏目里，访客按栏目浏览。',
    en: 'Articles stand in categories, by which visitors browse them.',
  },
  'by-category.first': { zh: '新建第一个栏目', en: 'Create the first category' },
  'by-category.none-title': { zh: '这个栏目还没有文章', en: 'No articles in this category yet' },
  'by-category.none-body': {
    zh: '访客打开这个栏目时，看到的是空白页。',
    en: 'Visitors who open this category find an empty page.',
  },
  'by-category.write-first': { zh: '写第一篇', en: 'Write the first' },
})
