import { describe, expect, test } from 'vitest'
import { ConfigSearch, configHref, configHrefFor, readOptions } from './config-options.ts'
import { generate } from './generate.ts'
import { isVersion } from './server-version.ts'
import { type ServerId, serverIds, servers } from './servers.ts'

const read = (search: Record<string, string>) => readOptions(ConfigSearch.parse(search))
const searchOf = (href: string) => Object.fromEntries(new URL(href, 'http://x').searchParams)

test('without a word in the address it is a usual nginx, intermediate', () => {
  const { options, faults } = read({})
  expect(options).toMatchObject({
    server: 'nginx',
    version: servers.nginx.usual,
    openssl: '3.0',
    profile: 'intermediate',
    on: { hsts: true, redirect: true, http2: true, http3: false, stapling: false },
    names: ['example.com'],
    paths: { certificate: '/etc/nginx/ssl/example.com_bundle.pem', key: '/etc/nginx/ssl/example.com.key' },
  })
  expect(faults).toEqual({})
})

test('what the address says wrongly counts as not said', () => {
  const wrong = { server: 'emacs', profile: 'newest', hsts: 'yes', http3: '2', nonsense: '1' }
  expect(read(wrong).options).toEqual(read({}).options)
  expect(read({ domain: 'a'.repeat(100_001) }).options.names).toEqual(['example.com'])
})

test('an address with everything said is read as it was written, for every server', () => {
  for (const server of serverIds) {
    const wished = read({ server, domain: 'shop.example.com', http3: '1', hsts: '0', stapling: '1', profile: 'old' })
    const again = read(searchOf(configHref(wished)))
    expect(again.options, server).toEqual(wished.options)
    expect(generate(again), server).toEqual(generate(wished))
    expect(again.faults, server).toEqual({})
  }
})

describe('what is hostile does not get into a configuration', () => {
  const insertions = [
    'example.com; include /etc/passwd',
    'example.com;\n}',
    'example.com" onload="x',
    "example.com'); Remove-Item C:\\",
    'example.com`)||Host(`evil.example',
    'example.com {',
    'exa$mple.com',
    `\${jndi:ldap}`,
    '%{HTTP_HOST}',
    '<!-- -->',
    'example.com\u2028x',
    '‘example.com’',
  ]
  const paths = [
    '/etc/ssl/a.pem; autoindex on',
    '/etc/ssl/a.pem\nssl_verify_client off',
    '/etc/ssl/a.pem"',
    "C:\\ssl\\a.pfx'; Remove-Item C:\\ -Recurse #",
    'C:\\ssl\\‘a’.pfx',
    `/etc/ssl/\${a}`,
    '/etc/ssl/$a',
    '/etc/ssl/{a}',
    '/etc/ssl/a b',
    '/etc/ssl/a#b',
    '/etc/ssl/a\\',
    '/etc/ssl/a&quot;',
    '-out',
    'data:x',
    'engine:pkcs11:x',
    '|cat /etc/passwd',
    `/${'a'.repeat(256)}`,
  ]
  const plain = (server: ServerId) => generate(read({ server, domain: 'example.com' }))

  test('as a domain', () => {
    for (const server of serverIds)
      for (const domain of insertions) {
        const { faults, options } = read({ server, domain })
        expect(faults.domain, domain).toBeDefined()
        expect(options.names, domain).toEqual(['example.com'])
        expect(generate(read({ server, domain })), domain).toEqual(plain(server))
      }
  })

  test('after a name, where it is dropped as the rest of an address', () => {
    for (const domain of ['example.com/; include x', 'example.com\\', 'example.com#}', 'example.com?"'])
      expect(generate(read({ domain })), domain).toEqual(plain('nginx'))
  })

  test('as a path', () => {
    for (const server of serverIds)
      for (const kind of servers[server].files)
        for (const path of paths) {
          const found = read({ server, [kind]: path })
          expect(found.faults[kind], `${server} ${path}`).toEqual({ is: 'path' })
          expect(generate(found), `${server} ${path}`).toEqual(plain(server))
        }
  })

  test('as a version', () => {
    for (const version of ['1.25;', '1.25\n}', '-->', '1..2', 'v1', '1.2.3.4.5', '9'.repeat(9), ' 1.2']) {
      expect(isVersion(version), version).toBe(false)
      for (const server of ['nginx', 'tomcat'] as const) {
        expect(read({ server, version }).faults.version).toEqual({ is: 'version-shape' })
        expect(generate(read({ server, version })), version).toEqual(plain(server))
      }
    }
    expect(read({ openssl: '1;' }).faults.openssl).toEqual({ is: 'version-shape' })
    expect(read({ server: 'iis', version: '2016' }).options.version).toBe('2025')
  })
})

