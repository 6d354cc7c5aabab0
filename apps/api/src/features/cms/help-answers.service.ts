import type { HelpAnswer } from '@app/contracts/cms/page-help'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import { newId } from '#core/new-id.ts'
import type { Ctx } from '#ctx.ts'
import { record } from '#features/logs/logs.service.ts'
import { callerAddress } from '#http/rate-limit.ts'
import { wholeSite } from './categories.service.ts'
import { eraseRemark, keepAnswer } from './help-answers.repo.ts'

/** Reader of a help document: a member, or a visitor's address and browser. */
export type HelpReader = { memberId: string } | { ip: string; userAgent: string }

interface Read {
  siteId: string
  articleId: string
}

/** Keyed hash of a reader, another one for each document: nobody can tell from it who that is or what else they read. */
export function readerHashOf(
  { secrets }: Pick<Ctx, 'secrets'>,
  { siteId, articleId }: Read,
  reader: HelpReader,
): string {
  const who =
    'memberId' in reader ? `member ${reader.memberId}` : `visitor ${callerAddress(reader.ip)} ${reader.userAgent}`
  return secrets.mac('help-reader', `${siteId} ${articleId} ${who}`)
}

/** Counts a reader's answer on a published help document once; a second one takes the place of the first. */
export async function answerDocument(
  { db, clock, secrets }: Pick<Ctx, 'db' | 'clock' | 'secrets'>,
  read: Read,
  reader: HelpReader,
  answer: HelpAnswer,
): Promise<void> {
  const row = { ...read, ...answer, id: newId(), now: clock.now(), readerHash: readerHashOf({ secrets }, read, reader) }
  const isKept = await db.transaction({ siteId: read.siteId, accountId: null }, (tx) => keepAnswer(tx, row))
  if (!isKept) throw new DomainError('cms.article-missing')
}

/** Erases the words of a remark for good. The log does not repeat them. */
export function eraseHelpRemark({ db }: Pick<Ctx, 'db'>, caller: Caller, id: string): Promise<void> {
  const { siteId } = caller.scope
  return db.transaction(wholeSite(caller), async (tx) => {
    const document = await eraseRemark(tx, siteId, id)
    if (!document) throw new DomainError('cms.remark-missing')
    const object = { kind: 'cms-article', id: document.id, name: document.title }
    await record(tx, caller, siteId, caller.accountId, 'cms.remark-erase', {}, { object })
  })
}

/** The member whose answer counts. */
export const memberReader = ({ memberId }: Pick<Caller, 'memberId'>): HelpReader => ({ memberId })
