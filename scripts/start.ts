import { join } from 'node:path'
import { buildAll, serverFile } from './build.ts'
import { root, run } from './child.ts'

const built = await buildAll()
if (built !== 0) {
  console.error('Workspace could not be built; the message is above.')
  process.exit(built)
}
// Compiled code is cached for the next start; smaller young generations per thread save a hundred megabytes without
// measurable loss of speed.
const env = { ...process.env, NODE_COMPILE_CACHE: join(root, '.cache', 'compiled') }
process.exit(await run(process.execPath, ['--max-semi-space-size=8', serverFile], { env }))
