import { readFileSync } from 'node:fs'
import type pg from 'pg'

// Linux counts in hundredths of a second.
const ticksPerSecond = 100

/** CPU seconds used by each of these processes; none for a process that has ended, or without /proc. */
function cpuSeconds(pids: readonly number[]): Map<number, number> {
  const used = new Map<number, number>()
  for (const pid of pids) {
    try {
      // After the name in brackets: user time is the twelfth field, system time the next.
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /, '')
        .split(' ')
      used.set(pid, (Number(fields[11]) + Number(fields[12])) / ticksPerSecond)
    } catch {}
  }
  return used
}

/** Starts counting CPU time; returns a function for the milliseconds used since, by processes still running. */
export function countCpu(pids: readonly number[]): () => number {
  const before = cpuSeconds(pids)
  return () => {
    let seconds = 0
    for (const [pid, now] of cpuSeconds(pids)) seconds += now - (before.get(pid) ?? now)
    return seconds * 1000
  }
}

/** Server processes of this database's connections. */
export async function backends(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>(
    'SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  )
  return rows.map(({ pid }) => pid)
}
