import { type ConfigFile, indented, linesOf, type Plan } from '../config-plan.ts'
import { hstsSeconds, tls13Suites } from '../guideline.ts'

/** A site of its own: one host for plain http, one for https. */
export function apache(plan: Plan): ConfigFile[] {
  const { stem, paths, on, groups, cipherString, isFrom } = plan
  const readsChain = isFrom('2.4.8')
  const site = [
    ...nameOf(plan),
    isFrom('2.4.17') && `Protocols ${on.http2 ? 'h2 ' : ''}http/1.1`,
    '',
    'SSLEngine on',
    `SSLCertificateFile ${paths.certificate}`,
    !readsChain && `SSLCertificateChainFile ${paths.chain}`,
    `SSLCertificateKeyFile ${paths.key}`,
    '',
    `SSLProtocol -all ${plan.protocols.map((protocol) => `+${protocol}`).join(' ')}`,
    cipherString !== '' && `SSLCipherSuite ${cipherString}`,
    plan.hasTls13 && `SSLCipherSuite TLSv1.3 ${tls13Suites.join(':')}`,
    groups.length > 0 && readsChain && `SSLOpenSSLConfCmd Curves ${groups.join(':')}`,
    `SSLHonorCipherOrder ${plan.prefersServerOrder ? 'on' : 'off'}`,
    isFrom('2.4.11') && 'SSLSessionTickets off',
    on.stapling && 'SSLUseStapling on',
    ...(on.hsts ? ['', `Header always set Strict-Transport-Security "max-age=${hstsSeconds}"`] : []),
    '',
    '# DocumentRoot, ProxyPass and whatever else the site needs',
  ]
  const text = linesOf(
    `# ${plan.heading}`,
    on.stapling && ['SSLStaplingCache shmcb:ssl_stapling(32768)', ''],
    on.redirect && ['<VirtualHost *:80>', ...indented([...nameOf(plan), ...redirect(plan)]), '</VirtualHost>', ''],
    '<VirtualHost *:443>',
    indented(site),
    '</VirtualHost>',
  )
  return [{ name: `${stem}.conf`, text }]
}

/** A server's name is no pattern: a wildcard is an alias of the name under it. */
function nameOf({ names, bareDomain }: Plan) {
  const others = names.filter((name) => name !== bareDomain)
  return [`ServerName ${bareDomain}`, others.length > 0 && `ServerAlias ${others.join(' ')}`]
}

const redirect = ({ bareDomain, hasMoreNames }: Plan) =>
  hasMoreNames
    ? ['RewriteEngine on', 'RewriteRule ^ https://%{HTTP_HOST}%{REQUEST_URI} [R=301,L]']
    : [`Redirect permanent / https://${bareDomain}/`]

/** What a2enmod has to switch on for it. */
export const apacheModules = ({ on, hasMoreNames }: Pick<Plan, 'on' | 'hasMoreNames'>): string[] => [
  'ssl',
  ...(on.hsts ? ['headers'] : []),
  ...(on.http2 ? ['http2'] : []),
  ...(on.redirect ? [hasMoreNames ? 'rewrite' : 'alias'] : []),
  ...(on.stapling ? ['socache_shmcb'] : []),
]
