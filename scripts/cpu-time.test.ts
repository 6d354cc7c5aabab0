import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { childCpuSeconds } from './cpu-time.ts'

test('a child’s CPU time counts once it has ended', () => {
  const before = childCpuSeconds()
  spawnSync(process.execPath, ['-e', ''])
  if (existsSync('/proc/self/stat')) expect(childCpuSeconds()).toBeGreaterThan(before)
  else expect(before).toBeNaN()
})
