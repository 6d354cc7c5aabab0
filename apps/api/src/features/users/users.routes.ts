import * as apiKeysOf from '@app/contracts/access/api-keys'
import { can } from '@app/contracts/access/permissions'
import type { Reply } from '@app/contracts/endpoint'
import * as actions from '@app/contracts/users/user-actions'
import * as files from '@app/contracts/users/user-import'
import * as inPlace from '@app/contracts/users/user-in-place'
import * as membersOf from '@app/contracts/users/user-members'
import * as recordOf from '@app/contracts/users/user-record'
import { type RiskFlag, riskFlags, type UserDetail } from '@app/contracts/users/user-record'
import { manyRefunds } from '@app/contracts/users/user-values'
import * as contract from '@app/contracts/users/users'
import type { FastifyPluginAsync } from 'fastify'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import { userKeysText } from '#features/api-keys/api-keys.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { mount, mountFile, mountText } from '#http/mount.ts'
import { askingOf } from './asking.ts'
import { assignUsers, setUserLevel, tagUsers, updateUser } from './user-change.service.ts'
import { createUser, inviteAgain } from './user-create.service.ts'
import { beginUserImport, checkUsers } from './user-import.service.ts'
import { enterInPlace } from './user-in-place.service.ts'
import { revokeUserKey } from './user-keys.service.ts'
import { exportLogs } from './user-logs.service.ts'
import {
  changeMember,
  handOverMember,
  inviteMember,
  linkMember,
  presentMember,
  switchMember,
} from './user-members.service.ts'
import { addNote, deleteNote, pinNote } from './user-notes.service.ts'
import { type FullDetail, presentDetail, presentUser } from './user-present.ts'
import {
  closeUser,
  freezeUser,
  notifyUser,
  resetPassword,
  revealContact,
  unfreezeUser,
} from './user-standing.service.ts'
import { membersJson, notesJson, overviewJson, recordJson, twinsJson, userDetailJson } from './users.repo.ts'
import { beginExport } from './users-export.service.ts'
import { choicesJson, type FullUsers, figuresJson, usersJson } from './users-list.repo.ts'
import { listingOf } from './users-list.service.ts'

/** Overview as the database gives it: each sign of risk as a number of its own. */
interface FullOverview extends Omit<Reply<typeof recordOf.getUserOverview>, 'flags'> {
  refunds: number
  wrongPasswords: number
  newPlaces: number
  failedOrders: number
}

/** Numbers above which each sign of risk is shown. */
const limits: Record<RiskFlag, number> = { manyRefunds, wrongPasswords: 9, newPlace: 4, failedOrders: 2 }

function flagsOf({ refunds, wrongPasswords, newPlaces, failedOrders }: FullOverview) {
  const counts: Record<RiskFlag, number> = {
    ...{ manyRefunds: refunds, wrongPasswords, newPlace: newPlaces, failedOrders },
  }
  return riskFlags.map((flag) => ({ flag, count: counts[flag] })).filter(({ flag, count }) => count > limits[flag])
}

const there = <T>(value: T | null): T => {
  if (value === null) throw new DomainError('user.missing')
  return value
}

