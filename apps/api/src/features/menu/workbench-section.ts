import { anyBase, everyone, group, hiddenPage, page } from './menu-node.ts'

const all = { roles: anyBase, audiences: everyone }

export const workbench = group(all, 'workbench', [
  page(all, 'dashboard', '/dashboard', { functions: ['dashboard.view', 'dash.export'] }),
  hiddenPage(all, 'secure', '/crafted/pages/profile/secure', { alwaysShow: true, functions: ['self.2fa'] }),
])
