import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { machineCpuSeconds } from './cpu-time.ts'

test('what a process and its child work is counted', () => {
  const before = machineCpuSeconds()
  spawnSync(process.execPath, ['-e', 'const end = Date.now() + 200; while (Date.now() < end);'])
  expect(machineCpuSeconds()).toBeGreaterThan(before)
})
