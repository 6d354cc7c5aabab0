import { type ConfigFile, indented, linesOf, type Plan } from '../config-plan.ts'
import { hstsSeconds, tls13Suites } from '../guideline.ts'

/** One file for `conf.d`: everything is said within the site's own blocks, beside whatever nginx.conf says for all. */
export function nginx(plan: Plan): ConfigFile[] {
  const { stem, paths, on, groups, cipherString, isFrom } = plan
  // Up to 1.25.0 the protocol was a word of the address.
  const word = on.http2 && !isFrom('1.25.1') ? ' http2' : ''
  const site = [
    `listen 443 ssl${word};`,
    `listen [::]:443 ssl${word};`,
    on.http2 && isFrom('1.25.1') && 'http2 on;',
    on.http3 && 'listen 443 quic reuseport;',
    on.http3 && 'listen [::]:443 quic reuseport;',
    serverName(plan),
    '',
    `ssl_certificate ${paths.certificate};`,
    `ssl_certificate_key ${paths.key};`,
    '',
    `ssl_protocols ${plan.protocols.join(' ')};`,
    cipherString !== '' && `ssl_ciphers ${cipherString};`,
    plan.hasTls13 && isFrom('1.19.4') && `ssl_conf_command Ciphersuites ${tls13Suites.join(':')};`,
    // A list of them is taken since 1.11.0.
    groups.length > 0 && isFrom('1.11.0') && `ssl_ecdh_curve ${groups.join(':')};`,
    `ssl_prefer_server_ciphers ${plan.prefersServerOrder ? 'on' : 'off'};`,
    'ssl_session_timeout 1d;',
    'ssl_session_cache shared:tls:10m;',
    // Since then nginx changes the keys of its tickets by itself.
    !isFrom('1.23.2') && 'ssl_session_tickets off;',
    ...(on.stapling
      ? [
          '',
          'ssl_stapling on;',
          'ssl_stapling_verify on;',
          `ssl_trusted_certificate ${paths.chain};`,
          '# The DNS server of this machine: nginx asks it for the address of the responder.',
          'resolver 127.0.0.1;',
        ]
      : []),
    ...(on.hsts || on.http3 ? [''] : []),
    on.hsts && `add_header Strict-Transport-Security "max-age=${hstsSeconds}" always;`,
    on.http3 && `add_header Alt-Svc 'h3=":443"; ma=86400' always;`,
    '',
    '# root, proxy_pass and whatever else the site needs',
  ]
  const text = linesOf(
    `# ${plan.heading}`,
    on.redirect && ['server {', ...indented(redirect(plan)), '}', ''],
    'server {',
    indented(site),
    '}',
  )
  return [{ name: `${stem}.conf`, text }]
}

const serverName = ({ names }: Plan) => `server_name ${names.join(' ')};`

const redirect = (plan: Plan) => [
  'listen 80;',
  'listen [::]:80;',
  serverName(plan),
  'return 301 https://$host$request_uri;',
]
