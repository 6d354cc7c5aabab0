import { clickDays } from '@app/contracts/partners/partner-values'
import { countClick } from '@app/contracts/partners/partners'
import { call } from '#lib/call.ts'

const key = 'partner'

interface Visit {
  code: string
  /** Milliseconds. */
  at: number
}

/** Code of the latest link that led here within its days; empty without one. */
export function rememberedPartner(now = Date.now()): string {
  try {
    // Written below alone; anything else counts as nothing.
    const { code, at } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Visit>
    return typeof code === 'string' && typeof at === 'number' && now - at < clickDays * 86_400_000 ? code : ''
  } catch {
    return ''
  }
}

/** Remembers by whose link the reader came, and counts the visit. */
export function noteVisit(code: string): void {
  if (code === '') return
  localStorage.setItem(key, JSON.stringify({ code, at: Date.now() } satisfies Visit))
  // Nobody waits for a count.
  void call(countClick, { body: { code } }, undefined, () => true).catch(() => undefined)
}

export const forgetVisit = (): void => localStorage.removeItem(key)
