import type { NotifySettings } from '@app/contracts/settings/notify-settings'
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { showUndo } from '#ui/feedback/notices.ts'
import { mailTemplateQueries } from '../mail-templates/mail-templates.queries.ts'
import { notifyQueries } from './notify.queries.ts'

/** What one field of the notification settings decides. */
interface ChoiceOf<Choice> {
  /** What it decides about, among all fields of the page. */
  about: readonly string[]
  /** What is in force. */
  read: (settings: NotifySettings) => Choice
  send: (next: Choice, over: Choice) => Promise<NotifySettings>
}

let withdrawUndo = () => {}

/**
 * A choice that counts at once. Choices of the page are sent one after the other, each over what the server said
 * last, so that one made while another is on its way is neither lost nor sent over something old. Only the newest of
 * a field can be taken back, to what was in force before it.
 */
export function useChoice<Choice>({ about, read, send }: ChoiceOf<Choice>, stored: Choice) {
  const cache = useQueryClient()
  const { queryKey } = notifyQueries.all()
  const mutationKey = [...queryKey, ...about]
  const pending = { mutationKey, exact: true, status: 'pending' } as const
  const waiting = useMutationState({ filters: pending, select: ({ state }) => state.variables as Choice })
  const { mutateAsync } = useMutation({
    mutationKey,
    scope: { id: queryKey.join('/') },
    mutationFn: async (next: Choice) => {
      const known = cache.getQueryData(queryKey)
      const over = known === undefined ? stored : read(known)
      return { over, settings: await send(next, over) }
    },
    onSuccess: ({ settings }) => {
      cache.setQueryData(queryKey, settings)
      void cache.invalidateQueries({ queryKey: mailTemplateQueries.all().queryKey })
    },
    // A refusal means that what is shown is old. It is told where every refusal is.
    onError: () => void cache.invalidateQueries({ queryKey }),
  })
  const take = async (next: Choice, said: string) => {
    withdrawUndo()
    const { over } = await mutateAsync(next)
    if (cache.isMutating(pending) > 0) return
    withdrawUndo = showUndo(said, () => void mutateAsync(over).catch(() => undefined))
  }
  const isPending = waiting.length > 0
  return {
    isPending,
    /** What is in force, or what was asked for last. */
    shown: isPending ? (waiting.at(-1) as Choice) : stored,
    choose: (next: Choice, said: string) => void take(next, said).catch(() => undefined),
  }
}