test('names are taken as people write them, in ASCII; paths as they are', () => {
  const { options, faults } = read({ domain: 'https://例子.example.com/shop', key: '/opt/my-keys/a_b@2~x+=.key' })
  expect(faults).toEqual({})
  expect(options.names).toEqual(['xn--fsqu00a.example.com'])
  expect(options.paths.key).toBe('/opt/my-keys/a_b@2~x+=.key')
  expect(read({ domain: '*.example.com' }).options.paths.key).toBe('/etc/nginx/ssl/_wildcard.example.com.key')
  const windows = read({ server: 'iis', certificate: 'D:\\My Files (x86)\\a.pfx' })
  expect(windows.options.paths).toEqual({ certificate: 'D:\\My Files (x86)\\a.pfx' })
})

test('several names are taken as people separate them, each once, addresses among them', () => {
  const { options, faults } = read({ domain: ' b.example.com,*.example.com、B.example.com\n192.0.2.7 2001:DB8:0::1 ' })
  expect(faults).toEqual({})
  expect(options.names).toEqual(['b.example.com', '*.example.com', '192.0.2.7', '[2001:db8::1]'])
  expect(options.stem).toBe('b.example.com')
  expect(read({ domain: 'b.example.com shop.local' }).faults.domain).toMatchObject({
    refusal: { code: 'name.internal', facts: { suffix: 'local' } },
  })
})

test('an order hands over its server and as many names as an address holds', () => {
  const href = configHrefFor('apache', ['a.example.com', '*.a.example.com'])
  expect(read(searchOf(href)).options).toMatchObject({ server: 'apache', names: ['a.example.com', '*.a.example.com'] })
  const many = Array.from({ length: 250 }, (_, at) => `${'n'.repeat(50)}${at}.example.com`)
  const some = read(searchOf(configHrefFor('nginx', many))).options.names
  expect(some).toEqual(many.slice(0, some.length))
  expect(some.length).toBeGreaterThan(80)
})

test('what a server cannot is switched off, and why is said', () => {
  expect(read({ server: 'apache', http3: '1' }).whyNot.http3).toEqual({ is: 'never', of: 'Apache' })
  expect(read({ version: '1.24.0', http3: '1' }).whyNot.http3).toEqual({ is: 'since', of: 'nginx', version: '1.25.0' })
  expect(read({ version: '1.25.1', openssl: '1.0.2', http3: '1' }).whyNot.http3).toEqual({ is: 'tls13' })
  expect(read({ server: 'traefik', http2: '0' }).options.on.http2).toBe(true)
  expect(read({ server: 'haproxy', stapling: '1' }).options.on.stapling).toBe(false)
  const mail = read({ server: 'postfix' })
  expect(Object.values(mail.options.on)).not.toContain(true)
})

test('a profile that cannot be had becomes intermediate, and why is said', () => {
  const before = read({ profile: 'modern', openssl: '1.1.0' })
  expect(before.whyNot.modern).toEqual({ is: 'since', of: 'OpenSSL', version: '1.1.1' })
  expect(before.options.profile).toBe('intermediate')
  expect(read({ server: 'caddy', profile: 'old' }).options.profile).toBe('intermediate')
  expect(read({ profile: 'modern', openssl: '1.1.1w' }).options.profile).toBe('modern')
})

test('a version too old to be known stands aside for the usual one', () => {
  expect(read({ version: '1.8.0' }).faults.version).toEqual({ is: 'too-old', oldest: '1.9.5' })
  expect(read({ version: '1.8.0' }).options.version).toBe(servers.nginx.usual)
})

test('which files are read depends on server, version and stapling', () => {
  const files = (search: Record<string, string>) => Object.keys(read(search).options.paths)
  expect(files({})).toEqual(['certificate', 'key'])
  expect(files({ stapling: '1' })).toEqual(['certificate', 'key', 'chain'])
  expect(files({ server: 'apache', version: '2.4.6' })).toEqual(['certificate', 'key', 'chain'])
  expect(read({ server: 'apache', version: '2.4.6' }).options.paths.certificate).toMatch(/example\.com\.pem$/)
  expect(read({ stapling: '1' }).options.paths.certificate).toMatch(/example\.com_bundle\.pem$/)
  expect(files({ server: 'haproxy' })).toEqual(['certificate'])
})
