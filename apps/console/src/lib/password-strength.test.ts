import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test('the score is split evenly across the five checks', () => {
  expect(passwordStrength('').score).toBe(0)
  expect(passwordStrength('a').score).toBe(20)
  expect(passwordStrength('aA').score).toBe(40)
  expect(passwordStrength('aA1').score).toBe(60)
  expect(passwordStrength('aA1!').score).toBe(80)
  expect(passwordStrength('aA1!aA1!').score).toBe(100)
})

test('seven characters are too short, eight are enough', () => {
  expect(passwordStrength('abcdefg').passed.length).toBe(false)
  expect(passwordStrength('abcdefgh').passed.length).toBe(true)
})
