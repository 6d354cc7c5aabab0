import { defineMessages } from '#i18n/messages.ts'

/** Words of deleting and merging a category. */
export const endCategoryMessages = defineMessages({
  'category.delete-title': { zh: '删除栏目 {name}？', en: 'Delete the category {name}?' },
  'category.delete-action': { zh: '删除栏目', en: 'Delete category' },
  'category.delete-body': {
    zh: '地址 {slug} 和它的旧地址不再可用。',
    en: 'The address {slug} and its former ones lead nowhere.',
  },
  'category.merge-title': { zh: '合并栏目 {name}', en: 'Merge the category {name}' },
  'category.merge-action': { zh: '合并栏目', en: 'Merge category' },
  'category.merge-into': { zh: '合并到', en: 'Into' },
  'category.merge-missing': { zh: '请选择合并到哪个栏目', en: 'Choose the category that remains' },
  'category.merge-articles': {
    zh: '其中 {count} 篇文章（及回收站里的）移到所选栏目。',
    en: 'Its {count} {count, article|articles}, and those in the trash, move to the chosen category.',
  },
  'category.merge-announcements': {
    zh: '其中 {count} 条公告（及已删除、可恢复的）移到所选栏目。',
    en: 'Its {count} {count, announcement|announcements}, and deleted ones that can be restored, move to the chosen category.',
  },
  'category.merge-children': {
    zh: '{count} 个子栏目成为所选栏目的子栏目。',
    en: '{count} {count, category|categories} below it move below the chosen category.',
  },
  'category.merge-address': {
    zh: '地址 {slug} 和它的旧地址会跳转到所选栏目。',
    en: 'The address {slug} and its former ones lead to the chosen category.',
  },
  'category.merge-ends': {
    zh: '栏目 {name} 不再存在，不能撤销。',
    en: 'The category {name} is gone. This cannot be undone.',
  },
  'category.merged': { zh: '{name} 已合并到 {into}', en: '{name} merged into {into}' },
  'category.move-to': {
    zh: '其中 {count} 篇文章（及回收站里的）移到',
    en: 'Move its {count} {count, article|articles}, and those in the trash, to',
  },
  'category.move-trash-to': {
    zh: '地址跳转到、回收站里的文章移到（可不选）',
    en: 'Lead its address and move articles in the trash to (optional)',
  },
  'category.move-missing': { zh: '请选择文章移到哪个栏目', en: 'Choose where the articles go' },
  'category.move-announcements-to': {
    zh: '其中 {count} 条公告（及已删除、可恢复的）移到',
    en: 'Move its {count} {count, announcement|announcements}, and deleted ones that can be restored, to',
  },
  'category.move-announcement-trash-to': {
    zh: '地址跳转到、已删除的公告移到（可不选）',
    en: 'Lead its address and move deleted announcements to (optional)',
  },
  'category.move-announcements-missing': {
    zh: '请选择公告移到哪个栏目',
    en: 'Choose where the announcements go',
  },
  'category.deleted': { zh: '已删除栏目 {name}', en: 'Category {name} deleted' },
})
