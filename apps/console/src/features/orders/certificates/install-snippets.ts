import { ConfigSearch, readOptions } from '#features/server-config/config-options.ts'
import { planOf } from '#features/server-config/config-plan.ts'
import { stemOf } from '#features/server-config/file-stem.ts'
import { generate } from '#features/server-config/generate.ts'
import { iisBinding } from '#features/server-config/generators/iis.ts'
import { installSteps } from '#features/server-config/install-steps.ts'

export const servers = ['nginx', 'apache', 'tomcat', 'iis'] as const
export type Server = (typeof servers)[number]

export interface InstallSnippet {
  text: string
  /** The version that the text is written for, and newer ones. */
  version: string
  /** To be run afterwards, in this order. */
  commands: readonly string[]
  /** The file that the text becomes; null where it is run or goes into one that is there. */
  file: string | null
  /** What the configuration calls the private key, without its folder; null where the page makes a keystore of both. */
  keyName: string | null
}

/**
 * A server's configuration for the names and the downloads of an order. It says nothing that a browser would remember
 * (HSTS) and redirects nothing; the tool has both.
 */
export function installSnippet(server: Server, names: readonly string[]): InstallSnippet {
  const said = { server, domain: names.join(' '), hsts: '0', redirect: '0' }
  // The page makes a keystore for Tomcat, because the key is in no download.
  const certificate = server === 'tomcat' ? `conf/${stemOf(names[0] ?? '')}.p12` : ''
  const read = readOptions(ConfigSearch.parse({ ...said, certificate }))
  const text = server === 'iis' ? iisBinding(planOf(read)) : (generate(read)[0]?.text ?? '')
  const { into, isPart, commands } = installSteps(read.options)
  return {
    text,
    version: read.options.version,
    commands: server === 'iis' ? ['Get-ChildItem IIS:\\SslBindings'] : commands,
    file: server === 'iis' || isPart ? null : into,
    keyName: certificate || server === 'iis' ? null : `${stemOf(names[0] ?? '')}.key`,
  }
}
