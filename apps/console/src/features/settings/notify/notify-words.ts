import { type NotifyEventName, notifyEvents } from '@app/contracts/settings/notify-events'
import { isOfSite } from '@app/contracts/settings/notify-recipients'
import type { NotifySettings } from '@app/contracts/settings/notify-settings'
import {
  asRole,
  isRole,
  type NotifyChannel,
  type NotifyPolicy,
  type NotifyRecipient,
} from '@app/contracts/settings/notify-values'
import type { T } from '#i18n/i18n.ts'
import { useT } from '#i18n/use-t.ts'
import { notifyMessages } from './notify.messages.ts'
import type { NotifyRow, NotifySection } from './notify-rows.ts'

export type Sends = NotifySettings['sends']

/** What the matrix shows, as a table or as cards. */
export interface NotifyRowsProps {
  sections: readonly NotifySection[]
  sends: Sends
  /** Opens the sheet of an event. */
  onOpen: (event: NotifyEventName) => void
}

/** Where one reads how mails and text messages are made to leave. */
export const setUpHref = '/setting/center/notify/senders'

/** A full hour as clocks show it. */
export const clockOf = (hour: number) => `${`${hour}`.padStart(2, '0')}:00`

export const clockHours = Array.from({ length: 24 }, (_, hour) => ({ value: `${hour}`, label: clockOf(hour) }))

export const isSendable = (channel: NotifyChannel, sends: Sends) => channel === 'inbox' || sends[channel]

/** What a policy means on a channel. */
export const policyHelp = (t: T<typeof notifyMessages>, channel: NotifyChannel, policy: NotifyPolicy) =>
  t(channel === 'sms' && policy === 'off' ? 'notify.policy-help.sms-off' : `notify.policy-help.${policy}`)

/** What somebody is called who may be told of an event as well; a role by its name. */
export function recipientWord(
  t: T<typeof notifyMessages>,
  event: NotifyEventName,
  one: NotifyRecipient,
  roles: NotifySettings['roles'],
): string {
  if (isRole(one)) return roles.find(({ id }) => asRole(id) === one)?.name ?? ''
  return t(one === 'finance' && isOfSite(event) ? 'notify.recipient.site-finance' : `notify.recipient.${one}`)
}

/** Says whom an event is told. */
export function useAudienceLine(): (row: Pick<NotifyRow, 'event' | 'further'>) => string {
  const t = useT(notifyMessages)
  return ({ event, further }) =>
    t('notify.to', {
      who: [
        ...notifyEvents[event].audiences.map((one) => t(`notify.audience.${one}`)),
        ...further.told.map((one) => recipientWord(t, event, one, further.roles)),
      ].join(t('notify.and')),
    })
}
