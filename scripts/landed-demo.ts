import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { ended, root, run, start } from './child.ts'
import { lastWill } from './last-will.ts'

const demos = join(root, 'apps/api/migrations/demos')

/** Fixed key, so that the test opens values sealed by a demo. No installation uses it. */
const demoKey = readFileSync(join(demos, 'key.txt'), 'utf8')

/**
 * `npm run db:landed-demo [-- commit]`: starts the server of a commit (HEAD) in a worktree with an empty embedded
 * database, and stores its demo as written by its own `db:export`. A test migrates each to the current version.
 */
async function keepDemo(commit: string): Promise<void> {
  const room = mkdtempSync(join(tmpdir(), 'workspace-landed-'))
  const tree = join(room, 'tree')
  const cleanUp = () => {
    execFileSync('git', ['worktree', 'remove', '--force', tree], { cwd: root })
    rmSync(room, { recursive: true, force: true })
  }
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', tree, commit], { cwd: root })
  const revoke = lastWill(cleanUp)
  try {
    const env = { ...process.env, DATA_DIR: join(room, 'data'), SECRET_KEY: demoKey, WORKSPACE_DEMO: 'on', PORT: '0' }
    await makeDemo(tree, env)
    const file = join(room, 'demo.sql')
    if (
      (await run(process.execPath, ['scripts/run.mjs', 'node', 'apps/api/src/export.ts', file], { cwd: tree, env })) !==
      0
    )
      throw new Error(`The demo of ${commit} could not be exported; the words are above.`)
    const kept = join(demos, `${lastMigration(tree)}.sql.br`)
    const sql = readFileSync(file)
    const params = { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: sql.length }
    writeFileSync(kept, brotliCompressSync(sql, { params }))
    console.log(`Written: ${kept}`)
  } finally {
    revoke()
    cleanUp()
  }
}

/** Starts the server of a worktree, waits for its demo, and stops it cleanly. */
async function makeDemo(tree: string, env: NodeJS.ProcessEnv): Promise<void> {
  const server = start(process.execPath, ['scripts/run.mjs', 'node', 'apps/api/src/main.ts'], {
    ...{ cwd: tree, env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const end = ended(server)
  const ready = new Promise<void>((done) => {
    let said = ''
    server.stdout?.on('data', (chunk: Buffer) => {
      said += chunk
      if (said.includes('with demo data')) done()
    })
  })
  await Promise.race([ready, end])
  server.kill('SIGTERM')
  if ((await end) !== 0) throw new Error('The server did not start and stop in order; its words are above.')
}

function lastMigration(tree: string): string {
  // Written by drizzle-kit.
  const journal = JSON.parse(readFileSync(join(tree, 'apps/api/migrations/meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[]
  }
  return journal.entries.at(-1)?.tag ?? 'none'
}

await keepDemo(process.argv[2] ?? 'HEAD')
