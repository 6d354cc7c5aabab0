import { mostHelpAnswers, publicRoots } from '@app/contracts/cms/cms-values'
import { HelpAnswer } from '@app/contracts/cms/page-help'
import { pathIn } from '@app/contracts/languages'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import { answerDocument } from '#features/cms/help-answers.service.ts'
import { faultOf } from '#http/private-key.ts'
import { callerAddress } from '#http/rate-limit.ts'
import { isWithin, storedLimiter } from '#http/stored-limiter.ts'
import { questionAnchor } from './help-question.ts'
import { isFromElsewhere, readForms } from './public-form.ts'
import { liveArticle } from './storefront.repo.ts'

/** An answer with the longest remark, each character of it encoded. */
const mostBytes = 4096

/** Answers of visitors to whether a help document of the shop front is useful: a form that leads back to the document. */
export const helpAnswersRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    readForms(app, mostBytes)
    const limiter = storedLimiter(ctx.db, 'help-answer', { points: mostHelpAnswers, duration: 3600 })

    for (const locale of ['zh', 'en'] as const)
      app.post<{ Params: { name: string } }>(
        pathIn(locale, `${publicRoots.help}/:name`),
        { bodyLimit: mostBytes },
        async (request, reply) => {
          const { site, params, ip } = request
          if (!site?.isRetail) throw new DomainError('route.missing')
          const answer = answerIn(request)
          const reading = { siteId: site.id, now: ctx.clock.now() }
          const { article } = await liveArticle(ctx.db, reading, 'help', params.name)
          if (!article) throw new DomainError('cms.article-missing')
          const back = (said: string) =>
            reply.redirect(
              `${pathIn(locale, `${publicRoots.help}/${article.slug}`)}?answer=${said}#${questionAnchor}`,
              303,
            )
          if (!(await isWithin(limiter, `${site.id} ${callerAddress(ip)}`))) return back('later')
          const visitor = { ip, userAgent: (request.headers['user-agent'] ?? '').slice(0, 300) }
          await answerDocument(ctx, { siteId: site.id, articleId: article.id }, visitor, answer)
          if (answer.remark !== '') return back('said')
          return back(answer.isUseful ? 'yes' : 'no')
        },
      )
  }

/** Answer in a form of ours; a page of another site cannot answer for its visitors. */
function answerIn(request: FastifyRequest): HelpAnswer {
  const { body } = request
  if (isFromElsewhere(request) || faultOf(body) !== null) throw new DomainError('request.invalid')
  const { answer, remark } = Object(body)
  const read = HelpAnswer.safeParse({ isUseful: answer === 'yes', remark })
  if (!['yes', 'no'].includes(answer) || !read.success) throw new DomainError('request.invalid')
  return read.data
}
