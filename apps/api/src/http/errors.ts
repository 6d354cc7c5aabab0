import { type ErrorFacts, type ErrorKey, errors } from '@app/contracts/errors'
import { fieldText } from '@app/contracts/field-words'
import { withFacts } from '@app/contracts/refusal'
import type { Envelope, Locale } from '@app/contracts/wire'
import { fits } from '@app/contracts/wording/holes'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ClockWrong } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import { isAway } from '#db/away.ts'
import { localeOf } from './locale.ts'

/** Default delay of a retry: a database is rarely back sooner. */
const awaySeconds = 5

/** Language of an answer: the caller's, else the site's. */
export function requestLocale(request: FastifyRequest): Locale {
  return localeOf(request.headers['accept-language'], request.site?.locale ?? 'zh')
}

/** Turns a refusal into status, code and words, here only. Logs unknown errors whole and shows them as `internal`. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOf(error)
  const { key, facts, fields, asks } = refusal
  if (key === 'internal') request.log.error({ err: error }, 'The request failed')
  else request.log.info({ refusal: key }, 'The request was refused')
  sendRefusal(request, reply, key, facts, fields, asks)
}

/** Sends a refusal in the envelope. */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  key: ErrorKey,
  facts: ErrorFacts = {},
  fields?: Record<string, string>,
  asks: object | null = null,
): void {
  const { status, code } = errors[key]
  const locale = requestLocale(request)
  const envelope: Envelope<object | null> = {
    code,
    msg: withFacts(sentenceOf(request, key, locale), locale, facts),
    data: asks,
    ...(fields ? { errors: worded(fields, locale) } : {}),
    requestId: request.id,
  }
  const seconds = retryAfter(facts) ?? (status === 503 ? awaySeconds : null)
  if ((status === 429 || status === 503) && seconds !== null) reply.header('retry-after', seconds)
  reply.status(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(envelope)
}

/** What the site says of a refusal, else the product. Own words with other holes than a newer product's are not used. */
function sentenceOf(request: FastifyRequest, key: ErrorKey, locale: Locale): string {
  const usual: string = errors[key][locale]
  const own = request.site?.serverWords[locale]?.[`server.${key}`]
  return own !== undefined && fits(own, usual) ? own : usual
}

const worded = (fields: Record<string, string>, locale: Locale) =>
  Object.fromEntries(Object.entries(fields).map(([path, words]) => [path, fieldText(words, locale)]))

type Refusal = Pick<DomainError, 'key' | 'facts' | 'fields' | 'asks'>

/** Refusal that an error stands for; `internal` for one that is none. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof DomainError) return error
  const plain = (key: ErrorKey): Refusal => ({ key, facts: {}, fields: undefined, asks: null })
  if (!(error instanceof Error)) return plain('internal')
  if (isAway(error) || error instanceof ClockWrong) return { ...plain('unavailable'), facts: { seconds: awaySeconds } }
  const { code, statusCode } = error as Partial<FastifyError>
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return plain('request.too-large')
  if (code?.startsWith('FST_ERR_') || error instanceof SyntaxError) {
    return plain(statusCode && statusCode < 500 ? 'request.invalid' : 'internal')
  }
  return plain('internal')
}

function retryAfter(facts: ErrorFacts): number | null {
  if (typeof facts.seconds === 'number') return facts.seconds
  return typeof facts.minutes === 'number' ? facts.minutes * 60 : null
}
