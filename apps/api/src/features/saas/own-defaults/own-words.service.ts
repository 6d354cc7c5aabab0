import type { Received } from '@app/contracts/endpoint'
import type {
  ApplicationMessageDetail,
  getApplicationMessage,
  setApplicationMessage,
} from '@app/contracts/saas/application-defaults'
import type { MailContent } from '@app/contracts/settings/mail-words'
import type { SmsContent } from '@app/contracts/settings/sms-words'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { mayBeTexted, smsOfCode, wordsOfCode } from '#features/messages/template.service.ts'
import { findApplication } from '#features/plans/applications.service.ts'
import type { ApplicationRow } from '#features/plans/plans.table.ts'
import { snapshotAt, type Words, type WordsKey } from '#features/plans/versions.service.ts'
import { checkedContent, type Editing, mailVariables, templateIn } from '#features/settings/mail-templates.service.ts'
import { checkedTexts, smsVariables } from '#features/settings/sms-templates.service.ts'
import { changeOwn, sourceOf } from './own-defaults.service.ts'

const wholeSite = ({ scope }: Caller) => ({ siteId: scope.siteId, accountId: null })

type Params = Received<typeof getApplicationMessage>['params']

/** A message of an application: its template, and the site whose brand samples of variables have. */
interface Message extends Editing {
  id: string
  channel: Params['channel']
}

/** What a call about a message of an application says of it. Throws 'setting.template-missing'. */
export const messageOf = ({
  site,
  params,
  request,
}: Pick<Editing, 'site'> & { params: Params; request: Pick<Editing, 'locale'> }): Message => {
  const { id, channel } = params
  const template = templateIn(params)
  if (channel === 'sms' && !mayBeTexted(template)) throw new DomainError('setting.template-missing')
  return { site, id, channel, template, locale: request.locale }
}

const keyOf = ({ channel, template }: Message): WordsKey => `${channel}/${template}`

/** Words of a message as an application hands them down. Throws 'application.missing'. */
export function readMessage(ctx: Ctx, caller: Caller, message: Message): Promise<ApplicationMessageDetail> {
  return ctx.db.readTransaction(wholeSite(caller), async (tx) => {
    const application = await findApplication(tx, caller.scope.siteId, message.id)
    if (!application) throw new DomainError('application.missing')
    return present(tx, ctx, message, application)
  })
}

async function present(
  tx: Tx,
  ctx: Ctx,
  message: Message,
  application: ApplicationRow,
): Promise<ApplicationMessageDetail> {
  const { channel, template } = message
  const key = keyOf(message)
  const { own, version } = application
  const { contents, unshared } = await snapshotAt(tx, { ...application, own: {} }, ctx.clock.now())
  const usual = contents.words[key] ?? (channel === 'mail' ? wordsOfCode(template) : smsOfCode(template))
  return {
    ...{ version, usual, words: own.words?.[key] ?? usual },
    ...sourceOf(key, own, contents.words, unshared),
    variables: await (channel === 'mail' ? mailVariables : smsVariables)(tx, ctx, message),
  }
}

/**
 * Gives a message words of the application's own, or with null those of its site. Throws 'request.invalid',
 * 'application.missing' and 'save.conflict'.
 */
export function setMessage(
  ctx: Ctx,
  caller: Caller,
  message: Message,
  { version, words }: Received<typeof setApplicationMessage>['body'],
): Promise<ApplicationMessageDetail> {
  const key = keyOf(message)
  const to = words && checked(message, words)
  return ctx.db.transaction(wholeSite(caller), async (tx) => {
    const application = await changeOwn(tx, ctx, caller, { id: message.id, version }, ({ own }) => {
      const { [key]: before, ...rest } = own.words ?? {}
      return {
        own: { ...own, words: to ? { ...rest, [key]: to } : rest },
        ...{ action: 'application.words', facts: { template: message.template } },
        ...{ before: { ...before }, after: { ...to } },
      }
    })
    return present(tx, ctx, message, application)
  })
}

/** Words that fit the message. The channel says which of both they have to be. */
function checked(message: Message, words: Words): Words {
  const { channel, template, locale } = message
  return channel === 'mail'
    ? checkedContent(template, words as MailContent, { isWhole: true, locale })
    : checkedTexts(message, words as SmsContent)
}
