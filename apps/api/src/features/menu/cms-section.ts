import { admin, group, hiddenPage, operators, page } from './menu-node.ts'

const admins = { roles: admin, audiences: operators }

export const cms = group(admins, 'cms', [
  page(admins, 'articles', '/cms/article/list', {
    functions: ['cms.articleCreate', 'cms.articleEdit', 'cms.articleDelete', 'cms.publish'],
    children: [hiddenPage(admins, 'articleDetail', '/cms/article/:id')],
  }),
  page(admins, 'articleCategory', '/cms/article/category'),
  page(admins, 'category', '/cms/category', {
    functions: ['cms.categorySave', 'cms.categoryDelete'],
    children: [hiddenPage(admins, 'categoryDetail', '/cms/category/:id')],
  }),
  page(admins, 'articleCreate', '/cms/article/create'),
  page(admins, 'help', '/cms/help', { functions: ['cms.helpSave'] }),
  page(admins, 'announcements', '/cms/announcement/list', {
    functions: ['cms.noticePublish', 'cms.noticeRecall'],
    children: [hiddenPage(admins, 'announcementDetail', '/cms/announcement/:id')],
  }),
  page(admins, 'announcementCreate', '/cms/announcement/create'),
])
