import { pebbleWorld } from '#testing/ca-worlds.ts'
import { memoryAcmeStore } from '#testing/memory-books.ts'
import { caBehaviour } from './ca.behaviour.ts'

caBehaviour('acme', () => pebbleWorld(memoryAcmeStore))
