import * as contract from '@app/contracts/wording/wording'
import { exportWording, importWording } from '@app/contracts/wording/wording-files'
import { type ConsoleWords, wordingLanguages } from '@app/contracts/wording/wording-values'
import type { FastifyPluginAsync } from 'fastify'
import type { Ctx } from '#ctx.ts'
import { mount, mountFile } from '#http/mount.ts'
import { catalogueOf } from './catalogue.ts'
import { changeWord, listPacks, listWords, publish, readWord, rollBack, wordsInForce } from './wording.service.ts'
import { exportWords, importWords } from './wording-files.service.ts'

/** A site's own words: its language pack, and the texts that it may word anew. */
export const wordingRoutes =
  (ctx: Ctx, words: () => ConsoleWords): FastifyPluginAsync =>
  async (app) => {
    const catalogue = () => catalogueOf(words())

    mount(app, contract.listWording, ({ actor, query }) => listWords(ctx, actor, catalogue(), query))

    mount(app, contract.getWord, ({ actor, query }) => readWord(ctx, actor, catalogue(), query.key))

    mount(app, contract.saveWord, ({ actor, body }) => changeWord(ctx, actor, catalogue(), body))

    mount(app, contract.publishWording, ({ actor, site, body }) => publish(ctx, actor, site, catalogue(), body))

    mount(app, contract.listWordPacks, async ({ actor }) => ({ versions: await listPacks(ctx, actor) }))

    mount(app, contract.rollBackWording, ({ actor, site, body }) => rollBack(ctx, actor, site, body))

    mountFile(app, exportWording, ({ actor, query }) => exportWords(ctx, actor, catalogue(), query.format))

    mount(
      app,
      importWording,
      ({ actor, request, body }) => importWords(ctx, actor, catalogue(), request.locale, body),
      { bodyLimit: 8_000_000 },
    )

    // As the translation service that it stands for: code 0, and the texts as content. The sign-in page needs it too.
    app.get<{ Params: { id: string }; Querystring: { v?: string } }>('/trans/:id', async (request, reply) => {
      const language = wordingLanguages.find((one) => one === request.params.id)
      if (!language || !request.site) return reply.status(404).send({ code: 404, data: { content: {} } })
      const { version, content } = await wordsInForce(ctx, request.site.id, language)
      const isAsked = request.query.v === String(version)
      return reply
        .header('cache-control', isAsked ? 'public, max-age=31536000, immutable' : 'public, max-age=60')
        .send({ code: 0, data: { content } })
    })
  }
