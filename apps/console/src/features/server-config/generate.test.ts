import { describe, expect, test } from 'vitest'
import { ConfigSearch, readOptions } from './config-options.ts'
import { generate } from './generate.ts'
import { guidance, keyGroups, profiles } from './guideline.ts'
import { type ServerId, serverIds, servers } from './servers.ts'

const read = (search: Partial<Record<keyof ConfigSearch, string>>) => readOptions(ConfigSearch.parse(search))
const textOf = (search: Partial<Record<keyof ConfigSearch, string>>) =>
  generate(read(search))
    .map(({ text }) => text)
    .join('\n')

/** Versions on either side of each branch of a generator. */
const versions: Readonly<Record<ServerId, readonly string[]>> = {
  nginx: ['1.9.5', '1.10.3', '1.12.2', '1.13.0', '1.18.0', '1.19.4', '1.22.1', '1.23.2', '1.25.0', '1.25.1', '1.30.3'],
  apache: ['2.4.0', '2.4.6', '2.4.8', '2.4.11', '2.4.17', '2.4.36', '2.4.37', '2.4.71'],
  tomcat: ['8.5', '8.5.35', '9.0.100', '11.0'],
  iis: ['2019', '2022', '2025'],
  caddy: ['2.6.2', '2.10'],
  haproxy: ['1.8', '1.9', '2.3', '2.4', '2.6', '3.2'],
  traefik: ['2.2', '2.11', '3.0', '3.6'],
  lighttpd: ['1.4.53', '1.4.55', '1.4.56', '1.4.82'],
  postfix: ['3.0', '3.3', '3.4', '3.6', '3.10'],
}
const openssls = ['1.0.1', '1.0.2k', '1.1.0', '1.1.1w', '3.0', '3.5']
const switches = ['hsts', 'redirect', 'http2', 'http3', 'stapling'] as const

/** Every server, version, OpenSSL and profile, with everything switched on or off. */
const all = serverIds.flatMap((server) =>
  versions[server].flatMap((version) =>
    (servers[server].hasOpenssl ? openssls : ['']).flatMap((openssl) =>
      profiles.flatMap((profile) =>
        ['1', '0'].map((value) => ({
          server,
          version,
          openssl,
          profile,
          ...Object.fromEntries(switches.map((name) => [name, value])),
        })),
      ),
    ),
  ),
)

