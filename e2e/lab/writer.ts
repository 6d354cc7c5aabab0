import { randomBytes } from 'node:crypto'
import { createRole, createSubAccount, deleteRole, deleteSubAccount } from '@app/contracts/access/company'
import type { Lab } from './lab.ts'
import { freshEmail, hashedFor, shopHost } from './newcomer.ts'
import { shopApi } from './shop.ts'

const pages = ['/cms/article/list', '/cms/article/:id', '/cms/article/create', '/cms/article/category', '/cms/help']

/** A member of the shop's staff who writes articles and may not publish them; `leave` removes it and its role. */
export async function shopWriter(lab: Lab, name: string) {
  const api = await shopApi(lab)
  const loginName = `writer-${randomBytes(4).toString('hex')}`
  const { role } = await api.send(createRole, {
    body: {
      ...{ name: `撰稿 ${loginName}`, base: 'admin', reach: 'all', pages },
      permissions: ['cms.articleCreate', 'cms.articleEdit'],
    },
  })
  const password = await hashedFor(lab, { host: shopHost, password: lab.workspace.demo.platform.password })
  const { subAccount } = await api.send(createSubAccount, {
    body: { name, email: freshEmail(), roleId: role.id, loginName, password },
  })
  return {
    who: { loginName, host: shopHost },
    async leave() {
      const params = { id: subAccount.id }
      await api.send(deleteSubAccount, { params, query: { reason: '测试结束' } }, subAccount.id)
      await api.send(deleteRole, { params: { id: role.id } })
    },
  }
}
