import { z } from 'zod'
import { recentPrefix } from './palette-state.ts'

/** What the member has opened from the palette: pages by their path alone, since their names follow the language. */
const Recent = z.object({ href: z.string().regex(/^\/(?!\/)/), label: z.string(), note: z.string(), kind: z.string() })
export type Recent = z.infer<typeof Recent>

const kept = 6

/** The newest first; of this browser tab and this member alone. */
export function readRecent(memberId: string): Recent[] {
  try {
    const read = z.array(Recent).safeParse(JSON.parse(sessionStorage.getItem(recentPrefix + memberId) ?? '[]'))
    return read.success ? read.data : []
  } catch {
    return []
  }
}

export function keepRecent(memberId: string, one: Recent): void {
  const others = readRecent(memberId).filter(({ href }) => href !== one.href)
  sessionStorage.setItem(recentPrefix + memberId, JSON.stringify([one, ...others].slice(0, kept)))
}
