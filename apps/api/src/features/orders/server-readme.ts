const nginx = (
  name: string,
) => `${name}_bundle.pem holds the certificate and its chain. The private key stayed with you; put it beside it.
${name}_bundle.pem 包含证书和证书链。私钥始终在您手中，请放在同一目录。

server {
  listen 443 ssl;
  server_name ${name.replace(/^_wildcard\./, '*.')};
  ssl_certificate     ${name}_bundle.pem;
  ssl_certificate_key ${name}.key;
}

Check and reload / 检查并重新加载:  nginx -t && nginx -s reload
`

const apache = (
  name: string,
) => `${name}.pem is the certificate, ${name}_chain.pem its chain. The private key stayed with you; put it beside them.
${name}.pem 是证书,${name}_chain.pem 是证书链。私钥始终在您手中，请放在同一目录。

<VirtualHost *:443>
  ServerName ${name.replace(/^_wildcard\./, '')}
  SSLEngine on
  SSLCertificateFile      ${name}.pem
  SSLCertificateChainFile ${name}_chain.pem
  SSLCertificateKeyFile   ${name}.key
</VirtualHost>

Check and reload / 检查并重新加载:  apachectl configtest && apachectl graceful
`

/** How to install the files beside it, in both languages. */
export const readmeFor = (server: 'nginx' | 'apache', name: string) => (server === 'nginx' ? nginx(name) : apache(name))
