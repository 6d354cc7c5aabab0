import { errorText } from '@app/contracts/errors'
import type { Maintenance } from '@app/contracts/sites'
import type { Locale } from '@app/contracts/wire'
import type { FastifyRequest } from 'fastify'
import { requestLocale } from '#http/errors.ts'
import { escapeHtml } from '#http/html.ts'
import { styleNonce } from '#http/security.ts'
import { pictureUrl, siteNames } from './sites.present.ts'
import type { SiteRow } from './sites.table.ts'

/** Page with one sentence and no brand. */
export const plainPage = (request: FastifyRequest, sentence: string): string =>
  framed(request, sentence, `<p>${escapeHtml(sentence)}</p>`)

/** Document around a body that is safe already. */
function framed(request: FastifyRequest, title: string, body: string, styles = ''): string {
  const locale: Locale = requestLocale(request)
  return `<!doctype html>
<html lang="${locale === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title>
<style nonce="${styleNonce(request)}">
:root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;font:16px/1.6 system-ui,sans-serif}
main{max-width:32rem;padding:2rem;text-align:center}p{text-wrap:balance}${styles}
</style></head><body><main>${body}</main></body></html>
`
}

/** Page for a host name without a site. It names nobody. */
export function unknownSitePage(request: FastifyRequest): string {
  return plainPage(request, errorText('site.unknown', requestLocale(request)))
}

const shutWords = {
  suspended: {
    zh: {
      title: '服务已暂停',
      body: '本站暂不接受新订单和付款。已签发的证书继续有效，已付款的订单继续处理，登录后仍可下载、补办和吊销证书。',
      signIn: '登录查看证书',
      help: '如需帮助，请联系：',
    },
    en: {
      title: 'Service suspended',
      body: 'This site takes no new orders or payments for the time being. Certificates stay valid and paid orders are still worked on; sign in to download, reissue or revoke.',
      signIn: 'Sign in to your certificates',
      help: 'For help: ',
    },
  },
  closed: {
    zh: {
      title: '站点已注销',
      body: '本站已停止服务，不能再登录或下单。已签发的证书在有效期内继续有效。',
      help: '如需帮助，请联系：',
    },
    en: {
      title: 'Site closed',
      body: 'This site no longer serves anyone: nobody can sign in or order. Certificates stay valid until they end.',
      help: 'For help: ',
    },
  },
} as const

/** Page of a suspended or closed site: what becomes of its customers' certificates, and how to get in touch. */
export function suspendedPage(request: FastifyRequest, site: SiteRow): string {
  const locale = requestLocale(request)
  if (site.closedAt) return shutPage(request, site, shutWords.closed[locale])
  const { signIn, ...words } = shutWords.suspended[locale]
  return shutPage(request, site, words, `<p><a href="/login">${signIn}</a></p>`)
}

const maintenanceWords = {
  zh: {
    title: '系统维护中',
    body: '本站正在维护，暂时不能登录或下单。已签发的证书继续有效，已付款的订单继续处理。',
    until: '预计恢复时间：',
    again: '重新打开',
    help: '如需帮助，请联系：',
  },
  en: {
    title: 'Under maintenance',
    body: 'Nobody can sign in or order here for the time being. Certificates stay valid, and paid orders are still worked on.',
    until: 'Expected back: ',
    again: 'Try again',
    help: 'For help: ',
  },
} as const

/** Page of a site under maintenance: what is told about it, when it is expected back, and how to get in touch. */
export function maintenancePage(request: FastifyRequest, site: SiteRow, { until, text }: Maintenance): string {
  const { title, body, help, again, until: expected } = maintenanceWords[requestLocale(request)]
  const at = new Date(until * 1000).toISOString()
  const told = text[requestLocale(request)]
  const more = [
    ...(told ? [`<p>${escapeHtml(told)}</p>`] : []),
    `<p>${expected}<time datetime="${at}">${at.slice(0, 10)} ${at.slice(11, 16)} UTC</time></p>`,
    `<p><a href="">${again}</a></p>`,
  ]
  return shutPage(request, site, { title, body, help }, more.join(''))
}

interface ShutWords {
  title: string
  body: string
  help: string
}

/** Page of a site that lets nobody in, in its brand. */
function shutPage(request: FastifyRequest, site: SiteRow, words: ShutWords, more = ''): string {
  const locale = requestLocale(request)
  const name = escapeHtml(siteNames(site)[locale])
  const { logoLight } = site.face
  const brand = logoLight ? `<img src="${escapeHtml(pictureUrl(logoLight))}" alt="${name}">` : `<b>${name}</b>`
  const contacts = [linkTo('tel', site.support.phone), linkTo('mailto', site.support.email)].filter(Boolean)
  const help = contacts.length > 0 ? `<p>${words.help}<br>${contacts.join(' · ')}</p>` : ''
  return framed(
    request,
    `${words.title} · ${siteNames(site)[locale]}`,
    `<header>${brand}</header><h1>${words.title}</h1><p>${words.body}</p>${more}${help}`,
    `body{border-top:6px solid ${site.primaryColor};box-sizing:border-box}header{font-size:1.125rem}header img{max-height:3rem;max-width:100%;padding:.5rem;background:#fff}h1{margin:1rem 0 .5rem;font-size:1.5rem;line-height:1.3}a{color:inherit}`,
  )
}

const linkTo = (scheme: 'tel' | 'mailto', address: string): string =>
  address ? `<a href="${scheme}:${escapeHtml(encodeURI(address))}">${escapeHtml(address)}</a>` : ''
