import { readFileSync } from 'node:fs'

/** Linux counts a process's time in ticks of a hundredth of a second, whatever the machine (proc(5), sysconf(_SC_CLK_TCK)). */
const ticksPerSecond = 100

/** CPU seconds, user and system, of all child processes that have ended and their descendants; NaN where there is no /proc. */
export function childCpuSeconds(): number {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8')
    // The name of the program may hold spaces and parentheses: fields are counted from behind it, the state first.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [childUser, childSystem] = [fields[13], fields[14]].map(Number)
    return ((childUser ?? Number.NaN) + (childSystem ?? Number.NaN)) / ticksPerSecond
  } catch {
    return Number.NaN
  }
}
