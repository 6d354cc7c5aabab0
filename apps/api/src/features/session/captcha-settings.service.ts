import { CaptchaSettings, type SavedCaptcha, type saveSiteCaptcha } from '@app/contracts/access/captcha'
import type { Received } from '@app/contracts/endpoint'
import type { Caller } from '#core/caller.ts'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { record } from '#features/logs/logs.service.ts'
import { forgetSite } from '#features/sites/sites.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import type { VendorKeys } from '#providers/captcha/vendor-captcha.ts'
import { captchaOf, saveCaptcha, showWidget } from './captcha.repo.ts'
import { siteScope } from './session.repo.ts'
import type { SiteCaptchaRow } from './session.table.ts'

const seals = { app: (siteId: string) => `captcha-app:${siteId}`, api: (siteId: string) => `captcha-api:${siteId}` }

/** Keys of a site's captcha, opened. */
export const keysOf = ({ secrets }: Pick<Ctx, 'secrets'>, row: SiteCaptchaRow): VendorKeys => ({
  appId: row.appId,
  secretId: row.secretId,
  appSecretKey: secrets.open(seals.app(row.siteId), row.appSecretSealed),
  secretKey: secrets.open(seals.api(row.siteId), row.apiSecretSealed),
})

/** How the caller's site tells people from programs. */
export const readCaptcha = (ctx: Ctx, site: SiteRow): Promise<SavedCaptcha> =>
  ctx.db.readTransaction(siteScope(site), (tx) => savedIn(tx, site))

async function savedIn(tx: Tx, site: SiteRow): Promise<SavedCaptcha> {
  const row = await captchaOf(tx, site.id)
  return {
    settings: row ? CaptchaSettings.parse(row) : { kind: 'own', appId: '', secretId: '' },
    hasSecrets: row !== undefined && row.appSecretSealed !== '' && row.apiSecretSealed !== '',
    version: row?.version ?? 0,
    savedBy: row?.savedBy ?? '',
    savedAt: unix(row?.savedAt ?? null),
  }
}

/**
 * Chooses the captcha of the site. Keys that Tencent's API does not answer to are refused with its reason, before they
 * lock anybody out. Throws 'request.invalid', 'captcha.keys' and 'save.conflict'.
 */
export async function changeCaptcha(
  ctx: Ctx,
  caller: Caller,
  site: SiteRow,
  ip: string,
  { appSecretKey, secretKey, version, ...settings }: Received<typeof saveSiteCaptcha>['body'],
): Promise<SavedCaptcha> {
  const scope = siteScope(site)
  const before = await ctx.db.readTransaction(scope, (tx) => captchaOf(tx, site.id))
  // A secret belongs to the id that it was entered for.
  const sealed = (given: string, isSame: boolean, kept: string | undefined, seal: string) =>
    given === '' ? (isSame && kept) || '' : ctx.secrets.seal(seal, given)
  const row = {
    ...{ ...settings, siteId: site.id, version: version + 1, savedBy: caller.name, savedAt: ctx.clock.now() },
    appSecretSealed: sealed(
      appSecretKey,
      before?.appId === settings.appId,
      before?.appSecretSealed,
      seals.app(site.id),
    ),
    apiSecretSealed: sealed(
      ...([secretKey, before?.secretId === settings.secretId, before?.apiSecretSealed, seals.api(site.id)] as const),
    ),
  }
  if (settings.kind === 'tencent') {
    const { appId, secretId } = settings
    const needed = { appId, appSecretKey: row.appSecretSealed, secretId, secretKey: row.apiSecretSealed }
    const missing = Object.entries(needed).filter(([, value]) => value === '')
    if (missing.length > 0)
      throw new DomainError('request.invalid', {}, Object.fromEntries(missing.map(([name]) => [name, 'field.missing'])))
    const reason = await ctx.captchaVendor.troubleOf(keysOf(ctx, row), ip)
    if (reason !== undefined) throw new DomainError('captcha.keys', { reason })
  }
  const answer = await ctx.db.transaction(scope, async (tx) => {
    const stored = await captchaOf(tx, site.id)
    if ((stored?.version ?? 0) !== version || !(await saveCaptcha(tx, row)))
      throw new DomainError('save.conflict', { name: stored?.savedBy ?? '' })
    await showWidget(tx, site.id, settings.kind === 'tencent' ? settings.appId : '')
    const more = {
      object: { kind: 'site', id: site.id, name: site.name },
      ...(stored ? { before: { ...CaptchaSettings.parse(stored) } } : {}),
      after: { ...settings, ...(appSecretKey ? { appSecretKey } : {}), ...(secretKey ? { secretKey } : {}) },
    }
    await record(tx, caller, site.id, caller.accountId, 'site.captcha', {}, more)
    return savedIn(tx, site)
  })
  await forgetSite(ctx.db, site.id)
  return answer
}
