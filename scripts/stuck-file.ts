import { spawnSync } from 'node:child_process'
import type { Reporter, TestModule } from 'vitest/node'

/** Longer than the slowest test may take, and much shorter than the patience of a CI. */
const limitMs = 10 * 60_000

/**
 * Ends a run one of whose files says nothing for ten minutes, and names the file. A test's own limit is a timer of its
 * process, so it never fires where a loop keeps that process busy.
 */
export class StuckFile implements Reporter {
  readonly #timers = new Map<string, NodeJS.Timeout>()

  onTestModuleStart(file: TestModule): void {
    this.#expect(file)
  }

  onTestCaseResult({ module }: { module: TestModule }): void {
    this.#expect(module)
  }

  onTestModuleEnd(file: TestModule): void {
    clearTimeout(this.#timers.get(file.id))
  }

  #expect(file: TestModule): void {
    clearTimeout(this.#timers.get(file.id))
    const timer = setTimeout(() => endAt(file), limitMs)
    this.#timers.set(file.id, timer.unref())
  }
}

function endAt({ moduleId }: TestModule): never {
  console.error(`${moduleId} has said nothing for ten minutes. The run ends here.`)
  // A process that never comes to its messages does not hear of our end either.
  spawnSync('pkill', ['-KILL', '-P', String(process.pid)])
  process.exit(1)
}
