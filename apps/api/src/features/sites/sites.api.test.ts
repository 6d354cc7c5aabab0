import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCaptcha } from '@app/contracts/access/session'
import { SiteConfig } from '@app/contracts/sites'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { DatabaseAway } from '#db/away.ts'
import { pathsOf } from '#features/menu/menu-tree.ts'
import * as given from '#testing/given/given.ts'
import { testApi } from '#testing/test-api.ts'
import { isConsolePath } from './console-page.ts'
import { addHosts } from './sites.service.ts'

const boot = 'document.documentElement.dataset.theme = "dark"'
const built = (name: string) => `<!doctype html>
<html lang="en" data-page="${name}"><head><title>Console</title><meta name="csp-nonce" content="__NONCE__"><!--site-->
<script>${boot}</script><script type="module" src="/assets/${name}-1a2b.js"></script></head><body></body></html>`

const dist = mkdtempSync(join(tmpdir(), 'console-'))
mkdirSync(join(dist, 'assets'))
writeFileSync(join(dist, 'index.html'), built('main'))
writeFileSync(join(dist, 'login.html'), built('login'))
writeFileSync(join(dist, 'assets/main-1a2b.js'), 'export {}')
writeFileSync(join(dist, 'assets/main-1a2b.js.br'), 'brotli bytes')
writeFileSync(join(dist, 'favicon.svg'), '<svg/>')
writeFileSync(join(dist, 'assets/.hidden.js'), 'no')
symlinkSync('/etc/passwd', join(dist, 'assets/passwd'))
afterAll(() => rmSync(dist, { recursive: true }))

const { app, db } = await testApi({ options: { consoleDist: dist } })
const get = (url: string, host: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host, ...headers } })
const configOf = (html: string) =>
  SiteConfig.parse(JSON.parse(/<script id="site" type="application\/json">(.*?)<\/script>/.exec(html)?.[1] ?? ''))

test.each(['/resources/countries.json', '/api/v1/resources/countries.json'])(
  '%s names countries in both languages, without a session',
  async (path) => {
    const site = await given.site(db)
    const { statusCode, headers, json } = await get(path, site.host)
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=86400'])
    const { data } = json()
    expect(data).toContainEqual({ code: 'CN', name: '中国', nameEn: 'China' })
    expect(data.length).toBeGreaterThan(240)
  },
)

describe('a host name', () => {
  test('finds its site, with any port and in any case', async () => {
    const site = await given.site(db)
    for (const host of [site.host, `${site.host}:8080`, site.host.toUpperCase(), `${site.host}.`]) {
      expect((await get('/api/v1/site', host)).json().data).toMatchObject({ code: site.code, name: { en: site.name } })
    }
  })

  test('that is unknown gets a neutral page, and never a site', async () => {
    const site = await given.site(db)
    const strange = [
      'unknown.test',
      'localhost',
      '127.0.0.1',
      '',
      ' ',
      `${site.host}.evil.example`,
      `evil-${site.host}`,
      `${site.host}@evil.example`,
      `${site.host}:x@evil.example`,
      `${site.host}:80@evil.example`,
      `${site.host}:abc`,
      `${site.host}:`,
      `${site.host}:123456`,
      `${site.host}/evil`,
      `${site.host}#`,
      `${site.host}\\evil`,
      `evil.example,${site.host}`,
      "' OR 1=1 --",
      '[::1',
      '..',
      '%00',
    ]
    for (const host of strange) {
      const page = await get('/dashboard', host)
      expect([host, page.statusCode]).toEqual([host, 421])
      expect(page.headers['content-type']).toMatch(/^text\/html/)
      expect(page.body).not.toContain(site.name)
      expect((await get('/api/v1/site', host)).json()).toMatchObject({ code: 421, data: null })
    }
  })

  test('is accepted from a named proxy only, not forwarded by a stranger', async () => {
    const site = await given.site(db)
    const forwarded = { 'x-forwarded-host': site.host }
    expect((await get('/api/v1/site', 'unknown.test', forwarded)).statusCode).toBe(421)

    const behind = await testApi({ env: { TRUST_PROXY: '10.0.0.1' } })
    const ask = (remoteAddress: string) =>
      behind.app.inject({ url: '/api/v1/site', headers: { host: 'unknown.test', ...forwarded }, remoteAddress })
    expect((await ask('10.0.0.1')).statusCode).toBe(200)
    expect((await ask('10.0.0.2')).statusCode).toBe(421)
  })

  test('may be one of several of a site, and belongs to one site only', async () => {
    const site = await given.site(db)
    const host = `also-${site.host}`
    expect((await get('/api/v1/site', host)).statusCode).toBe(421)
    await addHosts(db, site, [host])
    expect((await get('/api/v1/site', host)).json().data.code).toBe(site.code)
  })

  test('without a site is rarely looked up, however often it is requested, and served once it has one', async () => {
    const ask = () => get('/api/v1/site', 'made-up.test')
    const lookUps = vi.spyOn(db.owner, 'select')
    for (const _ of Array.from({ length: 20 })) expect((await ask()).statusCode).toBe(421)
    expect(lookUps).toHaveBeenCalledTimes(1)
    lookUps.mockRestore()
    await addHosts(db, await given.site(db), ['made-up.test'])
    expect((await ask()).statusCode).toBe(200)
  })
})

