const duties: (() => unknown)[] = []

/**
 * Has something closed when the test file is done, in the opposite order of asking. Unlike vitest's `afterAll`, which is not heard there, it
 * may be called by whatever a hook or a test calls.
 */
export function atEnd(duty: () => unknown): void {
  duties.push(duty)
}

/** The end of a test file: the next one shares this process and its modules. */
export async function endAll(): Promise<void> {
  for (let duty = duties.pop(); duty; duty = duties.pop()) await duty()
}
