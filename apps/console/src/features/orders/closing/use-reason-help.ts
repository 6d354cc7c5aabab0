import { useT } from '#i18n/use-t.ts'
import { useActor } from '#session/use-actor.ts'
import { lifeMessages } from '../order-life.messages.ts'

/** Says who reads the reason of an action on an order: the other side does, in the timeline. */
export function useReasonHelp(): string {
  const t = useT(lifeMessages)
  const { isOperator } = useActor()
  return t(isOperator ? 'life.reason-customer' : 'life.reason-support')
}
