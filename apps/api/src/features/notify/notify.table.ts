import type { LeadEvent } from '@app/contracts/settings/notify-lead'
import type { NotifyChannel, NotifyGroup, NotifyPolicy, NotifyRecipient } from '@app/contracts/settings/notify-values'
import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accountPolicy, siteId, sitePolicy } from '#db/tenancy.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** What a site decided for an event and a channel; without a row, what the product does holds. */
export const notifyPolicies = pgTable(
  'notify_policies',
  {
    siteId: siteId(),
    /** Template of the message, which names the event. */
    template: text().notNull(),
    channel: text().$type<NotifyChannel>().notNull(),
    policy: text().$type<NotifyPolicy>().notNull(),
    changedBy: text('changed_by').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.template, t.channel] }), sitePolicy()],
)

/** Days before an end at which a reminder is sent, and since when, where the site added it; null for one that always was. */
export interface LeadDay {
  days: number
  since: string | null
}

/** Reminders that a site wants at other days than the product's. */
export const notifyLeadDays = pgTable(
  'notify_lead_days',
  {
    siteId: siteId(),
    template: text().$type<LeadEvent>().notNull(),
    days: jsonb().$type<LeadDay[]>().notNull(),
    changedBy: text('changed_by').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.template] }), sitePolicy()],
)

/** Who is told of an event beside whom it is for. */
export const notifyRecipients = pgTable(
  'notify_recipients',
  {
    siteId: siteId(),
    template: text().notNull(),
    recipients: text().array().$type<NotifyRecipient[]>().notNull(),
    changedBy: text('changed_by').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.template] }), sitePolicy()],
)

/** Hours during which a site sends no reminder; without a row, they go out at any hour. */
export const notifyQuietHours = pgTable(
  'notify_quiet_hours',
  {
    siteId: siteId().primaryKey(),
    fromHour: integer('from_hour').notNull(),
    toHour: integer('to_hour').notNull(),
    timeZone: text('time_zone').notNull(),
    changedBy: text('changed_by').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  () => [sitePolicy()],
)

/** What a site keeps for one mail a day; without a row, every mail goes by itself. */
export const notifySummaries = pgTable(
  'notify_summaries',
  {
    siteId: siteId().primaryKey(),
    groups: text().array().$type<NotifyGroup[]>().notNull(),
    mostADay: integer('most_a_day'),
    hour: integer().notNull(),
    timeZone: text('time_zone').notNull(),
    changedBy: text('changed_by').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  () => [sitePolicy()],
)

/** What members chose for themselves, where the site leaves it to them. */
export const notifyChoices = pgTable(
  'notify_choices',
  {
    siteId: siteId(),
    accountId: uuid('account_id').notNull(),
    memberId: uuid('member_id').notNull(),
    template: text().notNull(),
    channel: text().$type<NotifyChannel>().notNull(),
    isOn: boolean('is_on').notNull(),
    chosenAt: moment('chosen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.memberId, t.template, t.channel] }), accountPolicy()],
)
