import { canonicalIp } from '@app/contracts/ip-name'
import { type ConfigFile, linesOf, type Plan } from '../config-plan.ts'
import { hstsSeconds, type Protocol, tls13Suites } from '../guideline.ts'

/** Windows' names, the old ones that are always off first. */
const windowsNames: readonly [string, Protocol | undefined][] = [
  ['SSL 2.0', undefined],
  ['SSL 3.0', undefined],
  ['TLS 1.0', 'TLSv1'],
  ['TLS 1.1', 'TLSv1.1'],
  ['TLS 1.2', 'TLSv1.2'],
  ['TLS 1.3', 'TLSv1.3'],
]

/** What takes the certificate into use and leaves the machine's protocols and suites as they are. */
export const iisBinding = (plan: Plan): string =>
  linesOf(
    '#Requires -RunAsAdministrator',
    'Import-Module WebAdministration',
    "$site = 'Default Web Site'",
    binding(plan),
  )

/**
 * PowerShell script, run once as administrator. Protocols and suites apply to the whole machine; Windows decides
 * groups.
 */
export function iis(plan: Plan): ConfigFile[] {
  const text = linesOf(
    `# ${plan.heading}`,
    '#Requires -RunAsAdministrator',
    'Import-Module WebAdministration, IISAdministration',
    "$site = 'Default Web Site'",
    '',
    binding(plan),
    '',
    protocols(plan),
    '',
    suites(plan),
    '',
    http(plan),
    strict(plan),
  )
  return [{ name: `${plan.stem}.ps1`, text }]
}

const isAddress = (name: string) => name.startsWith('[') || canonicalIp(name) !== null

/** Browsers do not say which address they want, so what has an address answers all who name no host. */
function bindingsOf(names: readonly string[]) {
  const hosts = names.filter((name) => !isAddress(name))
  return [
    ...hosts.map((name) => ({ host: ` -HostHeader '${name}'`, flags: 1 })),
    ...(hosts.length < names.length ? [{ host: '', flags: 0 }] : []),
  ]
}

const binding = ({ names, paths }: Plan) => [
  "$password = Read-Host 'Password of the PFX' -AsSecureString",
  `$certificate = Import-PfxCertificate -FilePath '${paths.certificate}' \``,
  '    -CertStoreLocation Cert:\\LocalMachine\\My -Password $password | Where-Object HasPrivateKey',
  ...bindingsOf(names).flatMap(({ host, flags }) => [
    `New-WebBinding -Name $site -Protocol https -Port 443${host} -SslFlags ${flags}`,
    `(Get-WebBinding -Name $site -Protocol https -Port 443${host}).AddSslCertificate($certificate.Thumbprint, 'My')`,
  ]),
]

const protocols = ({ protocols, isFrom }: Plan) => [
  '$protocols = [ordered]@{',
  ...windowsNames
    .filter(([, protocol]) => protocol !== 'TLSv1.3' || isFrom('2022'))
    .map(([name, protocol]) => `    '${name}' = ${protocol && protocols.includes(protocol) ? 1 : 0}`),
  '}',
  'foreach ($name in $protocols.Keys) {',
  '    $key = "HKLM:\\SYSTEM\\CurrentControlSet\\Control\\SecurityProviders\\SCHANNEL\\Protocols\\$name\\Server"',
  '    New-Item -Path $key -Force | Out-Null',
  '    Set-ItemProperty -Path $key -Name Enabled -Type DWord -Value $protocols[$name]',
  '    Set-ItemProperty -Path $key -Name DisabledByDefault -Type DWord -Value (1 - $protocols[$name])',
  '}',
]

function suites({ ciphers, hasTls13 }: Plan): string[] {
  // Windows has ChaCha20 for TLS 1.3 alone.
  const older = ciphers.map(({ iana }) => iana).filter((name) => !name.includes('CHACHA20'))
  return [
    '$suites = @(',
    ...[...(hasTls13 ? tls13Suites : []), ...older].map((name) => `    '${name}'`),
    ')',
    'Get-TlsCipherSuite | Where-Object Name -NotIn $suites | ForEach-Object { Disable-TlsCipherSuite -Name $_.Name }',
    'for ($i = 0; $i -lt $suites.Count; $i++) { Enable-TlsCipherSuite -Name $suites[$i] -Position $i }',
  ]
}

const http = ({ on, isFrom }: Plan) => [
  "$http = 'HKLM:\\SYSTEM\\CurrentControlSet\\Services\\HTTP\\Parameters'",
  `Set-ItemProperty -Path $http -Name EnableHttp2Tls -Type DWord -Value ${on.http2 ? 1 : 0}`,
  isFrom('2022') && `Set-ItemProperty -Path $http -Name EnableHttp3 -Type DWord -Value ${on.http3 ? 1 : 0}`,
  isFrom('2022') && `Set-ItemProperty -Path $http -Name EnableAltSvc -Type DWord -Value ${on.http3 ? 1 : 0}`,
]

/** The redirect is a part of the site's HSTS; an age of 0 makes no browser remember anything (RFC 6797, 6.1.1). */
const strict = ({ on }: Plan): string[] =>
  on.hsts || on.redirect
    ? [
        '',
        'Start-IISCommitDelay',
        "$hsts = Get-IISConfigSection -SectionPath 'system.applicationHost/sites' | Get-IISConfigCollection |",
        "    Get-IISConfigCollectionElement -ConfigAttribute @{ name = $site } | Get-IISConfigElement -ChildElementName 'hsts'",
        "Set-IISConfigAttributeValue -ConfigElement $hsts -AttributeName 'enabled' -AttributeValue $true",
        `Set-IISConfigAttributeValue -ConfigElement $hsts -AttributeName 'max-age' -AttributeValue ${on.hsts ? hstsSeconds : 0}`,
        `Set-IISConfigAttributeValue -ConfigElement $hsts -AttributeName 'redirectHttpToHttps' -AttributeValue $${on.redirect}`,
        'Stop-IISCommitDelay',
      ]
    : []
