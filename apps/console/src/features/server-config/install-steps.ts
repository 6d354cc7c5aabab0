import type { Options } from './config-options.ts'
import { hasMoreNames } from './config-plan.ts'
import { apacheModules } from './generators/apache.ts'
import type { ServerId } from './servers.ts'

export interface InstallSteps {
  /** Where the text goes. */
  into: string
  /** Into a file that is there already, among what it says. */
  isPart: boolean
  /** To be run in this order: first what checks, then what takes it into use. */
  commands: readonly string[]
}

const systemd = (service: string, verb = 'reload') => `systemctl ${verb} ${service}`

const steps: Readonly<Record<ServerId, (options: Options) => InstallSteps>> = {
  nginx: ({ stem }) => ({
    into: `/etc/nginx/conf.d/${stem}.conf`,
    isPart: false,
    commands: ['nginx -t', systemd('nginx')],
  }),
  apache: ({ stem, on, names }) => ({
    into: `/etc/apache2/sites-available/${stem}.conf`,
    isPart: false,
    commands: [
      `a2enmod ${apacheModules({ on, hasMoreNames: hasMoreNames({ names }) }).join(' ')}`,
      `a2ensite ${stem}`,
      'apachectl configtest',
      systemd('apache2', 'restart'),
    ],
  }),
  tomcat: () => ({
    into: 'conf/server.xml',
    isPart: true,
    commands: ['bin/configtest.sh', 'bin/shutdown.sh', 'bin/startup.sh'],
  }),
  iis: ({ stem }) => ({
    into: `C:\\ssl\\${stem}.ps1`,
    isPart: false,
    commands: [`powershell -ExecutionPolicy Bypass -File C:\\ssl\\${stem}.ps1`, 'Restart-Computer'],
  }),
  caddy: () => ({
    into: '/etc/caddy/Caddyfile',
    isPart: true,
    commands: ['caddy validate --config /etc/caddy/Caddyfile', systemd('caddy')],
  }),
  haproxy: ({ stem, paths }) => ({
    into: '/etc/haproxy/haproxy.cfg',
    isPart: true,
    commands: [
      `cat ${stem}_bundle.pem ${stem}.key > ${paths.certificate}`,
      'haproxy -c -f /etc/haproxy/haproxy.cfg',
      systemd('haproxy'),
    ],
  }),
  traefik: () => ({
    into: '/etc/traefik/',
    isPart: false,
    commands: [systemd('traefik', 'restart'), 'journalctl -u traefik -n 20'],
  }),
  lighttpd: ({ stem }) => ({
    into: `/etc/lighttpd/conf-enabled/50-${stem}.conf`,
    isPart: false,
    commands: ['lighttpd -tt -f /etc/lighttpd/lighttpd.conf', systemd('lighttpd', 'restart')],
  }),
  postfix: () => ({
    into: '/etc/postfix/main.cf',
    isPart: true,
    commands: ['postfix check', systemd('postfix')],
  }),
}

/** What to do with a configuration on its server. */
export const installSteps = (options: Options): InstallSteps => steps[options.server](options)
