import { mostIconText } from '@app/contracts/plans/application-icon'
import * as contract from '@app/contracts/plans/applications'
import * as maintenance from '@app/contracts/plans/maintenance'
import type { FastifyPluginAsync } from 'fastify'
import type { Ctx } from '#ctx.ts'
import { mount } from '#http/mount.ts'
import { addressesOf } from './addresses.service.ts'
import {
  createApplication,
  createPlan,
  listApplications,
  listOwners,
  saveApplication,
  savePlan,
  saveVersion,
  setDefaultPlan,
  setStopped,
} from './applications.service.ts'
import { startMaintenance, stopMaintenance } from './maintenance.service.ts'

/** An icon in base64, and what else an application is made with. */
const mostApplicationBody = mostIconText + 16_384

/** Applications that a site rents out, and their plans. */
export const planRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    mount(app, contract.listApplications, async ({ actor, site }) => ({
      applications: await listApplications(ctx, actor),
      addresses: await addressesOf(ctx, site),
    }))

    mount(app, contract.listApplicationOwners, async ({ actor, site }) => ({
      members: await listOwners(ctx, actor, site),
    }))

    mount(app, contract.createApplication, ({ actor, site, body }) => createApplication(ctx, actor, site, body), {
      bodyLimit: mostApplicationBody,
    })

    mount(
      app,
      contract.saveApplication,
      ({ actor, site, params, body }) => saveApplication(ctx, actor, site, params.id, body),
      { bodyLimit: mostApplicationBody },
    )

    mount(app, contract.saveVersion, ({ actor, params, body }) => saveVersion(ctx, actor, params.id, body.version))

    mount(app, contract.stopApplication, ({ actor, params, body }) =>
      setStopped(ctx, actor, params.id, { isStopped: true, reason: body.reason }),
    )

    mount(app, contract.startApplication, ({ actor, params, body }) =>
      setStopped(ctx, actor, params.id, { isStopped: false, reason: body.reason }),
    )

    mount(app, maintenance.maintainApplication, ({ actor, params, body }) =>
      startMaintenance(ctx, actor, params.id, body),
    )

    mount(app, maintenance.endMaintenance, ({ actor, params }) => stopMaintenance(ctx, actor, params.id))

    mount(app, contract.createPlan, ({ actor, params, body }) => createPlan(ctx, actor, params.id, body))

    mount(app, contract.setDefaultPlan, ({ actor, params, body }) => setDefaultPlan(ctx, actor, params.id, body))

    mount(app, contract.savePlan, ({ actor, params, body }) => savePlan(ctx, actor, params.id, body))
  }
