import { Id } from '@app/contracts/wire'
import { z } from 'zod'

/** A tenant on its way: its fields are for the page that fills them in to read. */
const KeptTenant = z.object({
  applicationId: Id.nullable(),
  /** Customer that pays; null for a new one. */
  accountId: Id.nullable(),
  /** Furthest step that was reached. */
  reached: z.string(),
  draft: z.record(z.string(), z.unknown()),
  savedAt: z.number(),
})
export type KeptTenant = z.infer<typeof KeptTenant>

/** Drafts that nobody came back to are forgotten after so long. */
const keptMs = 30 * 86_400_000

const slots = (memberId: string) => `tenant-draft:${memberId}:`
// One for each customer, so that a tenant for one does not write over that of another.
const slot = (memberId: string, accountId: string | null) => `${slots(memberId)}${accountId ?? ''}`

function read(key: string): KeptTenant | undefined {
  try {
    const kept = KeptTenant.parse(JSON.parse(localStorage.getItem(key) ?? ''))
    if (Date.now() - kept.savedAt < keptMs) return kept
    localStorage.removeItem(key)
  } catch {
    // What cannot be read counts as none.
  }
  return undefined
}

/** The draft that a member left in this browser for a customer, or for a new one. */
export const loadTenantDraft = (memberId: string, accountId: string | null): KeptTenant | undefined =>
  read(slot(memberId, accountId))

/** The draft that a member changed last. */
export function newestTenantDraft(memberId: string): KeptTenant | undefined {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(slots(memberId)))
  return keys.flatMap((key) => read(key) ?? []).toSorted((one, other) => other.savedAt - one.savedAt)[0]
}

export function saveTenantDraft(memberId: string, kept: KeptTenant): void {
  try {
    localStorage.setItem(slot(memberId, kept.accountId), JSON.stringify(kept))
  } catch {
    // A full or forbidden storage costs only the draft.
  }
}

export const dropTenantDraft = (memberId: string, accountId: string | null): void =>
  localStorage.removeItem(slot(memberId, accountId))
