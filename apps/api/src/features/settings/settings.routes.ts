import { exportMailTemplates, importMailTemplates } from '@app/contracts/settings/mail-template-files'
import * as mail from '@app/contracts/settings/mail-templates'
import { mostNoticeTests, testNotice } from '@app/contracts/settings/notify-test'
import * as contract from '@app/contracts/settings/site-settings'
import { mostPictureText } from '@app/contracts/settings/site-values'
import { Id } from '@app/contracts/wire'
import type { FastifyPluginAsync } from 'fastify'
import type { Ctx } from '#ctx.ts'
import { mount, mountFile } from '#http/mount.ts'
import { storedLimiter } from '#http/stored-limiter.ts'
import { previewSample, testSample } from './mail-samples.service.ts'
import { exportMails, importMails } from './mail-template-files.service.ts'
import {
  decideCopies,
  editingOf,
  listTemplates,
  publishTemplate,
  readTemplate,
  saveDraft,
  switchTemplate,
  templateIn,
} from './mail-templates.service.ts'
import { tryNotice } from './notice-test.service.ts'
import { pictureOf, storePicture } from './site-pictures.service.ts'
import { changeBrand, changeConsole, readBrand, readConsole } from './site-settings.service.ts'

/** Every mail in every language, with room to spare. */
const mostImportBody = 8_000_000
/** A picture in base64, and what is around it. */
const mostUploadBody = mostPictureText + 2048

export const settingsRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    mount(app, contract.getSiteBrand, ({ actor }) => readBrand(ctx, actor))

    mount(app, contract.saveSiteBrand, ({ actor, body }) => changeBrand(ctx, actor, body))

    mount(app, contract.getSiteConsole, ({ actor }) => readConsole(ctx, actor))

    mount(app, contract.saveSiteConsole, ({ actor, body }) => changeConsole(ctx, actor, body))

    mount(app, contract.uploadSitePicture, ({ actor, body }) => storePicture(ctx, actor, body), {
      bodyLimit: mostUploadBody,
    })

    mount(app, mail.listMailTemplates, async ({ actor }) => ({ templates: await listTemplates(ctx, actor) }))

    mountFile(app, exportMailTemplates, ({ actor, query }) => exportMails(ctx, actor, query.format))

    mount(app, importMailTemplates, ({ actor, body, request }) => importMails(ctx, actor, request.locale, body), {
      bodyLimit: mostImportBody,
    })

    mount(app, mail.getMailTemplate, (input) => readTemplate(ctx, input.actor, editingOf(input)))

    mount(app, mail.publishMailTemplate, (input) => publishTemplate(ctx, input.actor, editingOf(input), input.body))

    mount(app, mail.saveMailDraft, (input) => saveDraft(ctx, input.actor, editingOf(input), input.body))

    mount(app, mail.setMailCopies, (input) => decideCopies(ctx, input.actor, editingOf(input), input.body))

    mount(app, mail.switchMailTemplate, ({ actor, params, body }) =>
      switchTemplate(ctx, actor, templateIn(params), body),
    )

    mount(app, mail.previewMail, (input) => previewSample(ctx, input.actor, editingOf(input), input.body))

    const tests = storedLimiter(ctx.db, 'mail-test', { points: mail.mostTestMails, duration: 600 })
    mount(app, mail.testMail, (input) => testSample(ctx, tests, input.actor, editingOf(input), input.body))

    const notices = storedLimiter(ctx.db, 'notice-test', { points: mostNoticeTests, duration: 600 })
    // Text messages cost money wherever they are tried from.
    const texts = storedLimiter(ctx.db, 'sms-test', { points: 1, duration: 60 })
    mount(app, testNotice, (input) =>
      tryNotice(ctx, { inbox: notices, email: notices, sms: texts }, input.actor, editingOf(input), input.body),
    )

    // The sign-in page shows them, before anybody has a session.
    app.get<{ Params: { id: string } }>('/site-pictures/:id', async (request, reply) => {
      const { success, data: id } = Id.safeParse(request.params.id)
      const picture = success && request.site ? await pictureOf(ctx, request.site.id, id) : undefined
      if (!picture) return reply.status(404).type('text/plain; charset=utf-8').send('Not found')
      // A changed picture has another id.
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type(picture.mediaType)
        .send(picture.bytes)
    })
  }
