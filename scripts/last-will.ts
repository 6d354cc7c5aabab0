const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

const wills = new Set<() => void>()

function executeAll(): void {
  for (const work of wills) work()
  wills.clear()
}

function onSignal(signal: NodeJS.Signals): void {
  // Whoever else listens ends the process in a way of its own; the wills are read at its exit.
  if (process.listenerCount(signal) > 1) return
  executeAll()
  process.off(signal, onSignal)
  process.kill(process.pid, signal)
}

/**
 * Lets `work` (synchronous) happen when this process ends without having cleaned up: by `process.exit`, by an error, or by a
 * signal that nobody else handles. Returns how to take it back.
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
