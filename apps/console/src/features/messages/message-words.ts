import type { Message, MessageState } from '@app/contracts/messages'
import type { T } from '#i18n/i18n.ts'
import type { StatusFamilyName } from '#ui/facts/status-families.ts'
import { messageLogMessages } from './messages.messages.ts'

type Say = T<typeof messageLogMessages>

export const familyOf: Record<MessageState, StatusFamilyName> = {
  waiting: 'inReview',
  sent: 'done',
  failed: 'returned',
  kept: 'waitSupply',
  gathered: 'closed',
}

const isKnown = (key: string): key is keyof typeof messageLogMessages => Object.hasOwn(messageLogMessages, key)

/** Label of a server name; unknown names stay as they are. Messages of this kind have no holes. */
const named = (t: Say, key: string, name: string) => (isKnown(key) ? t(key as 'message.carrier') : name)

export const templateWord = (t: Say, { template }: Pick<Message, 'template'>) =>
  named(t, `message.template.${template}`, template)
export const carrierWord = (t: Say, { carrier }: Pick<Message, 'carrier'>) =>
  carrier === '' ? '-' : named(t, `message.carrier.${carrier}`, carrier)
