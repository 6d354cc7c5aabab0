import { exportAnnouncementReaders, listAnnouncementReaders } from '@app/contracts/announcements/announcement-readers'
import * as reads from '@app/contracts/announcements/announcement-reads'
import * as contract from '@app/contracts/announcements/announcements'
import * as own from '@app/contracts/announcements/own-announcements'
import type { FastifyPluginAsync } from 'fastify'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import { mount, mountFile, mountText } from '#http/mount.ts'
import { listReaders } from './announcement-readers.service.ts'
import { beginReadersExport } from './announcement-readers-export.service.ts'
import { announcementJson, announcementsJson, receiversJson } from './announcements.repo.ts'
import {
  announcementReads,
  createAnnouncement,
  deleteAnnouncement,
  publishAnnouncement,
  recallAnnouncement,
  remindReaders,
  restoreAnnouncement,
  saveAnnouncement,
} from './announcements.service.ts'
import { previewAnnouncement } from './mailing.service.ts'
import { ownAnnouncements, readAnnouncement } from './own-announcements.service.ts'
import { wholeSite } from './whole-site.ts'

/** Announcements, for those who write them and those who read them. */
export const announcementRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    mountText(app, contract.listAnnouncements, ({ actor, site, query }) =>
      ctx.db.readText(wholeSite(actor), announcementsJson(site, query, ctx.clock.now())),
    )

    mountText(app, contract.getAnnouncement, async ({ actor, params }) => {
      const { siteId } = actor.scope
      const text = await ctx.db.readText(wholeSite(actor), announcementJson(siteId, params.id, ctx.clock.now()))
      if (text === 'null') throw new DomainError('announcement.missing')
      return text
    })

    mountText(app, contract.countReceivers, ({ actor, site, query }) =>
      ctx.db.readText(wholeSite(actor), receiversJson(site, query)),
    )

    mount(app, reads.remindReaders, async ({ actor, params }) => {
      await remindReaders(ctx, actor, params.id)
      return {}
    })

    mount(app, reads.getAnnouncementReads, ({ actor, site, params }) => announcementReads(ctx, actor, site, params.id))

    mount(app, listAnnouncementReaders, ({ actor, site, ...asked }) => listReaders(ctx, actor, site, asked))

    mountFile(app, exportAnnouncementReaders, ({ actor, site, request, ...asked }) =>
      beginReadersExport(ctx, { caller: actor, site, locale: request.locale }, asked),
    )

    mount(app, contract.previewAnnouncement, ({ actor, body }) => previewAnnouncement(ctx, actor, body))

    mount(app, contract.createAnnouncement, ({ actor, site, body }) => createAnnouncement(ctx, actor, site, body))

    mount(app, contract.saveAnnouncement, ({ actor, site, params, body }) =>
      saveAnnouncement(ctx, actor, site, params.id, body),
    )

    mount(app, contract.publishAnnouncement, ({ actor, params, body }) =>
      publishAnnouncement(ctx, actor, params.id, body),
    )

    mount(app, contract.recallAnnouncement, ({ actor, params }) => recallAnnouncement(ctx, actor, params.id))

    mount(app, contract.deleteAnnouncement, async ({ actor, params }) => {
      await deleteAnnouncement(ctx, actor, params.id)
      return {}
    })

    mount(app, contract.restoreAnnouncement, ({ actor, params }) => restoreAnnouncement(ctx, actor, params.id))

    mount(app, own.listOwnAnnouncements, async ({ actor, request }) => ({
      announcements: await ownAnnouncements(ctx, actor, request.locale),
    }))

    mount(app, own.readOwnAnnouncement, ({ actor, params, body }) =>
      readAnnouncement(ctx, actor, params.id, body.isConfirmed),
    )
  }
