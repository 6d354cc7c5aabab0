import { callUrl, loginHref } from '#lib/call-url.ts'
import { paintDensity, readDensity } from '#lib/density-choice.ts'
import { paintFirst } from '#lib/first-paint.ts'
import { isPublicPath } from '#lib/public-paths.ts'
import { readToken } from '#lib/session-token.ts'
import { usualOrderSort } from '#lib/usual-sort.ts'
import { wireUrl } from '#lib/wire-url.ts'

/** Preload list: the files a page's path needs beside the entry files. The build writes it here. */
declare const __ROUTE_FILES__: Record<string, string[]>

/** First request of each page. Its URL equals the one `call` builds, so that `call` finds the preloaded answer. */
const firstCalls: Record<string, () => string[]> = {
  '/dashboard': () => [callUrl('/dashboard')],
  '/ssl/order/list': () => {
    const said: { view?: string; sort?: string } = Object.fromEntries(new URLSearchParams(location.search))
    const sort = said.sort ?? usualOrderSort(said.view)
    return [callUrl('/orders', {}, { ...said, sort, saved: undefined }), callUrl('/orders_views')]
  },
  '/ssl/product/list': () => [callUrl('/products', {}, { limit: 1000, offset: 1 })],
}

/** Starts every request the first screen waits for while the code is still loading. */
function startAhead(token: string): void {
  const headers = { token, 'Accept-Language': document.documentElement.lang }
  const urls = [
    callUrl('/sysAccount'),
    callUrl('/menuTree', {}, { isLeft: 'N' }),
    callUrl('/savedViews'),
    callUrl('/preferences'),
  ]
  const first = firstCalls[location.pathname]?.() ?? []
  window.__boot = Object.fromEntries([...urls, ...first].map((url) => [url, ahead(url, headers)]))
  for (const file of __ROUTE_FILES__[location.pathname] ?? []) {
    const link = document.createElement('link')
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload'
    if (file.endsWith('.css')) link.as = 'style'
    // Use the same link attributes as the browser's module loader: a different link would fetch the file twice.
    link.crossOrigin = ''
    link.href = file
    document.head.append(link)
  }
}

function ahead(url: string, headers: Record<string, string>): Promise<Response> {
  const answer = fetch(wireUrl(url), { headers })
  // The caller requests it again; a failure here may have no listener yet.
  answer.catch(() => undefined)
  return answer
}

paintFirst()
paintDensity(readDensity())
const token = readToken()
if (token) startAhead(token)
else if (!isPublicPath(location.pathname)) location.replace(loginHref())