describe('a page', () => {
  test('carries its site, language, name and nonce, and is never cached', async () => {
    const site = await given.site(db, { locale: 'zh', name: 'Trust & <Co> $& $1', primaryColor: '#0B7A75' })
    const { body, headers } = await get('/dashboard', site.host)
    expect(configOf(body)).toMatchObject({
      code: site.code,
      name: { zh: site.name, en: site.name },
      primaryColor: '#0B7A75',
      version: '1.2.0',
    })
    expect(body).toContain('<html lang="zh-CN" data-page="main">')
    expect(body).toContain('<title>Trust &#38; &#60;Co&#62; $&#38; $1</title>')
    const nonce = /content="([\w-]{22})"/.exec(body)?.[1]
    expect(String(headers['content-security-policy'])).toContain(`'nonce-${nonce}'`)
    expect(headers['cache-control']).toBe('no-store')
  })

  test('escapes the name that an operator gave the site', async () => {
    const name = '</script><script>alert(1)</script><!--'
    const site = await given.site(db, { name, slogan: { zh: name, en: name } })
    const { body } = await get('/', site.host)
    expect(configOf(body).name).toEqual({ zh: name, en: name })
    expect(body).not.toContain('<script>alert')
  })

  test('may run its built-in inline scripts, by their hash, and no other', async () => {
    const site = await given.site(db)
    const { headers } = await get('/login', site.host)
    const sources = /script-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]?.trim().split(' ')
    expect(sources).toEqual(["'self'", expect.stringMatching(/^'sha256-[A-Za-z0-9+/]{43}='$/)])
  })

  test('for signing in is separate; every other path is the console', async () => {
    const { host } = await given.site(db)
    for (const [url, name, status = 200] of [
      ['/login', 'login'],
      ['/login?redirect=/x', 'login'],
      ['/', 'main'],
      ['/ssl/order/list', 'main'],
      ['/SSL/order/list/', 'main'],
      ['/no/such/page', 'main', 404],
      ['/login/no', 'main', 404],
    ] as const) {
      const { statusCode, body } = await get(url, host)
      expect([url, statusCode]).toEqual([url, status])
      expect(body).toContain(`data-page="${name}"`)
    }
  })

  test('is there for every entry of the menu', () => {
    const paths = pathsOf().map((path) => path.replace(/:\w+/g, 'x'))
    expect(paths.filter((path) => !isConsolePath(path))).toEqual([])
  })

  test('sends no redirects to other hosts', async () => {
    const { host } = await given.site(db)
    const doors = [
      '//evil.example',
      '/\\evil.example',
      '/%2f%2fevil.example',
      '/login?redirect=//evil.example',
      '/login?redirect=https://evil.example',
      '/redirect?url=https://evil.example',
      '/login/..//evil.example',
    ]
    for (const url of doors) {
      const answer = await get(url, host)
      expect([url, answer.statusCode < 300 || answer.statusCode >= 400, answer.headers.location]).toEqual([
        url,
        true,
        undefined,
      ])
    }
  })

  test('is one plain sentence while the console is not built', async () => {
    const bare = await testApi({ options: { consoleDist: join(dist, 'nothing') } })
    const { host } = await given.site(bare.db)
    const answer = await bare.app.inject({ url: '/login', headers: { host } })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
    expect(answer.body).toContain('npm run build')
  })
})

