const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

const wills = new Set<() => void>()

function executeAll(): void {
  for (const work of wills) work()
  wills.clear()
}

function onSignal(signal: NodeJS.Signals): void {
  // Another listener ends the process in its own way; the callbacks run at its exit.
  if (process.listenerCount(signal) > 1) return
  executeAll()
  process.off(signal, onSignal)
  process.kill(process.pid, signal)
}

/**
 * Runs `work` (synchronous) if this process ends without a clean-up: by `process.exit`, an error, or a signal that
 * nobody else handles. Returns a function that cancels it.
 */
export function lastWill(work: () => void): () => void {
  if (wills.size === 0) {
    process.on('exit', executeAll)
    for (const signal of signals) process.on(signal, onSignal)
  }
  wills.add(work)
  return () => {
    wills.delete(work)
    if (wills.size > 0) return
    process.off('exit', executeAll)
    for (const signal of signals) process.off(signal, onSignal)
  }
}
