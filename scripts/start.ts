import { run } from './child.ts'
import { buildConsole } from './console.ts'

const built = await buildConsole()
if (built !== 0) {
  console.error('The console could not be built; the message is above.')
  process.exit(built)
}
process.exit(await run(process.execPath, ['apps/api/src/main.ts']))
