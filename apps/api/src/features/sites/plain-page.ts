import { errorText } from '@app/contracts/errors'
import type { Locale } from '@app/contracts/wire'
import type { FastifyRequest } from 'fastify'
import { requestLocale } from '#http/errors.ts'
import { escapeHtml } from '#http/html.ts'
import { styleNonce } from '#http/security.ts'
import { siteNames } from './sites.present.ts'
import type { SiteRow } from './sites.table.ts'

/** Page with one sentence and no brand. */
export function plainPage(request: FastifyRequest, sentence: string): string {
  const locale: Locale = requestLocale(request)
  return `<!doctype html>
<html lang="${locale === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escapeHtml(sentence)}</title>
<style nonce="${styleNonce(request)}">
:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.6 system-ui,sans-serif}
p{max-width:32rem;padding:2rem;text-align:center;text-wrap:balance}
</style></head><body><main><p>${escapeHtml(sentence)}</p></main></body></html>
`
}

/** Page for a host name without a site. It names nobody. */
export function unknownSitePage(request: FastifyRequest): string {
  return plainPage(request, errorText('site.unknown', requestLocale(request)))
}

/** Page of a suspended site: by its name, with what becomes of its customers' certificates and how to get in touch. */
export function suspendedPage(request: FastifyRequest, site: SiteRow): string {
  const locale = requestLocale(request)
  const name = siteNames(site)[locale]
  const { phone, email } = site.support
  const contacts = [phone, email].filter(Boolean).join(' · ')
  if (locale === 'zh') {
    const ask = contacts ? `如需帮助，请联系：${contacts}` : ''
    return plainPage(request, `${name}已暂停服务。已签发的证书继续有效，已付款的订单继续处理。${ask}`)
  }
  const ask = contacts ? ` For help: ${contacts}` : ''
  return plainPage(request, `${name} is suspended. Certificates stay valid, and paid orders are still worked on.${ask}`)
}
