import { type ConfigFile, indented, linesOf, type Plan } from '../config-plan.ts'
import { hstsSeconds, tls13Suites } from '../guideline.ts'
import { isSince } from '../server-version.ts'

/** A file for `conf-enabled` or `conf.d`. */
export function lighttpd(plan: Plan): ConfigFile[] {
  const { stem, paths, on } = plan
  const modules = ['mod_openssl', on.hsts && 'mod_setenv', on.redirect && 'mod_redirect']
  const isByFlag = plan.isFrom('1.4.56')
  const text = linesOf(
    `# ${plan.heading}`,
    `server.modules += (${modules
      .filter((name) => name !== false)
      .map((name) => `"${name}"`)
      .join(', ')})`,
    isByFlag && `server.feature-flags += ("server.h2proto" => "${on.http2 ? 'enable' : 'disable'}")`,
    '',
    `ssl.pemfile = "${paths.certificate}"`,
    `ssl.privkey = "${paths.key}"`,
    ['ssl.openssl.ssl-conf-cmd = (', ...indented(commands(plan)), ')'],
    '',
    '$SERVER["socket"] == ":443" { ssl.engine = "enable" }',
    '$SERVER["socket"] == "[::]:443" { ssl.engine = "enable" }',
    on.hsts && [
      '',
      '$HTTP["scheme"] == "https" {',
      `    setenv.add-response-header = ("Strict-Transport-Security" => "max-age=${hstsSeconds}")`,
      '}',
    ],
    on.redirect && [
      '',
      '$HTTP["scheme"] == "http" {',
      `    url.redirect = ("" => "https://\${url.authority}\${url.path}\${qsa}")`,
      '}',
    ],
  )
  return [{ name: `50-${stem}.conf`, text }]
}

function commands({ protocols, openssl = '', groups, cipherString, hasTls13, prefersServerOrder }: Plan): string[] {
  const [lowest = 'TLSv1.2'] = protocols
  const pairs: [string, string][] = [
    // The lowest and the highest one by name: since OpenSSL 1.1.0.
    isSince(openssl, '1.1.0') ? ['MinProtocol', lowest] : ['Protocol', ['-ALL', ...protocols].join(', ')],
  ]
  if (cipherString) pairs.push(['CipherString', cipherString])
  if (hasTls13) pairs.push(['Ciphersuites', tls13Suites.join(':')])
  if (groups.length > 0) pairs.push(['Curves', groups.join(':')])
  pairs.push(['Options', `${prefersServerOrder ? '+' : '-'}ServerPreference,-SessionTicket`])
  return pairs.map(([name, value], i) => `"${name}" => "${value}"${i < pairs.length - 1 ? ',' : ''}`)
}