describe('bases of calls', () => {
  test('are this server, unless the deployment names another for the site; its pages may call that one', async () => {
    const API_BASES = ['elsewhere/domain=https://domains.example/api', 'elsewhere/control=https://domains.example:8443']
    const named = await testApi({ env: { API_BASES }, options: { consoleDist: dist } })
    const [elsewhere, here] = [await given.site(named.db, { code: 'elsewhere' }), await given.site(named.db)]
    const basesOf = async ({ host }: given.GivenSite) =>
      (await named.app.inject({ url: '/api/v1/site', headers: { host } })).json().data.bases
    const connectsOf = async ({ host }: given.GivenSite) => {
      const { headers } = await named.app.inject({ url: '/dashboard', headers: { host } })
      return /connect-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]
    }
    expect(await basesOf(here)).toEqual({})
    expect(await connectsOf(here)).toBe("'self'")
    expect(await basesOf(elsewhere)).toEqual({
      domain: 'https://domains.example/api',
      control: 'https://domains.example:8443',
    })
    expect(await connectsOf(elsewhere)).toBe("'self' https://domains.example https://domains.example:8443")
  })
})

describe('a file of the build', () => {
  test('is cached forever by its name, and is compressed if the client accepts it', async () => {
    const { host } = await given.site(db)
    const plain = await get('/assets/main-1a2b.js', host)
    expect(plain.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
    expect(plain.body).toBe('export {}')
    const packed = await get('/assets/main-1a2b.js', host, { 'accept-encoding': 'gzip, br' })
    expect([packed.headers['content-encoding'], packed.body]).toEqual(['br', 'brotli bytes'])
    expect((await get('/favicon.svg', host)).headers['content-type']).toBe('image/svg+xml')
  })

  test('that is missing is not answered with the console', async () => {
    const { host } = await given.site(db)
    for (const url of ['/assets/old-9f9f.js', '/assets/', '/favicon.ico']) {
      const answer = await get(url, host)
      expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([url, 404, 'text/plain; charset=utf-8'])
    }
  })

  test('never lies outside the build', async () => {
    const { host } = await given.site(db)
    const paths = [
      '/assets/../../../../etc/passwd',
      '/assets/..%2f..%2fetc/passwd',
      '/assets/%2e%2e/index.html',
      '/assets/.hidden.js',
      '/assets/passwd',
      '/assets//etc/passwd',
      '/assets/main-1a2b.js%00.svg',
      '/assets\\..\\index.html',
    ]
    for (const url of paths) expect([url, (await get(url, host)).body.includes('root:')]).toEqual([url, false])
    for (const url of ['/assets/.hidden.js', '/assets/passwd', '/assets/%2e%2e/index.html']) {
      expect([url, (await get(url, host)).statusCode]).toEqual([url, 404])
    }
  })
})

describe('health', () => {
  test('is reported under any host name, to anybody', async () => {
    for (const host of ['unknown.test', '10.0.0.7']) {
      expect((await get('/livez', host)).body).toBe('ok')
      expect((await get('/readyz', host)).body).toBe('ok')
    }
  })

  test('is not ready while closing or without its database, but alive', async () => {
    const readiness = { isOpen: true }
    const closing = await testApi({ options: { readiness } })
    readiness.isOpen = false
    expect((await closing.app.inject({ url: '/readyz' })).statusCode).toBe(503)
    readiness.isOpen = true
    closing.ctx.db = { ...closing.db, ping: () => Promise.reject(new Error('away')) }
    expect((await closing.app.inject({ url: '/readyz' })).statusCode).toBe(503)
    expect((await closing.app.inject({ url: '/livez' })).statusCode).toBe(200)
  })

  test('reports an unavailable database with 503, and lets nobody in', async () => {
    const away = await testApi()
    const site = await given.site(away.db)
    await away.anonymous(site).send(getCaptcha)
    const gone = () => Promise.reject(new DatabaseAway(new Error('connect ECONNREFUSED')))
    away.ctx.db = { ...away.db, read: gone, readText: gone, transaction: gone, readTransaction: gone }
    const answer = await away.app.inject({
      url: '/api/v1/sysAccount',
      headers: { host: site.host, token: 'x'.repeat(43) },
    })
    expect([answer.statusCode, answer.json().code]).toEqual([503, 503])
    expect(answer.headers['retry-after']).toBe('5')
  })
})
