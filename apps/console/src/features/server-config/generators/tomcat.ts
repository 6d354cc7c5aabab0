import { type ConfigFile, indented, linesOf, type Plan } from '../config-plan.ts'
import { hstsSeconds, tls13Suites } from '../guideline.ts'

/** Connectors for server.xml, and what of http belongs to the application's web.xml. */
export function tomcat(plan: Plan): ConfigFile[] {
  const { on } = plan
  const application = linesOf(`<!-- ${plan.heading} -->`, on.hsts && hsts, on.redirect && httpsOnly)
  return [
    { name: 'server.xml', text: connectors(plan) },
    ...(on.hsts || on.redirect ? [{ name: 'web.xml', text: application }] : []),
  ]
}

function connectors(plan: Plan): string {
  const { domain, paths, on } = plan
  // Java's own TLS takes the suites of every version from one list.
  const suites = [...(plan.hasTls13 ? tls13Suites : []), ...plan.ciphers.map(({ openssl }) => openssl)]
  return linesOf(
    `<!-- ${plan.heading} -->`,
    on.redirect && ['<Connector port="80" protocol="HTTP/1.1" redirectPort="443" />', ''],
    '<Connector port="443" protocol="org.apache.coyote.http11.Http11NioProtocol"',
    `           SSLEnabled="true" scheme="https" secure="true" defaultSSLHostConfigName="${domain}">`,
    indented([
      on.http2 && '<UpgradeProtocol className="org.apache.coyote.http2.Http2Protocol" />',
      `<SSLHostConfig hostName="${domain}"`,
      `               protocols="${plan.protocols.join('+')}"`,
      plan.ciphers.length > 0 && `               ciphers="${suites.join(':')}"`,
      `               honorCipherOrder="${plan.prefersServerOrder}">`,
      ...certificate(paths),
      '</SSLHostConfig>',
    ]),
    '</Connector>',
  )
}

/** Key and chain are in the file itself, or beside it. */
const certificate = ({ certificate, key, chain }: Plan['paths']) =>
  /\.(p12|pfx)$/i.test(certificate)
    ? [
        `    <Certificate certificateKeystoreFile="${certificate}"`,
        '                 certificateKeystoreType="PKCS12"',
        '                 certificateKeystorePassword="********" />',
      ]
    : [
        `    <Certificate certificateFile="${certificate}"`,
        `                 certificateKeyFile="${key}"`,
        `                 certificateChainFile="${chain}" />`,
      ]

const parameter = (name: string, value: string) => [
  '    <init-param>',
  `        <param-name>${name}</param-name>`,
  `        <param-value>${value}</param-value>`,
  '    </init-param>',
]

const hsts = [
  '<filter>',
  '    <filter-name>hsts</filter-name>',
  '    <filter-class>org.apache.catalina.filters.HttpHeaderSecurityFilter</filter-class>',
  ...parameter('hstsMaxAgeSeconds', String(hstsSeconds)),
  // Otherwise it forbids frames as well, which nobody asked for.
  ...parameter('antiClickJackingEnabled', 'false'),
  '</filter>',
  '<filter-mapping>',
  '    <filter-name>hsts</filter-name>',
  '    <url-pattern>/*</url-pattern>',
  '</filter-mapping>',
]

const httpsOnly = [
  '<security-constraint>',
  '    <web-resource-collection>',
  '        <web-resource-name>everything</web-resource-name>',
  '        <url-pattern>/*</url-pattern>',
  '    </web-resource-collection>',
  '    <user-data-constraint>',
  '        <transport-guarantee>CONFIDENTIAL</transport-guarantee>',
  '    </user-data-constraint>',
  '</security-constraint>',
]
