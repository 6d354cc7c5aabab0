import { expect, test } from 'vitest'
import { ConfigSearch, readOptions } from '#features/server-config/config-options.ts'
import { installSteps } from '#features/server-config/install-steps.ts'
import { serverIds } from '#features/server-config/servers.ts'
import { startI18n, translator } from '#i18n/i18n.ts'
import { configMessages } from './config.messages.ts'
import { notesOf } from './config-notes.ts'

startI18n('en')
const t = translator(configMessages)
const read = (search: Partial<Record<keyof ConfigSearch, string>>) => readOptions(ConfigSearch.parse(search))
const notes = (search: Partial<Record<keyof ConfigSearch, string>>) => notesOf(t, read(search)).join('\n')

test('what is missing and what has to be done beside the text is said, and no more', () => {
  expect(notes({ hsts: '0', openssl: '3.5' })).toBe('')
  expect(notes({ hsts: '1' })).toContain('once HSTS is sent')
  expect(notes({ openssl: '1.0.2' })).toContain('No TLS 1.3 (supported from OpenSSL 1.1.1)')
  expect(notes({ openssl: '3.0' })).toContain('no post-quantum key exchange')
  expect(notes({ http3: '1', version: '1.25.1' })).toMatch(/UDP port 443[\s\S]*reuseport/)
  expect(notes({ profile: 'modern' })).toContain('ECDSA certificate')
  expect(notes({ server: 'postfix', profile: 'modern' })).toContain('fall back to plain text')
  expect(notes({ server: 'postfix' })).not.toContain('HSTS')
  expect(notes({ server: 'tomcat', profile: 'old' })).toContain('jdk.tls.disabledAlgorithms')
  expect(notes({ server: 'caddy' })).toContain('Go chooses')
})

test('every server has steps; Apache gets the modules that its text needs', () => {
  for (const server of serverIds)
    expect(installSteps(read({ server }).options).commands.length, server).toBeGreaterThan(1)
  const modules = (search: Partial<Record<keyof ConfigSearch, string>>) =>
    installSteps(read({ server: 'apache', ...search }).options).commands[0]
  expect(modules({})).toBe('a2enmod ssl headers http2 alias')
  expect(modules({ hsts: '0', http2: '0', domain: '*.example.com' })).toBe('a2enmod ssl rewrite')
  expect(modules({ redirect: '0', stapling: '1' })).toBe('a2enmod ssl headers http2 socache_shmcb')
})
