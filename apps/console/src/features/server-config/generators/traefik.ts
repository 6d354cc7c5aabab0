import { bareOf, type ConfigFile, linesOf, type Plan } from '../config-plan.ts'
import { hstsSeconds, type Protocol } from '../guideline.ts'

const versionWords: Record<Protocol, string> = {
  TLSv1: 'VersionTLS10',
  'TLSv1.1': 'VersionTLS11',
  'TLSv1.2': 'VersionTLS12',
  'TLSv1.3': 'VersionTLS13',
}

/** Go knows none of the suites with CBC and a digest longer than SHA-256, nor AES 256 with CBC and SHA-256. */
const isGo = (iana: string) => !/CBC_SHA384$|AES_256_CBC_SHA256$/.test(iana)

/** Static file, read at start, and dynamic file, which may change at run time. Go decides TLS 1.3 suites and groups. */
export function traefik(plan: Plan): ConfigFile[] {
  return [
    { name: 'traefik.yml', text: atStart(plan) },
    { name: 'dynamic.yml', text: whileRunning(plan) },
  ]
}

const atStart = ({ heading, on }: Plan) =>
  linesOf(
    `# ${heading}`,
    'entryPoints:',
    '  web:',
    '    address: ":80"',
    on.redirect && [
      '    http:',
      '      redirections:',
      '        entryPoint:',
      '          to: websecure',
      '          scheme: https',
      '          permanent: true',
    ],
    '  websecure:',
    '    address: ":443"',
    on.http3 && '    http3: {}',
    'providers:',
    '  file:',
    '    filename: /etc/traefik/dynamic.yml',
  )

const whileRunning = (plan: Plan) => {
  const { paths, on, ciphers, names, isFrom } = plan
  const [lowest = 'TLSv1.2'] = plan.protocols
  const suites = ciphers.filter(({ iana }) => isGo(iana))
  return linesOf(
    `# ${plan.heading}`,
    'tls:',
    '  certificates:',
    `    - certFile: "${paths.certificate}"`,
    `      keyFile: "${paths.key}"`,
    '  options:',
    '    default:',
    `      minVersion: ${versionWords[lowest]}`,
    suites.length > 0 && ['      cipherSuites:', ...suites.map(({ iana }) => `        - ${iana}`)],
    'http:',
    '  routers:',
    '    app:',
    `      rule: '${names.map((name) => ruleOf(name, isFrom('3.0'))).join(' || ')}'`,
    '      entryPoints: [websecure]',
    on.hsts && '      middlewares: [hsts]',
    '      service: app',
    '      tls: {}',
    on.hsts && ['  middlewares:', '    hsts:', '      headers:', `        stsSeconds: ${hstsSeconds}`],
    '  services:',
    '    app:',
    '      loadBalancer:',
    '        servers:',
    '          - url: "http://127.0.0.1:8080"',
  )
}

const ruleOf = (name: string, isPlain: boolean) =>
  name.startsWith('*.') ? anyUnder(bareOf(name), isPlain) : `Host(\`${name}\`)`

/** One label before the domain. Since version 3 a plain regular expression, before it one with a name. */
function anyUnder(domain: string, isPlain: boolean): string {
  const escaped = domain.replaceAll('.', '\\.')
  return isPlain ? `HostRegexp(\`^[a-z0-9-]+\\.${escaped}$\`)` : `HostRegexp(\`{name:[a-z0-9-]+}.${domain}\`)`
}
