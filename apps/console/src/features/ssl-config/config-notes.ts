import type { ReadOptions, WhyNot } from '#features/server-config/config-options.ts'
import { isSince } from '#features/server-config/server-version.ts'
import type { T } from '#i18n/i18n.ts'
import type { configMessages } from './config.messages.ts'

type Say = T<typeof configMessages>

/** Why something cannot be had, in words. */
export function sayWhy(t: Say, why: WhyNot): string {
  if (why.is === 'tls13') return t('config.why.tls13')
  if (why.is === 'since') return t('config.why.since', { of: why.of, version: why.version })
  return t(`config.why.${why.is}`, { of: why.of })
}

/** What is to be known about a configuration beside its text. */
export function notesOf(t: Say, { options, whyNot, hasTls13 }: ReadOptions): string[] {
  const { server, profile, on, openssl } = options
  const isGo = server === 'caddy' || server === 'traefik'
  const isHttp = server !== 'postfix'
  const hasGroups = server === 'tomcat' || server === 'iis' || server === 'postfix'
  const notes = [
    !hasTls13 && whyNot.modern && t('config.note.no-tls13', { why: sayWhy(t, whyNot.modern) }),
    profile === 'modern' && t('config.note.ecdsa'),
    profile === 'modern' && server === 'postfix' && t('config.note.mail'),
    openssl !== undefined && !isSince(openssl, '3.5') && t('config.note.no-pq'),
    isGo && t('config.note.go-groups'),
    hasGroups && t('config.note.system-groups'),
    server === 'tomcat' && t('config.note.java'),
    server === 'tomcat' && profile === 'old' && t('config.note.java-old'),
    server === 'tomcat' && (on.hsts || on.redirect) && t('config.note.web-xml'),
    server === 'iis' && t('config.note.windows'),
    server === 'apache' && on.http2 && t('config.note.prefork'),
    on.http3 && t('config.note.http3'),
    on.http3 && server === 'nginx' && t('config.note.reuseport'),
    on.stapling && !whyNot.stapling && t('config.note.stapling'),
    isHttp && on.hsts && t('config.note.hsts'),
  ]
  return notes.filter((note) => typeof note === 'string')
}
