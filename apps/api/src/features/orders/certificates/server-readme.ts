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
) => `${name}_bundle.pem holds the certificate and its chain; for Apache before 2.4.8 they are ${name}.pem and
${name}_chain.pem (SSLCertificateChainFile). The private key stayed with you; put it beside them.
${name}_bundle.pem 包含证书和证书链；Apache 2.4.8 以前的版本请用 ${name}.pem 和 ${name}_chain.pem（SSLCertificateChainFile）。私钥始终在您手中，请放在同一目录。

<VirtualHost *:443>
  ServerName ${urlHost(host.replace(/^\*\./, ''))}
  SSLEngine on
  SSLCertificateFile    ${name}_bundle.pem
  SSLCertificateKeyFile ${name}.key
</VirtualHost>

Check and reload / 检查并重新加载:  apachectl configtest && apachectl graceful
`

/** Installation instructions for the files of a download, in both languages. */
export const readmeFor = (server: 'nginx' | 'apache', name: string, host: string) =>
  server === 'nginx' ? nginx(name, host) : apache(name, host)