describe('every server, version and profile', () => {
  test('says only what the profile allows', () => {
    for (const search of all) {
      const where = JSON.stringify(search)
      const { options } = read(search)
      const text = textOf(search)
      // What is switched off by name is not spoken: `!TLSv1.2`, `'TLS 1.2' = 0`.
      const spoken = text.replace(/![^\s,]+|'TLS 1\.\d' = 0/g, '')
      const { ciphers } = guidance[options.profile]
      if (options.profile === 'modern')
        expect(spoken, where).not.toMatch(/TLS ?v?1\.[012]\b|VersionTLS1[012]|TLSv1\b(?!\.)/)
      if (options.profile !== 'old') expect(spoken, where).not.toMatch(/TLS ?v?1\.[01]\b|TLSv1\b(?!\.)|VersionTLS1[01]/)
      const named = new Set(text.match(/\b(?:TLS_(?:ECDHE|RSA|DHE)_\w+|(?:ECDHE|DHE)-[\w-]+|DES-CBC3-SHA)\b/g))
      const allowed = new Set(ciphers.flatMap(({ openssl, iana }) => [openssl, iana]))
      expect(
        [...named].filter((name) => !allowed.has(name)),
        where,
      ).toEqual([])
      expect(text, where).not.toMatch(/undefined|NaN|\[object/)
    }
  })

  test('has HSTS, HTTP/2, HTTP/3 and stapling only where they were asked for and can be had', () => {
    for (const search of all) {
      const where = JSON.stringify(search)
      const { on } = read(search).options
      const text = textOf(search)
      const says = {
        hsts: /63072000/.test(text),
        http3: /quic|alpn h3|\bh3\b|EnableHttp3 -Type DWord -Value 1|http3: \{\}/.test(text),
        stapling: /ssl_stapling on|SSLUseStapling on/.test(text),
      }
      expect({ hsts: says.hsts, http3: says.http3 }, where).toEqual({ hsts: on.hsts, http3: on.http3 })
      if (search.server === 'nginx' || search.server === 'apache') expect(says.stapling, where).toBe(on.stapling)
      else expect(says.stapling, where).toBe(false)
    }
  })

  test('names TLS 1.3 and its suites only where version and OpenSSL speak it, groups only where OpenSSL knows them', () => {
    for (const search of all) {
      const where = JSON.stringify(search)
      const { hasTls13, options } = read(search)
      const text = textOf(search)
      if (!hasTls13) {
        expect(text, where).not.toMatch(/TLSv1\.3|TLS_AES|VersionTLS13|'TLS 1\.3' = 1/)
        expect(options.profile, where).not.toBe('modern')
      }
      const groups = keyGroups.filter((group) => text.includes(group) && options.openssl)
      const known = { '1.0.1': 0, '1.0.2k': 2, '1.1.0': 3, '1.1.1w': 3, '3.0': 3, '3.5': 4 }[options.openssl ?? ''] ?? 0
      if (groups.length > 0) expect(groups, where).toEqual(keyGroups.slice(-known))
      expect(/@SECLEVEL=0/.test(text), where).toBe(
        options.profile === 'old' && /^3/.test(options.openssl ?? '') && servers[search.server].hasOpenssl === true,
      )
    }
  })
})

describe('a version decides how it is said', () => {
  test('nginx: HTTP/2 as a word of the address up to 1.25.0, HTTP/3 from then on', () => {
    expect(textOf({ version: '1.25.0' })).toContain('listen 443 ssl http2;')
    expect(textOf({ version: '1.25.1' })).toContain('listen 443 ssl;\n    listen [::]:443 ssl;\n    http2 on;')
    expect(textOf({ version: '1.25.1', http2: '0' })).not.toContain('http2')
    expect(textOf({ version: '1.24.0', http3: '1' })).not.toContain('quic')
    expect(textOf({ version: '1.19.3' })).not.toContain('ssl_conf_command')
    expect(textOf({ version: '1.19.4' })).toContain('ssl_conf_command Ciphersuites TLS_AES_128_GCM_SHA256:')
    expect(textOf({ version: '1.22.1' })).toContain('ssl_session_tickets off;')
    expect(textOf({ version: '1.23.2' })).not.toContain('ssl_session_tickets')
  })

  test('Apache: the chain apart before 2.4.8, HTTP/2 from 2.4.17', () => {
    expect(textOf({ server: 'apache', version: '2.4.6' })).toContain('SSLCertificateChainFile')
    expect(textOf({ server: 'apache', version: '2.4.6' })).not.toContain('Protocols')
    expect(textOf({ server: 'apache', version: '2.4.57' })).not.toContain('SSLCertificateChainFile')
    expect(textOf({ server: 'apache', version: '2.4.57' })).toContain('Protocols h2 http/1.1')
  })

  test('Postfix: protocols by the lowest one from 3.6, key and chain in one line from 3.4', () => {
    expect(textOf({ server: 'postfix', version: '3.7' })).toContain('smtpd_tls_protocols = >=TLSv1.2')
    expect(textOf({ server: 'postfix', version: '3.5' })).toContain(
      'smtpd_tls_protocols = !SSLv2, !SSLv3, !TLSv1, !TLSv1.1',
    )
    expect(textOf({ server: 'postfix', version: '3.3' })).toContain('smtpd_tls_cert_file = ')
  })

  test('lighttpd: the lowest protocol by name from OpenSSL 1.1.0', () => {
    expect(textOf({ server: 'lighttpd', openssl: '1.0.2' })).toContain('"Protocol" => "-ALL, TLSv1.2"')
    expect(textOf({ server: 'lighttpd', openssl: '3.0' })).toContain('"MinProtocol" => "TLSv1.2"')
  })

  test('Traefik: a wildcard is a pattern, written anew in version 3', () => {
    const domain = '*.example.com'
    expect(textOf({ server: 'traefik', domain })).toContain("'HostRegexp(`^[a-z0-9-]+\\.example\\.com$`)'")
    expect(textOf({ server: 'traefik', domain, version: '2.11' })).toContain(
      'HostRegexp(`{name:[a-z0-9-]+}.example.com`)',
    )
  })

  test('Apache and Tomcat: a wildcard is an alias, or the name of a host', () => {
    const apache = textOf({ server: 'apache', domain: '*.example.com' })
    expect(apache).toContain('    ServerName example.com\n    ServerAlias *.example.com\n')
    expect(apache).not.toMatch(/ServerName \*|Redirect permanent/)
    expect(textOf({ server: 'tomcat', domain: '*.example.com' })).toContain('hostName="*.example.com"')
  })

  test('every name of an order is answered', () => {
    const domain = '*.example.com example.com shop.example.org 192.0.2.7'
    const says = (server: ServerId) => textOf({ server, domain })
    expect(
      says('nginx').match(/server_name \*\.example\.com example\.com shop\.example\.org 192\.0\.2\.7;/g),
    ).toHaveLength(2)
    expect(says('apache')).toContain(
      'ServerName example.com\n    ServerAlias *.example.com shop.example.org 192.0.2.7\n',
    )
    // A redirect to one name would lead visitors of the others away.
    expect(textOf({ server: 'apache', domain: 'a.example.com b.example.com' })).not.toContain('Redirect permanent')
    expect(says('caddy')).toContain('*.example.com, example.com, shop.example.org, 192.0.2.7 {')
    expect(says('traefik')).toContain('$`) || Host(`example.com`) || Host(`shop.example.org`) || Host(`192.0.2.7`)')
    expect(
      says('iis')
        .match(/New-WebBinding .*/g)
        ?.map((line) => line.replace(/.*443/, '')),
    ).toEqual([
      " -HostHeader '*.example.com' -SslFlags 1",
      " -HostHeader 'example.com' -SslFlags 1",
      " -HostHeader 'shop.example.org' -SslFlags 1",
      ' -SslFlags 0',
    ])
  })

  test('Tomcat: a keystore where the certificate is one', () => {
    expect(textOf({ server: 'tomcat' })).toContain('certificateKeyFile="conf/example.com.key"')
    const text = textOf({ server: 'tomcat', certificate: 'conf/example.com.p12' })
    expect(text).toContain('certificateKeystoreFile="conf/example.com.p12"')
    expect(text).not.toContain('certificateKeyFile')
  })

  test('Windows: TLS 1.3 and HTTP/3 from 2022', () => {
    expect(textOf({ server: 'iis', version: '2019' })).not.toMatch(/TLS 1\.3|Http3/)
    expect(textOf({ server: 'iis', version: '2022', http3: '1' })).toMatch(
      /'TLS 1\.3' = 1[\s\S]*EnableHttp3 .* -Value 1/,
    )
    // The redirect belongs to the section of HSTS, which then lasts no time at all.
    const redirectOnly = textOf({ server: 'iis', hsts: '0' })
    expect(redirectOnly).toContain("'max-age' -AttributeValue 0")
    expect(redirectOnly).toContain("'redirectHttpToHttps' -AttributeValue $true")
  })
})

test('the same options give the same text, and every file has a name of its own', () => {
  for (const server of serverIds) {
    const files = generate(read({ server, domain: '*.example.com' }))
    expect(new Set(files.map(({ name }) => name)).size).toBe(files.length)
    for (const { name } of files) expect(name).toMatch(/^[\w.-]+$/)
    expect(generate(read({ server, domain: '*.example.com' }))).toEqual(files)
  }
})
