import { mostListedQuestions, type QuestionState } from '@app/contracts/cms/question-values'
import type { ShopQuestion } from '@app/contracts/cms/shop-questions'
import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { epoch, moment } from '#db/sql.ts'
import { shopQuestions } from './questions.table.ts'

const questionJson = sql`json_build_object('id', q.id, 'name', q.name, 'email', q.email, 'topic', q.topic,
  'orderNo', q.order_no, 'text', q.text, 'locale', q.locale, 'askedAt', ${epoch(sql`q.asked_at`)},
  'answeredAt', ${epoch(sql`q.answered_at`)}, 'answeredBy', q.answered_by)`

const orders: Record<QuestionState, SQL> = {
  open: sql`q.asked_at, q.id`,
  answered: sql`q.answered_at DESC, q.id`,
}

/** Questions of a state, open ones in the order they came, and how many there are of each. */
export function questionsJson(siteId: string, state: QuestionState): SQL {
  const is = state === 'open' ? sql`q.answered_at IS NULL` : sql`q.answered_at IS NOT NULL`
  return sql`SELECT json_build_object(
    'questions', coalesce((SELECT json_agg(${questionJson} ORDER BY ${orders[state]}) FROM (
      SELECT * FROM shop_questions q WHERE q.site_id = ${siteId} AND ${is}
      ORDER BY ${orders[state]} LIMIT ${mostListedQuestions}) q), '[]'::json),
    'counts', (SELECT json_build_object('open', count(*) FILTER (WHERE q.answered_at IS NULL),
      'answered', count(q.answered_at)) FROM shop_questions q WHERE q.site_id = ${siteId}))::text`
}

const one = (siteId: string, id: string) => and(eq(shopQuestions.siteId, siteId), eq(shopQuestions.id, id))

/** Keeps a question; false where its form was sent before. */
export async function addQuestion(tx: Tx, row: typeof shopQuestions.$inferInsert): Promise<boolean> {
  const added = await tx.insert(shopQuestions).values(row).onConflictDoNothing().returning({ id: shopQuestions.id })
  return added.length > 0
}

/** Ends a question, or opens it again with null; returns undefined where there is none. */
export async function endQuestion(
  tx: Tx,
  { siteId, id, at, by }: { siteId: string; id: string; at: Date | null; by: string },
): Promise<ShopQuestion | undefined> {
  const { rows } = await tx.execute<{ question: ShopQuestion }>(sql`
    UPDATE shop_questions q SET answered_at = ${at === null ? sql`NULL` : moment(at)}, answered_by = ${by}
    WHERE q.site_id = ${siteId} AND q.id = ${id} RETURNING ${questionJson} AS question`)
  return rows[0]?.question
}

/** Erases a question; returns its address, or undefined where there is none. */
export async function removeQuestion(tx: Tx, siteId: string, id: string): Promise<string | undefined> {
  const removed = await tx.delete(shopQuestions).where(one(siteId, id)).returning({ email: shopQuestions.email })
  return removed[0]?.email
}

/** Erases what was asked before a time. */
export async function forgetQuestions(tx: Tx, siteId: string, before: Date): Promise<void> {
  await tx.delete(shopQuestions).where(and(eq(shopQuestions.siteId, siteId), lt(shopQuestions.askedAt, before)))
}
