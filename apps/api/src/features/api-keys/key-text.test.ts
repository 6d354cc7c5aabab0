import { expect, test } from 'vitest'
import { isKeyText, keyHash, newKeyText } from './key-text.ts'

test('a key has its prefix, 32 random and 6 check characters, and no two are the same', () => {
  const keys = Array.from({ length: 200 }, newKeyText)
  for (const key of keys) expect(key).toMatch(/^wk_live_[0-9A-Za-z]{38}$/)
  expect(new Set(keys).size).toBe(200)
  expect(keys.every(isKeyText)).toBe(true)
})

test('every single mistyped, swapped or missing character is noticed', () => {
  const key = newKeyText()
  for (let at = 0; at < key.length; at++) {
    const other = key[at] === 'a' ? 'b' : 'a'
    expect([at, isKeyText(key.slice(0, at) + other + key.slice(at + 1))]).toEqual([at, false])
    expect([at, isKeyText(key.slice(0, at) + key.slice(at + 1))]).toEqual([at, false])
    const [one, two] = [key[at], key[at + 1]]
    if (two === undefined || one === two) continue
    expect([at, isKeyText(key.slice(0, at) + two + one + key.slice(at + 2))]).toEqual([at, false])
  }
  expect(isKeyText(`${key} `)).toBe(false)
  expect(isKeyText('')).toBe(false)
})

test('the stored hash does not give the key back', () => {
  const key = newKeyText()
  expect(keyHash(key)).toMatch(/^[0-9a-f]{64}$/)
  expect(keyHash(key)).not.toContain(key.slice(8, 20).toLowerCase())
})
