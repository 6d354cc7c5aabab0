import { ShortcutsPreference } from '@app/contracts/preferences'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { preferenceQueries, useKeepPreference } from '#session/preferences.queries.ts'
import { singleKeys } from '#ui/shortcuts.ts'

const subject = 'shortcuts'

/** Follows the member's choice whether single keys work. Until it is known they do. */
export function useShortcutChoice(): void {
  const { data } = useQuery(preferenceQueries.own())
  const chosen = ShortcutsPreference.safeParse(data?.[subject]).data?.singleKeys ?? true
  useEffect(() => singleKeys.set(chosen), [chosen])
}

/** Switches single keys on or off, for this member wherever it signs in. */
export function useKeepShortcuts(): (areOn: boolean) => void {
  const { mutate } = useKeepPreference()
  return (areOn) => mutate({ subject, value: { singleKeys: areOn } })
}
