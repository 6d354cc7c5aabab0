import type { DomainCheck } from '@app/contracts/validation/domain-checks'
import type { T } from '#i18n/i18n.ts'
import { formatClock, formatDay } from '#lib/time.ts'
import type { StatusFamilyName } from '#ui/facts/status-families.ts'
import type { detailMessages } from '../order-detail.messages.ts'
import type { validationMessages } from './validation.messages.ts'

type Say = T<typeof detailMessages>
type Result = DomainCheck['result']

/** How far the proof of a name is; one by mail waits for its reader, not for a look. */
export const resultWord = (t: Say, { result, method }: Pick<DomainCheck, 'result' | 'method'>): string =>
  method === 'email' && result === 'pending' ? t('dcv.result.mail') : t(`dcv.result.${result}`)

export const resultFamily: Record<Result, StatusFamilyName> = {
  pending: 'waitAction',
  notFound: 'waitSupply',
  wrongHost: 'returned',
  wrongValue: 'returned',
  waitingCa: 'inReview',
  passed: 'done',
  caaBlocked: 'returned',
  unreachable: 'returned',
  timeout: 'returned',
}

/** The sentence of an answer (screens §21.2). */
export const resultSentence = (t: Say, { result }: DomainCheck, ca: string): string =>
  result === 'caaBlocked' ? t('dcv.say.caaBlocked', { ca }) : t(`dcv.say.${result}`)

/** Where a mail is; nothing where it is not by mail, or something else is in the way. */
export function mailSentence(
  t: T<typeof validationMessages>,
  { result, method, mail }: DomainCheck,
): string | undefined {
  if (method !== 'email' || !mail || !['pending', 'waitingCa'].includes(result)) return undefined
  if (mail.approvedAt !== null) return t('mail.approved', { time: formatClock(mail.approvedAt) })
  return mail.sentAt === null ? t('mail.sending') : t('mail.sent', { time: formatClock(mail.sentAt) })
}

/** Until when a name counts as validated, and since when where an earlier validation is reused. */
export function validSentence(
  t: Say,
  say: T<typeof validationMessages>,
  { reusedFrom, validUntil, provenUntil }: DomainCheck,
): string | undefined {
  const until = Math.max(validUntil ?? 0, provenUntil ?? 0)
  if (reusedFrom !== null && validUntil !== null)
    return say('reuse.from', { date: formatDay(reusedFrom), until: formatDay(until) })
  return until > 0 ? t('dcv.valid-until', { date: formatDay(until) }) : undefined
}

/** What to do about an answer, step by step. */
export function remedies(t: Say, { result, domain, method, record }: DomainCheck): string[] {
  switch (result) {
    case 'notFound':
      return method === 'http'
        ? [t('dcv.fix.unreachable-1'), t('dcv.fix.unreachable-2'), t('dcv.fix.unreachable-3')]
        : [t('dcv.fix.notFound-1'), t('dcv.fix.notFound-2'), t('dcv.fix.notFound-3')]
    case 'wrongHost':
      return [t('dcv.fix.wrongHost-1', { relative: record?.relativeHost ?? '' })]
    case 'wrongValue':
      return method === 'http' ? [t('dcv.fix.unreachable-3')] : [t('dcv.fix.wrongValue-1'), t('dcv.fix.wrongValue-2')]
    case 'waitingCa':
      return [t('dcv.fix.waitingCa-1')]
    case 'caaBlocked':
      return [t('dcv.fix.caaBlocked-1', { domain: domain.replace(/^\*\./, '') })]
    case 'unreachable':
      return [t('dcv.fix.unreachable-1'), t('dcv.fix.unreachable-2')]
    case 'timeout':
      return [t('dcv.fix.timeout-1')]
    case 'pending':
    case 'passed':
      return []
  }
}

/** The CAA record that lets a CA issue for a name (RFC 8659 4.2, 4.3). */
export const caaRecord = (domain: string, ca: string): string =>
  `0 ${domain.startsWith('*.') ? 'issuewild' : 'issue'} "${ca}"`
