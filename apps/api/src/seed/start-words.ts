import type { Env } from '#env.ts'
import type { DemoLogins } from './demo-logins.ts'
import { demoSites } from './demo-sites.ts'

/** Text printed once the server listens: addresses, sign-ins, and the purpose of this database. */
export function startWords(
  env: Pick<Env, 'DATABASE_URL' | 'PUBLIC_ORIGINS'>,
  port: number,
  demo: DemoLogins | null,
  needsSetup: boolean,
): string {
  const lines = ['']
  if (demo) lines.push(...demoWords(port, demo))
  else lines.push(`Workspace is listening: ${env.PUBLIC_ORIGINS[0] ?? `http://localhost:${port}`}`)
  if (needsSetup)
    lines.push('', 'Nobody can sign in yet: run "npm run setup" for the one-time link that makes the first operator.')
  if (!env.DATABASE_URL) {
    lines.push(
      '',
      'The embedded database is for trying out and for small sites. "npm run db:export" writes a dump that',
      'PostgreSQL 15 or newer restores; DATABASE_URL then moves this installation to it.',
    )
  }
  return `${lines.join('\n')}\n`
}

function demoWords(port: number, { logins, file, areNew }: DemoLogins): string[] {
  const rows = demoSites.flatMap(({ hosts, row }) => {
    const host = hosts[0] ?? ''
    const mine = logins.filter((login) => login.host === host)
    return [
      `  ${row.name}  http://${host}:${port}`,
      ...mine.map(({ loginName, password }) => `    ${loginName.padEnd(10)} ${areNew ? password : ''}`.trimEnd()),
    ]
  })
  const where = areNew ? `These passwords are shown once; they are kept in ${file}.` : `The passwords are in ${file}.`
  return ['Workspace is running with demo data. Open a site and sign in:', '', ...rows, '', where]
}
