export const servers = ['nginx', 'apache', 'tomcat', 'iis'] as const
export type Server = (typeof servers)[number]

/** Host name in file names: `*` is replaced, because file systems refuse it. */
export const stemOf = (name: string) => name.replace(/^\*\./, '_wildcard.')

const nginx = (names: readonly string[], stem: string) => `server {
    listen 443 ssl;
    listen [::]:443 ssl;
    http2 on;
    server_name ${names.join(' ')};

    ssl_certificate     /etc/nginx/ssl/${stem}_bundle.pem;
    ssl_certificate_key /etc/nginx/ssl/${stem}.key;
    ssl_protocols       TLSv1.2 TLSv1.3;
}`

function apache(names: readonly string[], stem: string): string {
  const [first = '', ...others] = names
  const plain = first.replace(/^\*\./, '')
  const aliases = plain === first ? others : names
  return `<VirtualHost *:443>
    ServerName ${plain}${aliases.length > 0 ? `\n    ServerAlias ${aliases.join(' ')}` : ''}

    SSLEngine on
    SSLCertificateFile      /etc/apache2/ssl/${stem}.pem
    SSLCertificateChainFile /etc/apache2/ssl/${stem}_chain.pem
    SSLCertificateKeyFile   /etc/apache2/ssl/${stem}.key
    SSLProtocol             -all +TLSv1.2 +TLSv1.3
</VirtualHost>`
}

const tomcat = (_names: readonly string[], stem: string) => `<Connector port="443" SSLEnabled="true"
           protocol="org.apache.coyote.http11.Http11NioProtocol">
    <UpgradeProtocol className="org.apache.coyote.http2.Http2Protocol" />
    <SSLHostConfig protocols="TLSv1.2+TLSv1.3">
        <Certificate certificateKeystoreFile="conf/${stem}.p12"
                     certificateKeystoreType="PKCS12"
                     certificateKeystorePassword="********" />
    </SSLHostConfig>
</Connector>`

const iis = (names: readonly string[], stem: string) => `Import-Module WebAdministration
$site = 'Default Web Site'
$password = Read-Host 'Password' -AsSecureString
$certificate = Import-PfxCertificate -FilePath 'C:\\ssl\\${stem}.pfx' \`
    -CertStoreLocation Cert:\\LocalMachine\\My -Password $password | Where-Object HasPrivateKey
foreach ($name in ${names.map((name) => `'${name}'`).join(', ')}) {
    New-WebBinding -Name $site -Protocol https -Port 443 -HostHeader $name -SslFlags 1
    (Get-WebBinding -Name $site -Protocol https -HostHeader $name).AddSslCertificate($certificate.Thumbprint, 'My')
}`

const snippets: Record<Server, (names: readonly string[], stem: string) => string> = { nginx, apache, tomcat, iis }

/** Configuration snippet per server, with the file names of the download. */
export const installSnippet = (server: Server, names: readonly string[]): string =>
  snippets[server](names, stemOf(names[0] ?? 'example.com'))

/** Command afterwards: reloads the server with the new certificate, or shows its bindings. */
export const reloadCommand: Record<Server, string> = {
  nginx: 'nginx -t && nginx -s reload',
  apache: 'apachectl configtest && apachectl graceful',
  tomcat: 'bin/configtest.sh && bin/shutdown.sh && bin/startup.sh',
  iis: 'Get-ChildItem IIS:\\SslBindings',
}
