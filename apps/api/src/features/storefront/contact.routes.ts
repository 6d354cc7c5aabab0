import { mostQuestions, mostQuestionsADay } from '@app/contracts/cms/question-values'
import { QuestionBody } from '@app/contracts/cms/shop-questions'
import { fieldErrorsOf } from '@app/contracts/field-words'
import { pathIn } from '@app/contracts/languages'
import type { Locale } from '@app/contracts/wire'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import { askQuestion } from '#features/cms/questions/questions.service.ts'
import type { VisitedSite } from '#features/sites/sites.service.ts'
import { faultOf, holdsPrivateKey } from '#http/private-key.ts'
import { callerAddress } from '#http/rate-limit.ts'
import { isWithin, storedLimiter } from '#http/stored-limiter.ts'
import { type Ask, type AskFault, type AskForm, askAnchor, askFields, drawContact } from './contact-page.ts'
import { contactWords } from './contact-words.ts'
import { readStamp, stampOf } from './form-stamp.ts'
import { visitOf } from './page-frame.ts'
import { isFromElsewhere, readForms } from './public-form.ts'
import { inOwnLanguage } from './serve-page.ts'

/** The longest question with everything around it, each character of it encoded. */
const mostBytes = 32_768

/** Contact page of a shop front with its form, which is drawn for each visitor anew: two forms are never the same. */
export const contactRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    readForms(app, mostBytes)
    const ofAddress = storedLimiter(ctx.db, 'question', { points: mostQuestions, duration: 3600 })
    const ofSite = storedLimiter(ctx.db, 'questions', { points: mostQuestionsADay, duration: 86_400 })
    const page = (reply: FastifyReply, site: VisitedSite, locale: Locale, ask: Ask) =>
      reply.type('text/html; charset=utf-8').send(drawContact(visitOf(ctx, site, locale), ask))

    for (const locale of ['zh', 'en'] as const) {
      const path = pathIn(locale, '/contact')
      app.get<{ Querystring: { sent?: unknown } }>(path, (request, reply) => {
        const { site, query, url } = request
        if (!site?.isRetail) return reply.redirect('/', 302)
        const own = inOwnLanguage(site, locale, url)
        if (own !== null) return reply.redirect(own, 302)
        const form = () => ({ stamp: stampOf(ctx, site.id), written: {}, faults: {} })
        return page(reply, site, locale, takesQuestions(site) ? (query.sent === '1' ? 'sent' : form()) : null)
      })

      app.post(path, { bodyLimit: mostBytes }, async (request, reply) => {
        const { site, ip } = request
        if (!site?.isRetail || !takesQuestions(site)) throw new DomainError('route.missing')
        const body: Record<string, unknown> = Object(request.body)
        if (isFromElsewhere(request) || faultOf(body) === 'unreadable') throw new DomainError('request.invalid')
        const sent = () => reply.redirect(`${path}?sent=1#${askAnchor}`, 303)
        // Only programs fill in what nobody sees; they are not told.
        if (body.website) return sent()
        const { stamp, ...given } = body
        const form = readStamp(ctx, site.id, stamp)
        const again = (status: number, fault: AskFault, faults: AskForm['faults'] = {}) => {
          const kept = form.is === 'old' ? stampOf(ctx, site.id) : String(stamp)
          return page(reply.status(status), site, locale, { stamp: kept, written: writtenIn(given), fault, faults })
        }
        const read = readQuestion(given, locale)
        if ('faults' in read) return again(422, 'fields', read.faults)
        if (form.is !== 'good') return again(422, form.is)
        if (!(await isWithin(ofAddress, `${site.id} ${callerAddress(ip)}`))) return again(429, 'often')
        if (!(await isWithin(ofSite, site.id))) return again(429, 'full')
        await askQuestion(ctx, { ...read.question, siteId: site.id, form: form.id, locale })
        return sent()
      })
    }
  }

const takesQuestions = ({ face }: VisitedSite): boolean => face.takesQuestions ?? true

/** What the visitor wrote, to be shown again; a private key is not. */
const writtenIn = (body: Record<string, unknown>): AskForm['written'] =>
  Object.fromEntries(
    askFields.map((name) => {
      const text = String(body[name] ?? '')
      return [name, holdsPrivateKey(text) ? '' : text]
    }),
  )

function readQuestion(body: Record<string, unknown>, locale: Locale) {
  const keys = askFields.filter((name) => faultOf(body[name]) !== null)
  const read = QuestionBody.safeParse(body)
  if (read.success && keys.length === 0) return { question: read.data }
  const faults = read.success ? {} : fieldErrorsOf(read.error.issues, locale)
  const topic = 'topic' in faults && { topic: contactWords[locale].choose }
  const ofKeys = Object.fromEntries(keys.map((name) => [name, contactWords[locale].faults.key]))
  return { faults: { ...faults, ...topic, ...ofKeys } as AskForm['faults'] }
}
