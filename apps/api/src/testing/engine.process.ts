import { startEmbedded } from '#db/embedded.ts'

// The parent process passed the tar of a migrated directory, or nothing.
const engine = await startEmbedded({ directory: null, prepared: process.argv[2] ?? null })
process.once('disconnect', async () => {
  await engine.close()
  process.exit()
})
process.send?.(engine.connection)
