import { readFileSync } from 'node:fs'

/** Linux counts CPU time in ticks of a hundredth of a second on every machine (proc(5), sysconf(_SC_CLK_TCK)). */
const ticksPerSecond = 100

/** CPU seconds, user and system, of all ended child processes with their descendants; NaN without /proc. */
export function childCpuSeconds(): number {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8')
    // The program's name may contain spaces and parentheses: count the fields after it, the state first.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [childUser, childSystem] = [fields[13], fields[14]].map(Number)
    return ((childUser ?? Number.NaN) + (childSystem ?? Number.NaN)) / ticksPerSecond
  } catch {
    return Number.NaN
  }
}
