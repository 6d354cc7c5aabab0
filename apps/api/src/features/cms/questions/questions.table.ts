import type { QuestionTopic } from '@app/contracts/cms/question-values'
import type { Locale } from '@app/contracts/wire'
import { index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { siteId, sitePolicy } from '#db/tenancy.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Questions of visitors on the contact page; erased after half a year. */
export const shopQuestions = pgTable(
  'shop_questions',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    /** Form that it was sent by, so that a second press sends nothing more. */
    form: text().notNull(),
    topic: text().$type<QuestionTopic>().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    /** As the visitor wrote it; empty without one. */
    orderNo: text('order_no').notNull(),
    text: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    askedAt: moment('asked_at').notNull(),
    answeredAt: moment('answered_at'),
    /** Name of the member who ended it. */
    answeredBy: text('answered_by').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    uniqueIndex('shop_questions_form').on(t.siteId, t.form),
    index('shop_questions_asked').on(t.siteId, t.askedAt),
    sitePolicy(),
  ],
)
