import type { SiteConfig } from '@app/contracts/sites'
import { afterEach, expect, test, vi } from 'vitest'
import { send, sendForToken } from './send.ts'
import { adoptSite, knownSite } from './site-config.ts'
import { wireUrl } from './wire-url.ts'

afterEach(() => vi.unstubAllGlobals())

function answerWith(data: object, headers: Record<string, string> = {}): string[] {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url)
    return new Response(JSON.stringify({ code: 200, msg: 'ok', data, requestId: 'r' }), { headers })
  })
  return sent
}

test('every call goes to this host where the deployment names no other', () => {
  for (const url of ['/api/v1/orders?limit=20', '/api/login', '/api/v1/control/roles', '/api/langPkg/en'])
    expect(wireUrl(url, {})).toBe(url)
})

test('each group of calls goes to its own base, and keeps or lacks its version', () => {
  const bases = {
    admin: 'https://admin.example/api',
    control: 'https://control.example/api',
    domain: 'https://domains.example',
    language: 'https://words.example',
  }
  expect(wireUrl('/api/v1/orders?path=/api/v1/x', bases)).toBe('https://admin.example/api/v1/orders?path=/api/v1/x')
  expect(wireUrl('/api/login', bases)).toBe('https://admin.example/api/login')
  expect(wireUrl('/api/v1/control/roles', bases)).toBe('https://control.example/api/v1/control/roles')
  expect(wireUrl('/api/v1/retail/products', bases)).toBe('https://admin.example/api/v1/retail/products')
  expect(wireUrl('/api/v1/dm-serv/check', bases)).toBe('https://domains.example/v1/dm-serv/check')
  expect(wireUrl('/api/langPkg/en', bases)).toBe('https://words.example/langPkg/en')
  const retail = { retail: 'https://retail.example/api' }
  expect(wireUrl('/api/v1/retail/products', retail)).toBe('https://retail.example/api/v1/retail/products')
  expect(wireUrl('/api/v1/orders', retail)).toBe('/api/v1/orders')
})

test('a request is sent to the base that the site names', async () => {
  const before = knownSite()
  // The page's other settings play no part.
  adoptSite({ bases: { control: 'https://control.example/api' } } as SiteConfig)
  try {
    const sent = answerWith({})
    await send({ method: 'GET', url: '/api/v1/control/roles' })
    expect(sent).toEqual(['https://control.example/api/v1/control/roles'])
  } finally {
    adoptSite(before as SiteConfig)
  }
})

test('a token is taken from the data, else from the authorization header', async () => {
  const login = () => sendForToken({ method: 'POST', url: '/api/login', body: {} })
  answerWith({ token: 'in-data' }, { authorization: 'in-header' })
  expect(await login()).toBe('in-data')
  answerWith({}, { authorization: 'in-header' })
  expect(await login()).toBe('in-header')
  answerWith({}, { authorization: 'Bearer in-header' })
  expect(await login()).toBe('in-header')
})
