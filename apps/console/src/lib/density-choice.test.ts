import { beforeEach, expect, test } from 'vitest'
import { chooseDensity, densityStore, followDensity, readDensity } from './density-choice.ts'

const painted = () => document.documentElement.getAttribute('data-density')

beforeEach(() => localStorage.clear())

test('what is chosen is painted, told and remembered for the next first paint', () => {
  expect(readDensity()).toBe('standard')
  chooseDensity('compact')
  expect([painted(), densityStore.get(), readDensity()]).toEqual(['compact', 'compact', 'compact'])
})

test('the server knows better than this browser; nothing kept, or nonsense, is the standard', () => {
  chooseDensity('loose')
  followDensity('compact')
  expect([painted(), readDensity()]).toEqual(['compact', 'compact'])
  for (const kept of [undefined, null, 'dense', { density: 'compact' }]) {
    chooseDensity('loose')
    followDensity(kept)
    expect(painted()).toBe('standard')
  }
})
