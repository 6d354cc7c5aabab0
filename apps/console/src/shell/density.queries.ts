import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { densityKey, densityStore } from '#lib/density-choice.ts'
import { useStore } from '#lib/external-store.ts'
import { preferenceQueries, useKeepPreference } from '#session/preferences.queries.ts'

/** Keeps the density that was chosen on this page, for this member wherever it signs in. */
export function useDensityKept(): void {
  const { data } = useQuery(preferenceQueries.own())
  const { mutate } = useKeepPreference()
  const density = useStore(densityStore)
  const kept = data && (data[densityKey] ?? 'standard')
  useEffect(() => {
    if (density !== undefined && kept !== undefined && kept !== density) mutate({ subject: densityKey, value: density })
  }, [density, kept, mutate])
}
