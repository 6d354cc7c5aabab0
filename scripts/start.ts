import { join } from 'node:path'
import { root, run } from './child.ts'
import { buildConsole } from './console.ts'

const built = await buildConsole()
if (built !== 0) {
  console.error('The console could not be built; the message is above.')
  process.exit(built)
}
// Compiled code is cached for the next start; smaller young generations per thread save a hundred megabytes without
// measurable loss of speed.
const env = { ...process.env, NODE_COMPILE_CACHE: join(root, '.cache', 'compiled') }
process.exit(await run(process.execPath, ['--max-semi-space-size=8', 'apps/api/src/main.ts'], { env }))
