import type { Connection } from '@app/contracts/upstream'
import type { StatusFamilyName } from '#ui/facts/status-families.ts'

export type Standing = 'gone' | 'off' | 'resting' | 'failing' | 'ok' | 'unknown'

/** How a connection stands, by what matters most of it. */
export function standingOf(connection: Connection, now: number): Standing {
  const { isThere, isEnabled, restsUntil, failures, lastOkAt } = connection
  if (!isThere) return 'gone'
  if (!isEnabled) return 'off'
  if (restsUntil !== null && restsUntil > now) return 'resting'
  if (failures > 0) return 'failing'
  return lastOkAt === null ? 'unknown' : 'ok'
}

/** Without one it is a state that says nothing. */
export const standingFamilies: Record<Standing, StatusFamilyName | undefined> = {
  gone: 'closed',
  off: 'closed',
  resting: 'killed',
  failing: 'returned',
  ok: 'done',
  unknown: undefined,
}
