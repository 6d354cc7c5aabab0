import { questionDays, questionTopicWords } from '@app/contracts/cms/question-values'
import type { QuestionBody, ShopQuestion } from '@app/contracts/cms/shop-questions'
import type { Locale } from '@app/contracts/wire'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import { maskedEmail } from '#core/masked-contact.ts'
import { newId } from '#core/new-id.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { addressOf } from '#features/company/holder.service.ts'
import { record } from '#features/logs/logs.service.ts'
import { send } from '#features/messages/messages.service.ts'
import { operatorsWho } from '#features/notify/further-people.service.ts'
import { allSites, siteIn } from '#features/sites/sites.service.ts'
import { wholeSite } from '../categories.service.ts'
import * as repo from './questions.repo.ts'

interface Asked extends QuestionBody {
  siteId: string
  /** Form that it is sent by; a second question by the same one is dropped. */
  form: string
  locale: Locale
}

/** Keeps a visitor's question and tells those who answer. */
export async function askQuestion(ctx: Ctx, asked: Asked): Promise<void> {
  const { siteId } = asked
  await ctx.db.transaction({ siteId, accountId: null }, async (tx) => {
    const isNew = await repo.addQuestion(tx, { ...asked, id: newId(), askedAt: ctx.clock.now() })
    if (isNew) await tellAsked(tx, ctx, asked)
  })
}

async function tellAsked(tx: Tx, ctx: Ctx, { siteId, name, email, topic, orderNo, text }: Asked): Promise<void> {
  const site = await siteIn(tx, ctx.env, siteId)
  const { locale, origin } = site
  const order = locale === 'zh' ? `订单号：${orderNo}` : `Order: ${orderNo}`
  const facts = {
    ...{ author: name, contact: email, topic: questionTopicWords[topic], url: `${origin}/cms/help?desk=questions` },
    text: [...(orderNo === '' ? [] : [order, '']), ...text.split('\n')],
  }
  let isCopy = false
  for (const member of await operatorsWho(tx, site, 'cms.helpSave')) {
    const address = addressOf(member)
    if (!address) continue
    await send(tx, ctx, {
      ...{ siteId, accountId: member.accountId, locale, isSecret: false, ...address, answerTo: email },
      // Robots and copies are for the event, however many are told of it.
      ...(isCopy && { isCopy }),
      template: 'contact.asked',
      facts: { ...facts, name: member.name },
    })
    isCopy = true
  }
}

/** Marks a question as answered, or as open again. */
export function answerQuestion(ctx: Ctx, caller: Caller, id: string, isAnswered: boolean): Promise<ShopQuestion> {
  const { siteId } = caller.scope
  const end = { siteId, id, at: isAnswered ? ctx.clock.now() : null, by: isAnswered ? caller.name : '' }
  return ctx.db.transaction(wholeSite(caller), async (tx) => {
    const question = await repo.endQuestion(tx, end)
    if (!question) throw new DomainError('cms.question-missing')
    await log(tx, caller, isAnswered ? 'cms.question-answer' : 'cms.question-reopen', question)
    return question
  })
}

/** Erases a question for good. The log names nobody who could be written to. */
export function eraseQuestion(ctx: Ctx, caller: Caller, id: string): Promise<void> {
  return ctx.db.transaction(wholeSite(caller), async (tx) => {
    const email = await repo.removeQuestion(tx, caller.scope.siteId, id)
    if (email === undefined) throw new DomainError('cms.question-missing')
    await log(tx, caller, 'cms.question-erase', { id, email })
  })
}

function log(tx: Tx, caller: Caller, action: string, { id, email }: Pick<ShopQuestion, 'id' | 'email'>): Promise<void> {
  const more = { object: { kind: 'shop-question', id, name: maskedEmail(email) } }
  return record(tx, caller, caller.scope.siteId, caller.accountId, action, {}, more)
}

/** Erases questions after half a year, answered or not. */
export async function forgetOldQuestions({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - questionDays * 86_400_000)
  for (const { id: siteId } of await allSites(db))
    await db.transaction({ siteId, accountId: null }, (tx) => repo.forgetQuestions(tx, siteId, before))
}
