import { type ConfigFile, indented, linesOf, type Plan } from '../config-plan.ts'
import { hstsSeconds, tls13Suites } from '../guideline.ts'

/** Defaults for all that is bound, and a frontend in front of one backend. */
export function haproxy(plan: Plan): ConfigFile[] {
  const { paths, on, groups, cipherString, isFrom } = plan
  const [lowest = 'TLSv1.2'] = plan.protocols
  const options = [
    !plan.prefersServerOrder && 'prefer-client-ciphers',
    `ssl-min-ver ${lowest === 'TLSv1' ? 'TLSv1.0' : lowest}`,
    'no-tls-tickets',
  ]
  const global = [
    groups.length > 0 && isFrom('2.4') && `ssl-default-bind-curves ${groups.join(':')}`,
    cipherString !== '' && `ssl-default-bind-ciphers ${cipherString}`,
    plan.hasTls13 && `ssl-default-bind-ciphersuites ${tls13Suites.join(':')}`,
    `ssl-default-bind-options ${options.filter((word) => word !== false).join(' ')}`,
  ]
  const frontend = [
    on.redirect && 'bind :80',
    `bind :443 ssl crt ${paths.certificate} alpn ${on.http2 ? 'h2,' : ''}http/1.1`,
    on.http3 && `bind quic4@:443 ssl crt ${paths.certificate} alpn h3`,
    on.redirect && 'http-request redirect scheme https code 301 unless { ssl_fc }',
    on.hsts && `http-response set-header Strict-Transport-Security max-age=${hstsSeconds}`,
    on.http3 && `http-response set-header alt-svc "h3=\\":443\\"; ma=86400"`,
    'default_backend app',
  ]
  const defaults = ['mode http', 'timeout connect 5s', 'timeout client 50s', 'timeout server 50s']
  const text = linesOf(
    `# ${plan.heading}`,
    'global',
    indented(global),
    ['', 'defaults', ...indented(defaults)],
    ['', 'frontend https', ...indented(frontend)],
    ['', 'backend app', '    server app1 127.0.0.1:8080'],
  )
  return [{ name: 'haproxy.cfg', text }]
}
