import { urlHost } from '@app/contracts/ip-name'

const nginx = (
  name: string,
  host: string,
) => `${name}_bundle.pem holds the certificate and its chain. The private key stayed with you; put it beside it.
${name}_bundle.pem 包含证书和证书链。私钥始终在您手中，请放在同一目录。

server {
  listen 443 ssl;
  server_name ${urlHost(host)};
  ssl_certificate     ${name}_bundle.pem;
  ssl_certificate_key ${name}.key;
}

Check and reload / 检查并重新加载:  nginx -t && nginx -s reload
`

const apache = (
  name: string,
  host: string,
) => `${name}.pem is the certificate, ${name}_chain.pem its chain. The private key stayed with you; put it beside them.
${name}.pem 是证书,${name}_chain.pem 是证书链。私钥始终在您手中，请放在同一目录。

<VirtualHost *:443>
  ServerName ${urlHost(host.replace(/^\*\./, ''))}
  SSLEngine on
  SSLCertificateFile      ${name}.pem
  SSLCertificateChainFile ${name}_chain.pem
  SSLCertificateKeyFile   ${name}.key
</VirtualHost>

Check and reload / 检查并重新加载:  apachectl configtest && apachectl graceful
`

/** Installation instructions for the files of a download, in both languages. */
export const readmeFor = (server: 'nginx' | 'apache', name: string, host: string) =>
  server === 'nginx' ? nginx(name, host) : apache(name, host)
