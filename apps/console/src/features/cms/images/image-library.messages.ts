import { defineMessages } from '#i18n/messages.ts'

export const imageLibraryMessages = defineMessages({
  'library.title': { zh: '图片库', en: 'Image library' },
  'library.search': { zh: '按文件名搜索', en: 'Search by file name' },
  'library.upload': { zh: '上传图片', en: 'Upload images' },
  'library.used': { zh: '已用 {used}', en: '{used} used' },
  'library.used-of': {
    zh: '已用 {used}，本站存储共 {stored}，套餐上限 {most}',
    en: '{used} used; the site stores {stored} of {most} in its plan',
  },
  'library.found': { zh: '{count} 张图片', en: '{count} {count, image|images}' },
  'library.more': { zh: '加载更多', en: 'Load more' },
  'library.empty': { zh: '还没有图片', en: 'There are no images yet' },
  'library.empty-body': {
    zh: '在这里上传，或在正文中粘贴、拖入图片，之后都可再次选用。',
    en: 'Images that you upload here, or paste or drop in an article, can be used again.',
  },
  'library.nothing': { zh: '没有文件名含“{q}”的图片', en: 'No image has “{q}” in its file name' },
  'library.clear': { zh: '清除搜索', en: 'Clear search' },
  'library.unnamed': { zh: '未命名图片', en: 'Image without a name' },
})
