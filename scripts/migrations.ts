import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ended, root, start, toolPath } from './child.ts'

const home = join(root, 'apps/api')
const migrations = join(home, 'migrations')

/** Exit code and output of drizzle-kit; it has no quiet mode, and its output only matters after a failure. */
async function generate(config: string): Promise<{ code: number; said: string }> {
  const child = start(process.execPath, [toolPath('drizzle-kit'), 'generate', '--config', config], {
    cwd: home,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk))
  return { code: await ended(child), said }
}

/** Lets drizzle-kit generate into a copy: if it writes a migration, one is missing. Returns 0 or 1. */
export async function migrationsMatchTables(): Promise<number> {
  if (!existsSync(migrations)) return 0
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache/migrations-'))
  try {
    const copy = join(folder, 'migrations')
    cpSync(migrations, copy, { recursive: true })
    const config = join(folder, 'drizzle.config.ts')
    const out = `../../${copy.slice(root.length + 1)}`
    writeFileSync(
      config,
      `import config from '../../apps/api/drizzle.config.ts'\nexport default { ...config, out: '${out}' }\n`,
    )
    const { code, said } = await generate(`../../${config.slice(root.length + 1)}`)
    const known = new Set(readdirSync(migrations))
    const added = readdirSync(copy).filter((file) => !known.has(file))
    if (code === 0 && added.length === 0 && said.includes('No schema changes')) return 0
    console.error(added.length === 0 ? said : 'The tables say more than the migrations do: run `npm run db:generate`.')
    for (const file of added) console.error(readFileSync(join(copy, file), 'utf8'))
    return 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
