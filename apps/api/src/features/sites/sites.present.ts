import type { Maintenance, SiteConfig } from '@app/contracts/sites'
import { unix } from '#core/clock.ts'
import { version } from '#core/version.ts'
import type { Ctx } from '#ctx.ts'
import type { SiteRow } from './sites.table.ts'

interface Both {
  zh: string
  en: string
}

/** Both languages of a text; where one is empty, the other stands in. */
const filled = ({ zh, en }: Both): Both => ({ zh: zh || en, en: en || zh })

/** Name of a site in each language. */
export const siteNames = ({ name, face }: Pick<SiteRow, 'name' | 'face'>): Both =>
  filled(face.names ?? { zh: name, en: name })

/** Short name of a site in each language. */
export const shortNames = ({ shortName, face }: Pick<SiteRow, 'shortName' | 'face'>): Both =>
  filled(face.shortNames ?? { zh: shortName, en: shortName })

/** Ways to reach the support of a site, its hours in each language. */
export const supportOf = ({ support, face }: Pick<SiteRow, 'support' | 'face'>): SiteConfig['support'] => ({
  ...support,
  hours: filled(face.hours ?? { zh: support.hours, en: support.hours }),
})

/** Maintenance of a site that is announced or under way at a moment; null where there is none. */
export function maintenanceOf({ maintenance }: Pick<SiteRow, 'maintenance'>, now: Date): Maintenance | null {
  return maintenance && maintenance.until > unix(now) ? { ...maintenance, text: filled(maintenance.text) } : null
}

/** Address of a picture of a site. */
export const pictureUrl = (id: string): string => `/site-pictures/${id}`

function picturesOf({ logoLight, logoDark, favicon, signInPicture }: SiteRow['face']): SiteConfig['pictures'] {
  const url = (id: string | null | undefined) => (id ? pictureUrl(id) : null)
  return {
    logoLight: url(logoLight),
    logoDark: url(logoDark ?? logoLight),
    favicon: url(favicon),
    signIn: url(signInPicture),
  }
}

/** Servers that the deployment names for a site's groups of calls. */
function basesOf({ code }: SiteRow, named: readonly string[]): SiteConfig['bases'] {
  const own = named.filter((entry) => entry.startsWith(`${code}/`)).map((entry) => entry.slice(code.length + 1))
  return Object.fromEntries(own.map((entry) => entry.split(/=(.*)/s, 2)))
}

const suspendedStrip: Both = {
  zh: '本站已暂停服务。已付款的订单继续处理，证书仍可下载、补办和吊销；暂不能下新订单、付款或充值。',
  en: 'This site is suspended. Paid orders go on, and certificates can be downloaded, reissued and revoked. New orders, payments and top-ups are not taken.',
}

/** Public settings of a site, contained in every page. */
export function presentSite(
  site: SiteRow,
  {
    env: { WORKSPACE_DEMO: isDemo, API_BASES },
    captchaVendor,
    clock,
  }: {
    env: Pick<Ctx['env'], 'WORKSPACE_DEMO' | 'API_BASES'>
    captchaVendor: Pick<Ctx['captchaVendor'], 'script'>
    clock: Pick<Ctx['clock'], 'now'>
  },
): SiteConfig {
  return {
    code: site.code,
    name: siteNames(site),
    shortName: shortNames(site),
    slogan: filled(site.slogan),
    locale: site.locale,
    theme: site.theme,
    currency: site.currency,
    primaryColor: site.primaryColor,
    flags: {
      isRoot: site.isRoot,
      isRetail: site.isRetail,
      isSaas: site.isSaas,
      supportedDomain: site.supportedDomain,
      needLangChange: site.needLangChange,
      onlySelfusdt: site.onlySelfusdt,
      hasOwnCa: site.hasOwnCa,
    },
    support: supportOf(site),
    contacts: site.face.contacts ?? [],
    policeFiling: site.face.policeFiling ?? '',
    address: filled(site.face.address ?? { zh: '', en: '' }),
    isSuspended: site.suspendedAt !== null,
    strip: site.suspendedAt ? suspendedStrip : filled(site.strip),
    maintenance: maintenanceOf(site, clock.now()),
    expiryDays: site.expiryDays,
    newPassword: { minLength: site.passwordRules.minLength, kinds: site.passwordRules.kinds },
    sso: filled(site.ssoLabel),
    pictures: picturesOf(site.face),
    version,
    bases: basesOf(site, API_BASES),
    wordsVersion: site.wordsVersion,
    captcha: site.captchaAppId === '' ? null : { appId: site.captchaAppId, script: captchaVendor.script },
    isDemo,
  }
}
