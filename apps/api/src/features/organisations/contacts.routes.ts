import * as contract from '@app/contracts/contacts'
import type { FastifyPluginAsync } from 'fastify'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import { mount, mountText } from '#http/mount.ts'
import { contactJsonById, contactsJson } from './contacts.repo.ts'
import { createContact, deleteContact, mergeContacts, setDefault, updateContact } from './contacts.service.ts'

export const contactsRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    mountText(app, contract.listContacts, ({ actor, query }) =>
      ctx.db.readText(actor.scope, contactsJson(actor.scope, query)),
    )

    mountText(app, contract.getContact, async ({ actor, params }) => {
      const contact = await ctx.db.readText(actor.scope, contactJsonById(actor.scope, params.id))
      if (contact === 'null') throw new DomainError('saved-contact.missing')
      return contact
    })

    mount(app, contract.createContact, async ({ actor, body }) => ({ contact: await createContact(ctx, actor, body) }))

    mount(app, contract.updateContact, async ({ actor, params, body }) => ({
      contact: await updateContact(ctx, actor, params.id, body),
    }))

    mount(app, contract.setDefaultContact, ({ actor, params, body }) => setDefault(ctx, actor, params.id, body))

    mount(app, contract.mergeContacts, async ({ actor, params, body }) => ({
      contact: await mergeContacts(ctx, actor, params.id, body),
    }))

    mount(app, contract.deleteContact, async ({ actor, params }) => {
      await deleteContact(ctx, actor, params.id)
      return {}
    })
  }
