import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const living = new Set<ChildProcess>()
let isListening = false

function forwardSignals(): void {
  if (isListening) return
  isListening = true
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      for (const child of living) child.kill(signal)
    })
  }
}

/** JavaScript file of a package's command, so that scripts need neither PATH nor shell. */
export function toolPath(packageName: string, command = packageName): string {
  const home = join(root, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>
  }
  const file = typeof bin === 'string' ? bin : bin[command]
  if (file === undefined) throw new Error(`${packageName} has no command ${command}`)
  return join(home, file)
}

/** Starts a process that receives our signals. */
export function start(command: string, args: readonly string[], options: SpawnOptions = {}): ChildProcess {
  forwardSignals()
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
  living.add(child)
  child.once('close', () => living.delete(child))
  return child
}

/** Waits for a process. Returns its exit code; a death by signal counts 128 and more, as in a shell. */
export function ended(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(signal === null ? (code ?? 1) : 128 + constants.signals[signal]))
  })
}

/** Runs a process on our terminal. Returns its exit code. */
export function run(command: string, args: readonly string[], options: SpawnOptions = {}): Promise<number> {
  return ended(start(command, args, options))
}

/** Runs a package's command with the current Node. Returns its exit code. */
export function runTool(
  packageName: string,
  args: readonly string[],
  options: SpawnOptions & { command?: string } = {},
) {
  const { command, ...rest } = options
  return run(process.execPath, [toolPath(packageName, command), ...args], rest)
}
