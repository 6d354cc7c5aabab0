import { afterAll } from 'vitest'
import { endAll } from './at-end.ts'

// Runs for every test file.
afterAll(endAll)
