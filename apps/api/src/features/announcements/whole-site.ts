import type { Caller } from '#core/caller.ts'

/** Scope of the whole site: what it announces belongs to no account. */
export const wholeSite = ({ scope }: Pick<Caller, 'scope'>) => ({ siteId: scope.siteId, accountId: null })
