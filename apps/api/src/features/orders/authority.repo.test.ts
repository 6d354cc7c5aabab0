import { caBehaviour } from '#providers/ca/ca.behaviour.ts'
import { pebbleWorld, sandboxWorld } from '#testing/ca-worlds.ts'
import { testDatabase } from '#testing/test-database.ts'
import { acmeStore, sandboxStore } from './authority.repo.ts'

caBehaviour('sandbox (books in the database)', async () => sandboxWorld(sandboxStore((await testDatabase()).owner)))

caBehaviour('acme (books in the database)', async () => {
  const { owner } = await testDatabase()
  return pebbleWorld(() => acmeStore(owner))
})
