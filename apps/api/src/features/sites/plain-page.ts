import { errorText } from '@app/contracts/errors'
import type { Locale } from '@app/contracts/wire'
import type { FastifyRequest } from 'fastify'
import { requestLocale } from '#http/errors.ts'
import { escapeHtml } from '#http/html.ts'
import { styleNonce } from '#http/security.ts'

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
