import { buildAll } from './build.ts'
import { playwrightLane } from './lanes.ts'
import { ensureSystemTools } from './system-tools.ts'

const missing = ensureSystemTools()
if (missing !== undefined) {
  console.error(missing)
  process.exit(1)
}
if ((await buildAll()) !== 0) process.exit(1)
const { passed, failed } = await playwrightLane(process.argv.slice(2))
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
