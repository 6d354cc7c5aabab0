import { hash } from 'node:crypto'
import type { Reply } from '@app/contracts/endpoint'
import * as contract from '@app/contracts/partners/partners'
import type { FastifyPluginAsync } from 'fastify'
import type { Caller } from '#core/caller.ts'
import { maskedName } from '#core/masked-contact.ts'
import type { Ctx } from '#ctx.ts'
import { markUsed } from '#features/session/session.service.ts'
import { mount } from '#http/mount.ts'
import { settleCommissions } from './commissions.service.ts'
import { addClick, commissionsJson, partnersJson, programmeOf, referralsJson } from './partners.repo.ts'
import { accountAsked, changeProgramme, join, leave, requireSeen, setRate, showPartner } from './partners.service.ts'
import { askWithdrawal, decideWithdrawal, listedWithdrawals } from './withdrawals.service.ts'

const isOperator = ({ scope }: Caller) => scope.accountId === null

export const partnersRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    mount(app, contract.getPartner, ({ actor, site, query }) => showPartner(ctx, actor, site, query.accountId))

    mount(app, contract.joinProgramme, async ({ actor, site, body }) => ({
      partner: await join(ctx, actor, site, body),
    }))

    mount(app, contract.leaveProgramme, async ({ actor, site, body }) => ({
      partner: await leave(ctx, actor, site, body),
    }))

    mount(app, contract.setPartnerRate, async ({ actor, site, body }) => ({
      partner: await setRate(ctx, actor, site, body),
    }))

    mount(app, contract.listReferrals, async ({ actor, site, query }) => {
      const accountId = accountAsked(actor, query.accountId)
      await requireSeen(ctx, actor, accountId)
      // Customers whom a partner brought are other accounts: a partner gets their names masked, and no ids.
      const statement = referralsJson({ siteId: site.id, ...query, accountId })
      const found = await ctx.db.read<Reply<typeof contract.listReferrals>>(
        { siteId: site.id, accountId: null },
        statement,
      )
      if (isOperator(actor)) return found
      return {
        ...found,
        referrals: found.referrals.map((one) => ({ ...one, accountId: null, name: maskedName(one.name) })),
      }
    })

    mount(app, contract.listCommissions, async ({ actor, site, query }) => {
      const accountId = accountAsked(actor, query.accountId)
      await requireSeen(ctx, actor, accountId)
      const statement = commissionsJson({ siteId: site.id, ...query, accountId })
      type Found = Reply<typeof contract.listCommissions>
      const found = await ctx.db.read<Found>({ siteId: site.id, accountId: null }, statement)
      if (isOperator(actor)) return found
      const shown = (one: Found['commissions'][number]) => ({
        ...one,
        ...{ orderId: null, orderNo: `…${one.orderNo.slice(-6)}`, customerName: maskedName(one.customerName) },
      })
      return { ...found, commissions: found.commissions.map(shown) }
    })

    mount(app, contract.listWithdrawals, async ({ actor, query }) => ({
      withdrawals: await listedWithdrawals(ctx, actor, query.accountId),
    }))

    mount(app, contract.askWithdrawal, async ({ actor, site, once, body }) => ({
      withdrawal: await askWithdrawal(ctx, actor, site, once, body),
    }))

    mount(app, contract.decideWithdrawal, async ({ actor, site, once, params, body }) => ({
      withdrawal: await decideWithdrawal(ctx, actor, site, once, { id: params.id, decision: body }),
    }))

    mount(app, contract.settleCommissions, ({ actor, site, once, body }) =>
      settleCommissions(ctx, actor, site, once, body),
    )

    mount(app, contract.listPartners, async ({ actor, site, query }) => {
      type Row = Omit<Reply<typeof contract.listPartners>['partners'][number], 'partner'> &
        Omit<contract.Partner, 'url' | 'rate'>
      const { rate } = await ctx.db.readTransaction(actor.scope, (tx) => programmeOf(tx, site.id))
      const found = await ctx.db.read<{ partners: Row[]; total: number }>(actor.scope, partnersJson(site.id, query))
      const partners = found.partners.map(({ accountId, code, isActive, ownRate, joinedAt, version, ...rest }) => ({
        ...rest,
        partner: {
          ...{ accountId, code, isActive, ownRate, joinedAt, version },
          ...{ rate: ownRate ?? rate, url: `${site.origin}/sign-up?code=${code}` },
        },
      }))
      return { partners, total: found.total }
    })

    mount(app, contract.getProgramme, ({ actor, site }) =>
      ctx.db.readTransaction(actor.scope, async (tx) => ({ programme: await programmeOf(tx, site.id) })),
    )

    mount(app, contract.editProgramme, ({ actor, site, body }) => changeProgramme(ctx, actor, site, body))

    mount(app, contract.countClick, async ({ site, request, body }) => {
      const now = ctx.clock.now()
      const day = now.toISOString().slice(0, 10)
      const code = body.code.toUpperCase()
      const visit = `partner-click:${hash('sha256', `${code} ${day} ${request.ip}`)}`
      await ctx.db.transaction({ siteId: site.id, accountId: null }, async (tx) => {
        if (await markUsed(tx, site, [visit], new Date(now.getTime() + 2 * 86_400_000)))
          await addClick(tx, site.id, code, day)
      })
      return {}
    })
  }
