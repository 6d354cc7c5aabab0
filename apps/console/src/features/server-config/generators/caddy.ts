import { type ConfigFile, linesOf, type Plan } from '../config-plan.ts'
import { hstsSeconds } from '../guideline.ts'

/** Caddy's defaults are near the guideline; this configuration pins them. Go decides TLS 1.3 suites and groups. */
export function caddy(plan: Plan): ConfigFile[] {
  const { names, paths, on, ciphers } = plan
  const http = ['h1', on.http2 && 'h2', on.http3 && 'h3'].filter((word) => word !== false).join(' ')
  const text = linesOf(
    `# ${plan.heading}`,
    '{',
    ['\tservers {', `\t\tprotocols ${http}`, '\t}'],
    !on.redirect && '\tauto_https disable_redirects',
    '}',
    '',
    `${names.join(', ')} {`,
    `\ttls ${paths.certificate} ${paths.key} {`,
    `\t\tprotocols ${plan.protocols[0] === 'TLSv1.3' ? 'tls1.3' : 'tls1.2 tls1.3'}`,
    ciphers.length > 0 && `\t\tciphers ${ciphers.map(({ iana }) => iana).join(' ')}`,
    '\t}',
    on.hsts && `\theader Strict-Transport-Security "max-age=${hstsSeconds}"`,
    '\t# reverse_proxy, file_server and whatever else the site needs',
    '}',
  )
  return [{ name: 'Caddyfile', text }]
}
