import { type SavedSso, SsoSettings, type saveSso } from '@app/contracts/access/sso'
import type { Received } from '@app/contracts/endpoint'
import type { Caller } from '#core/caller.ts'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import { ProviderUnreachable } from '#core/identity-fault.ts'
import type { Ctx } from '#ctx.ts'
import { record } from '#features/logs/logs.service.ts'
import { forgetSite, hostsOf, originOfHost } from '#features/sites/sites.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { connectionOf, rolesOf, saveConnection, showProvider } from './sso.repo.ts'

/** Page that a provider leads the browser back to. */
export const arrivalPath = '/auth-redirect'

/** Name under which the client secret of a site is sealed. */
export const secretSeal = ({ id }: Pick<SiteRow, 'id'>) => `sso-secret:${id}`

/** Connection of the caller's site, and what the owner enters at the provider. */
export async function readConnection({ db, env }: Ctx, { scope, isHolder }: Caller, site: SiteRow): Promise<SavedSso> {
  const hosts = await hostsOf(db, site.id)
  return db.readTransaction({ siteId: scope.siteId, accountId: null }, async (tx) => {
    const row = await connectionOf(tx, site.id)
    return {
      settings: row ? SsoSettings.parse(row) : null,
      hasSecret: (row?.secretSealed ?? '') !== '',
      version: row?.version ?? 0,
      savedBy: row?.savedBy ?? '',
      savedAt: unix(row?.savedAt ?? null),
      redirectUris: hosts.map(({ host }) => originOfHost(env, host) + arrivalPath),
      mayChange: isHolder,
      roles: await rolesOf(tx, site.id, site.ownerAccountId ?? ''),
    }
  })
}

/**
 * Connects the site to a provider, whose configuration is read first. Throws 'sso.owner-only', 'request.invalid',
 * 'sso.unreachable' and 'save.conflict'.
 */
export async function changeConnection(
  ctx: Ctx,
  caller: Caller,
  site: SiteRow,
  { clientSecret, version, ...settings }: Received<typeof saveSso>['body'],
): Promise<SavedSso> {
  if (!caller.isHolder) throw new DomainError('sso.owner-only')
  const siteId = site.id
  const scope = { siteId, accountId: null }
  const roles = await ctx.db.readTransaction(scope, (tx) => rolesOf(tx, siteId, caller.accountId))
  const lost = settings.roles.flatMap(({ roleId }, at) => (roles.some(({ id }) => id === roleId) ? [] : [at]))
  if (lost.length > 0) throw invalid(Object.fromEntries(lost.map((at) => [`roles.${at}.roleId`, 'field.choice'])))
  await ctx.identity.check(settings).catch((error: unknown) => {
    throw error instanceof ProviderUnreachable ? invalid({ issuer: 'field.issuer' }) : error
  })
  await ctx.db.transaction(scope, async (tx) => {
    const before = await connectionOf(tx, siteId)
    const secretSealed = clientSecret ? ctx.secrets.seal(secretSeal(site), clientSecret) : (before?.secretSealed ?? '')
    const saved = { siteId, version: version + 1, savedBy: caller.name, savedAt: ctx.clock.now() }
    const isOver = (before?.version ?? 0) === version
    if (!isOver || !(await saveConnection(tx, { ...settings, secretSealed, ...saved })))
      throw new DomainError('save.conflict', { name: before?.savedBy ?? '' })
    await showProvider(tx, siteId, settings.isEnabled ? settings.label : { zh: '', en: '' })
    const more = {
      object: { kind: 'site', id: siteId, name: site.name },
      ...(before ? { before: { ...SsoSettings.parse(before) } } : {}),
      after: { ...settings, ...(clientSecret ? { clientSecret } : {}) },
    }
    await record(tx, caller, siteId, caller.accountId, 'site.sso', {}, more)
  })
  await forgetSite(ctx.db, siteId)
  return readConnection(ctx, caller, site)
}

const invalid = (fields: Record<string, string>) => new DomainError('request.invalid', {}, fields)