export const usersRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    const detail = async (actor: Caller, site: SiteRow, id: string): Promise<UserDetail> => {
      const statement = userDetailJson(site, id, ctx.clock.now())
      return presentDetail(there(await ctx.db.read<FullDetail | null>(actor.scope, statement)))
    }

    mount(app, contract.listUsers, async ({ actor, site, query }) => {
      const statement = usersJson(listingOf(ctx, actor, site, query), query)
      const { users, total } = await ctx.db.read<FullUsers>(actor.scope, statement)
      return { users: users.map(presentUser), total }
    })

    mount(app, contract.userFigures, ({ actor, site, query }) =>
      ctx.db.read<Reply<typeof contract.userFigures>>(actor.scope, figuresJson(listingOf(ctx, actor, site, query))),
    )

    mount(app, contract.userChoices, ({ actor, site }) =>
      ctx.db.read<Reply<typeof contract.userChoices>>(actor.scope, choicesJson(site)),
    )

    mountFile(app, contract.exportUsers, (input) => beginExport(ctx, askingOf(input), input.query))

    mount(app, actions.createUser, (input) => createUser(ctx, askingOf(input), input.body, input.once))

    mount(app, files.checkUserImport, (input) => checkUsers(ctx, askingOf(input), input.body.rows))

    mount(app, files.importUsers, (input) => beginUserImport(ctx, askingOf(input), input.body, input.once, input.prove))

    mount(app, actions.findTwins, async ({ actor, site, body }) => {
      const wanted = { ...body, telephone: body.telephone.replace(/\D/g, '') }
      type Twins = Reply<typeof actions.findTwins>['twins']
      return { twins: await ctx.db.read<Twins>(actor.scope, twinsJson(site, wanted)) }
    })

    mount(app, recordOf.getUser, async ({ actor, site, params }) => ({ user: await detail(actor, site, params.id) }))

    mount(app, recordOf.updateUser, async (input) => {
      const { actor, site, params, body } = input
      await updateUser(ctx, askingOf(input), params.id, body)
      return { user: await detail(actor, site, params.id) }
    })

    mount(app, recordOf.getUserOverview, async ({ actor, site, params }) => {
      const asking = { caller: actor, now: ctx.clock.now(), seesNotes: can(actor, 'user.note') }
      const statement = overviewJson(site, params.id, asking)
      const overview = there(await ctx.db.read<FullOverview | null>(actor.scope, statement))
      return { ...overview, flags: flagsOf(overview) }
    })

    mount(app, recordOf.getUserRecord, async ({ actor, site, params }) => {
      type Answer = Reply<typeof recordOf.getUserRecord>
      return there(await ctx.db.read<Answer | null>(actor.scope, recordJson(site, params.id)))
    })

    mountFile(app, recordOf.exportUserLogs, (input) => exportLogs(ctx, askingOf(input), input.params.id, input.query))

    mount(app, recordOf.listUserNotes, async ({ actor, site, params }) => {
      await detail(actor, site, params.id)
      type Notes = Reply<typeof recordOf.listUserNotes>['notes']
      return { notes: await ctx.db.read<Notes>(actor.scope, notesJson(site.id, params.id, actor)) }
    })

    mount(app, recordOf.addUserNote, async (input) => ({
      note: await addNote(ctx, askingOf(input), input.params.id, input.body),
    }))

    mount(app, recordOf.pinUserNote, async (input) => ({
      note: await pinNote(ctx, askingOf(input), { ...input.params, ...input.body }),
    }))

    mount(app, recordOf.deleteUserNote, async (input) => {
      await deleteNote(ctx, askingOf(input), input.params.id, input.params.noteId)
      return {}
    })

    mount(app, actions.inviteUser, async (input) => ({
      inviteUrl: await inviteAgain(ctx, askingOf(input), input.params.id),
    }))

    mount(app, actions.resetUserPassword, (input) => resetPassword(ctx, askingOf(input), input.params.id, input.body))

    mount(app, actions.revealUserContact, (input) => revealContact(ctx, askingOf(input), input.params.id))

    mount(app, actions.freezeUser, (input) => freezeUser(ctx, askingOf(input), input.params.id, input.body))

    mount(app, actions.unfreezeUser, async (input) => {
      await unfreezeUser(ctx, askingOf(input), input.params.id, input.body)
      return {}
    })

    mount(app, actions.notifyUser, (input) => notifyUser(ctx, askingOf(input), input.params.id, input.body, input.once))

    mount(app, actions.closeUser, async (input) => {
      await closeUser(ctx, askingOf(input), input.params.id, input.body, input.once)
      return {}
    })

    mount(app, inPlace.lookAsCustomer, (input) =>
      enterInPlace(ctx, askingOf(input), 'look', input.params.id, input.body),
    )

    mount(app, inPlace.actForCustomer, (input) =>
      enterInPlace(ctx, askingOf(input), 'act', input.params.id, input.body),
    )

    mount(app, actions.assignUsers, (input) => assignUsers(ctx, askingOf(input), input.body))

    mount(app, actions.tagUsers, (input) => tagUsers(ctx, askingOf(input), input.body))

    mount(app, actions.setUserLevel, (input) => setUserLevel(ctx, askingOf(input), input.body))

    mount(app, membersOf.listUserMembers, async ({ actor, site, params }) => {
      type Answer = Reply<typeof membersOf.listUserMembers>
      const { members, roles } = there(await ctx.db.read<Answer | null>(actor.scope, membersJson(site, params.id)))
      return { members: members.map(presentMember), roles }
    })

    mountText(app, apiKeysOf.listUserApiKeys, async ({ actor, site, params }) => {
      await detail(actor, site, params.id)
      return userKeysText(ctx, actor, params.id)
    })

    mount(app, apiKeysOf.revokeUserApiKey, async (input) => {
      const { id: accountId, keyId: id } = input.params
      return { apiKey: await revokeUserKey(ctx, askingOf(input), { accountId, id }, input.body.reason) }
    })

    mount(app, membersOf.inviteUserMember, (input) =>
      inviteMember(ctx, askingOf(input), input.params.id, input.body, input.once),
    )

    mount(app, membersOf.changeUserMember, async (input) => ({
      member: await changeMember(ctx, askingOf(input), input.params, input.body, input.prove),
    }))

    mount(app, membersOf.handOverUserMember, (input) => handOverMember(ctx, askingOf(input), input.params, input.body))

    mount(app, membersOf.switchUserMember, async (input) => ({
      member: await switchMember(ctx, askingOf(input), input.params, input.body),
    }))

    mount(app, membersOf.linkUserMember, (input) => linkMember(ctx, askingOf(input), input.params, input.body.reason))
  }
