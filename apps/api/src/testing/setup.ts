import { afterAll } from 'vitest'
import { endAll } from './at-end.ts'

// Run anew for every test file.
afterAll(endAll)
