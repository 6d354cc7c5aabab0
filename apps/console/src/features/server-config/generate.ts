import type { ReadOptions } from './config-options.ts'
import { type ConfigFile, type Plan, planOf } from './config-plan.ts'
import { apache } from './generators/apache.ts'
import { caddy } from './generators/caddy.ts'
import { haproxy } from './generators/haproxy.ts'
import { iis } from './generators/iis.ts'
import { lighttpd } from './generators/lighttpd.ts'
import { nginx } from './generators/nginx.ts'
import { postfix } from './generators/postfix.ts'
import { tomcat } from './generators/tomcat.ts'
import { traefik } from './generators/traefik.ts'
import type { ServerId } from './servers.ts'

const generators: Readonly<Record<ServerId, (plan: Plan) => ConfigFile[]>> = {
  nginx,
  apache,
  tomcat,
  iis,
  caddy,
  haproxy,
  traefik,
  lighttpd,
  postfix,
}

/** The files of a configuration, the most important one first. The same options always give the same text. */
export const generate = (read: ReadOptions): ConfigFile[] => generators[read.options.server](planOf(read))
