import type { RouteNeeds } from './route-needs.ts'

const domains: RouteNeeds = { roles: ['admin'], anyFlag: ['supportedDomain'] }

const each = (needs: RouteNeeds, base: string, paths: string): { path: string; needs: RouteNeeds }[] =>
  paths.split(' ').map((path) => ({ path: `${base}${path}`, needs }))

/** Pages not built yet: each has a route, a guard and a notice. Remove a page from this list when it is built. */
export const comingPages: readonly { path: string; needs: RouteNeeds }[] = [
  ...each(domains, '/domain/order', '/list /renew/list /trans-in/list /$orderNo'),
  ...each(domains, '/domain', '/cart/list /tld/list /tld/vip/list /tld/registrar/list'),
  ...each(domains, '/domain', '/template/list /group/list /dns/list /renew/batch'),
  ...each(domains, '/users/$id/domain-orders', '/register /renew /trans-in'),
]
