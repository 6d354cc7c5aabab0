import { cpus } from 'node:os'

/**
 * CPU seconds, user and system, of this machine since it started. Those of child processes alone would miss a browser's:
 * it outlives the process that started its helpers, so nobody is told what they took.
 */
export function machineCpuSeconds(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1000
}
