import {
  isNotifyEvent,
  type NotifyEventName,
  notifyEventNames,
  notifyEvents,
  policiesFor,
  policyByDefault,
} from '@app/contracts/settings/notify-events'
import { isLeadEvent, leadDaysByDefault } from '@app/contracts/settings/notify-lead'
import { recipientsFor } from '@app/contracts/settings/notify-recipients'
import type { ChangedLeadDays, ChangedPolicy, NotifySettings } from '@app/contracts/settings/notify-settings'
import {
  asRole,
  type NotifyChannel,
  type NotifyGroup,
  type NotifyPolicy,
  type NotifyRecipient,
  notifyChannels,
  notifyGroups,
} from '@app/contracts/settings/notify-values'

export interface NotifyCell {
  channel: NotifyChannel
  /** Null where the channel never has the event. */
  policy: NotifyPolicy | null
  byDefault: NotifyPolicy
  allowed: readonly NotifyPolicy[]
  change: ChangedPolicy | undefined
}

export interface NotifyRow {
  event: NotifyEventName
  cells: readonly NotifyCell[]
  /** Days before the end, of a reminder. */
  lead: { days: readonly number[]; change: ChangedLeadDays | undefined } | undefined
  /** Who else may be told, and who is. */
  further: {
    allowed: readonly NotifyRecipient[]
    told: readonly NotifyRecipient[]
    roles: NotifySettings['roles']
  }
  isChanged: boolean
}

export interface NotifySection {
  group: NotifyGroup
  rows: readonly NotifyRow[]
}

/** Groups that have events. */
export const usedGroups = notifyGroups.filter((group) =>
  notifyEventNames.some((name) => notifyEvents[name].group === group),
)

/** The policy of an event and a channel that is in force. */
export const policyIn = ({ changed }: NotifySettings, event: NotifyEventName, channel: NotifyChannel): NotifyPolicy =>
  changed.find((one) => one.template === event && one.channel === channel)?.policy ?? policyByDefault(event, channel)

/** Days before an end at which its reminders are sent; undefined for what is no reminder. */
export function leadDaysIn({ leadDays }: NotifySettings, event: NotifyEventName): readonly number[] | undefined {
  if (!isLeadEvent(event)) return undefined
  return leadDays.find(({ template }) => template === event)?.days ?? leadDaysByDefault[event]
}

/** Who is told of an event beside whom it is for. */
export const toldIn = ({ recipients }: NotifySettings, event: NotifyEventName): readonly NotifyRecipient[] =>
  recipients.find(({ template }) => template === event)?.recipients ?? []

function rowOf(event: NotifyEventName, settings: NotifySettings): NotifyRow {
  const { changed, leadDays } = settings
  const cells = notifyChannels.map((channel): NotifyCell => {
    const allowed = policiesFor(event, channel)
    const byDefault = policyByDefault(event, channel)
    const change = changed.find((one) => one.template === event && one.channel === channel)
    return {
      channel,
      allowed,
      byDefault,
      change,
      policy: allowed.length === 0 ? null : policyIn(settings, event, channel),
    }
  })
  const change = leadDays.find(({ template }) => template === event)
  const days = leadDaysIn(settings, event)
  const lead = days && { days, change }
  const told = toldIn(settings, event)
  const plain = recipientsFor(event)
  const roles = plain.length > 0 ? settings.roles : []
  const further = { allowed: [...plain, ...roles.map(({ id }) => asRole(id))], told, roles }
  const isChanged = told.length > 0 || [...cells, lead].some((one) => one?.change !== undefined)
  return { event, cells, lead, further, isChanged }
}

/** The matrix by groups, without those that show nothing. */
export function notifySections(
  settings: NotifySettings,
  { group, onlyChanged }: { group: NotifyGroup | undefined; onlyChanged: boolean },
): NotifySection[] {
  return usedGroups
    .filter((one) => group === undefined || one === group)
    .map((one) => ({
      group: one,
      rows: notifyEventNames
        .filter((name) => notifyEvents[name].group === one)
        .map((name) => rowOf(name, settings))
        .filter(({ isChanged }) => isChanged || !onlyChanged),
    }))
    .filter(({ rows }) => rows.length > 0)
}

/** The row of an event by its name; undefined for none. */
export const notifyRowOf = (settings: NotifySettings, name: string | undefined): NotifyRow | undefined =>
  name !== undefined && isNotifyEvent(name) ? rowOf(name, settings) : undefined
