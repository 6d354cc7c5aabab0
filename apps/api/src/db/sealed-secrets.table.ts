import { pgTable, text, uuid } from 'drizzle-orm/pg-core'

/** Secrets of the installation: its data key and the keys of the sandbox CA. */
export const sealedSecrets = pgTable('sealed_secrets', {
  name: text().primaryKey(),
  /** AES-256-GCM under SECRET_KEY, bound to the name. */
  sealed: text().notNull(),
  id: uuid().notNull(),
})
