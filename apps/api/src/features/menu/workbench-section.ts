import { anyBase, everyone, group, hiddenPage, page } from './menu-node.ts'

const all = { roles: anyBase, audiences: everyone }

export const workbench = group(all, 'workbench', [
  page(all, 'dashboard', '/dashboard', { functions: ['dashboard.view', 'dash.export'] }),
  page(all, 'reading', '/article/list', {
    alwaysShow: true,
    children: [hiddenPage(all, 'readingArticle', '/article/:id', { alwaysShow: true })],
  }),
  hiddenPage(all, 'secure', '/crafted/pages/profile/secure', { alwaysShow: true, functions: ['self.2fa'] }),
])
