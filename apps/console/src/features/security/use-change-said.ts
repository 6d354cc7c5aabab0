import { useQueryClient } from '@tanstack/react-query'
import { useT } from '#i18n/use-t.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { securityMessages } from './security.messages.ts'
import { securityQueries } from './security.queries.ts'

/** Says that a change is made, and how many other devices were signed out by it. */
export function useChangeSaid(): (words: string, ended: number) => void {
  const t = useT(securityMessages)
  const cache = useQueryClient()
  return (words, ended) => {
    showSuccess(ended > 0 ? `${words} · ${t('sessions.ended-others', { count: ended })}` : words)
    void cache.invalidateQueries({ queryKey: securityQueries.sessions().queryKey })
  }
}
