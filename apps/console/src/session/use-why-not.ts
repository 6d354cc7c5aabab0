import { type Audience, can, type Permission, permissionTable } from '@app/contracts/access/permissions'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { refusalMessages } from './refusal.messages.ts'
import { sessionQueries } from './session.queries.ts'
import { useActor } from './use-actor.ts'

/** Whether members of this audience could have the right at all: what they could not have, no screen offers them. */
export const isOfferedTo = (audience: Audience, need: Permission): boolean =>
  (permissionTable[need].audiences as readonly Audience[]).includes(audience)

/** What the member lacks, and who could grant it. The holder of an account lacks nothing. */
export function useMissing() {
  const { isHolder } = useActor()
  return useQuery({ ...sessionQueries.missing(), enabled: !isHolder }).data
}

/** Names of those who could grant rights, in words. */
export function useGranters(): string {
  const t = useT(refusalMessages)
  const granters = useMissing()?.granters ?? []
  return granters.length > 0 ? granters.join(t('refusal.or')) : t('refusal.holder')
}

/** Says why the member may not do something, by the right's name and who could grant it; nothing where it may. */
export function useWhyNot(): (need: Permission) => string | undefined {
  const t = useT(refusalMessages)
  const locale = useLocale()
  const actor = useActor()
  const missing = useMissing()
  const who = useGranters()
  return useCallback(
    (need) => {
      if (can(actor, need)) return undefined
      const labels = missing?.functions.find(({ name }) => name === need)?.labels
      return labels ? t('refusal.why', { need: labels[locale], who }) : t('refusal.plain')
    },
    [t, locale, actor, missing, who],
  )
}
