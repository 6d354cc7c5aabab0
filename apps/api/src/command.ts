import { DatabaseRefused } from '#db/connect.ts'
import { DirectoryInUse } from '#db/directory-lock.ts'
import { EnvMistakes } from './env.ts'

/**
 * Runs a command to its end. Expected errors are printed as a sentence, others with their stack; `failed` is the exit
 * code then.
 */
export async function runCommand(
  work: () => Promise<void>,
  { failed = 1, whenInUse = '' }: { failed?: number; whenInUse?: string } = {},
): Promise<void> {
  try {
    await work()
  } catch (error) {
    const isForReading =
      error instanceof EnvMistakes || error instanceof DatabaseRefused || error instanceof DirectoryInUse
    process.stderr.write(`${isForReading ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
    if (error instanceof DirectoryInUse && whenInUse) process.stderr.write(`${whenInUse}\n`)
    process.exitCode = failed
  }
}
