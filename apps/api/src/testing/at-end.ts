const duties: (() => unknown)[] = []

/**
 * Registers a clean-up for the end of the test file, run in reverse order. Unlike vitest's `afterAll`, which has no
 * effect there, hooks, tests and their helpers may call it.
 */
export function atEnd(duty: () => unknown): void {
  duties.push(duty)
}

/** Runs the clean-ups of a test file: the next one shares this process and its modules. */
export async function endAll(): Promise<void> {
  for (let duty = duties.pop(); duty; duty = duties.pop()) await duty()
}
