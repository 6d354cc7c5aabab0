export const servers = ['nginx', 'apache'] as const
export type Server = (typeof servers)[number]

/** A name as the server's files are called: `*` is no character for one. */
const stemOf = (name: string) => name.replace(/^\*\./, '_wildcard.')

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

/** The lines a server needs, with the file names of the download. */
export function installSnippet(server: Server, names: readonly string[]): string {
  const stem = stemOf(names[0] ?? 'example.com')
  return server === 'nginx' ? nginx(names, stem) : apache(names, stem)
}

export const reloadCommand: Record<Server, string> = {
  nginx: 'nginx -t && nginx -s reload',
  apache: 'apachectl configtest && apachectl graceful',
}
