import type { LogLine } from '@app/contracts/logs'
import { listPaths } from '#lib/view-search.ts'

/**
 * Page of an entry's object; undefined where it has none, was deleted, or belongs to another account, whose team the
 * reader does not see.
 */
export function objectHref({ object, action, accountId }: LogLine, ownAccountId: string): string | undefined {
  if (!object?.id || action.endsWith('.delete')) return undefined
  const { kind, id, name } = object
  const isOwn = accountId === ownAccountId
  switch (kind) {
    case 'order':
      return `/ssl/order/${id}/${encodeURIComponent(name)}`
    // One's own account has no such page.
    case 'account':
      return id === ownAccountId ? undefined : `/users/${id}/overview`
    case 'product':
      return `/ssl/product/${id}`
    case 'contact':
      return `${listPaths.contacts}?view=all&id=${id}`
    case 'organisation':
      return `${listPaths.organisations}?view=all&id=${id}`
    case 'bill':
      return `${listPaths.bills}?view=all&id=${id}`
    case 'difference':
      return `${listPaths.differences}?view=all&id=${id}`
    case 'day':
      return `/finance/reconcile?close=${id}`
    case 'message':
      return `${listPaths.messages}?view=all&id=${id}`
    case 'connection':
      return '/setting/center/upstream'
    case 'role':
      return isOwn ? `/company/roles?role=${id}` : undefined
    case 'department':
      return isOwn ? `/company/departments?dept=${id}` : undefined
    case 'member':
      return isOwn ? `${listPaths['sub-accounts']}?${new URLSearchParams({ view: 'all', q: name })}` : undefined
    case 'apiKey':
      return isOwn ? `${listPaths['api-keys']}?${new URLSearchParams({ view: 'all', q: name })}` : undefined
    default:
      return undefined
  }
}
