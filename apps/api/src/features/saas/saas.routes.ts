import * as renewal from '@app/contracts/plans/renewals'
import * as plan from '@app/contracts/plans/subscriptions'
import * as ownDefaults from '@app/contracts/saas/application-defaults'
import { getApplicationOverview, listApplicationFigures } from '@app/contracts/saas/application-overview'
import {
  closeTenant as closeCall,
  reopenTenant as reopenCall,
  rollBackTenant as rollBackCall,
} from '@app/contracts/saas/closing'
import * as defaults from '@app/contracts/saas/defaults'
import * as paid from '@app/contracts/saas/paid-sites'
import {
  downloadSiteExport,
  exportSite as exportSiteCall,
  listSiteExports as listSiteExportsCall,
} from '@app/contracts/saas/site-exports'
import { repeatTenantStep, skipTenantStep } from '@app/contracts/saas/step-calls'
import { replaceTenantAdmin } from '@app/contracts/saas/tenant-admin'
import {
  downloadTenantExport,
  exportTenant as exportTenantCall,
  listTenantExports as listExportsCall,
} from '@app/contracts/saas/tenant-exports'
import { lookAtTenantNames } from '@app/contracts/saas/tenant-names'
import { followTenantPrices, getTenantPrices } from '@app/contracts/saas/tenant-prices'
import * as contract from '@app/contracts/saas/tenants'
import {
  arriveAtTenant,
  enterTenant as enterTenantCall,
  listVisits as listVisitsCall,
} from '@app/contracts/saas/visits'
import { mostPictureText } from '@app/contracts/settings/site-values'
import type { FastifyPluginAsync } from 'fastify'
import type { Ctx } from '#ctx.ts'
import { arriveOnVisit } from '#features/session/session.service.ts'
import { mount, mountFile } from '#http/mount.ts'
import { closeTenant, reopenTenant } from './closing/closing.service.ts'
import { rollBackTenant } from './closing/rolling-back.service.ts'
import { setFlag } from './defaults.service.ts'
import { enterTenant, listVisits } from './entering.service.ts'
import { exportSite, listSiteExports, siteExportFile } from './exporting/site-exports.service.ts'
import { exportTenant, listTenantExports, tenantExportFile } from './exporting/tenant-exports.service.ts'
import { followDefaults } from './following-defaults.service.ts'
import { readTenantNames } from './opening/tenant-names.service.ts'
import { readFigures, readOverview } from './overview/application-overview.service.ts'
import { readOwnDefaults, setMenu, setProducts } from './own-defaults/own-defaults.service.ts'
import { messageOf, readMessage, setMessage } from './own-defaults/own-words.service.ts'
import { followPrices, readTenantPrices } from './prices/tenant-prices.service.ts'
import { readDefaults, readRollout } from './reading-defaults.service.ts'
import { quoteOwnRenewal, renewOwnPlan } from './renewing/own-renewal.service.ts'
import { quotePaidRenewal, readPaidSites, renewPaidSite } from './renewing/paid-sites.service.ts'
import { quoteTenantRenewal, renewTenantPlan } from './renewing/renewing.service.ts'
import { replaceAdmin } from './replacing-admin.service.ts'
import { startRollout } from './rollout-run.service.ts'
import { createTenant, provisionTenant, readTenant, tenantLink } from './saas.service.ts'
import { checkTenantHost } from './steps/finishing.service.ts'
import { repeatStep, skipStep } from './steps/repeating.service.ts'
import { setSuspended } from './suspending.service.ts'
import { saveCompany } from './tenant-company.service.ts'
import { beginExport } from './tenant-list-export.service.ts'
import {
  changeTenantPlan,
  quoteTenantPlan,
  readOwnPlan,
  readPlanTenants,
  readTenantPlan,
} from './tenant-plan.service.ts'
import { listTenants } from './tenants-list.service.ts'

/** A logo in base64, and what else a tenant is opened with. */
const mostOpeningBody = mostPictureText + 16_384

/** Sites that this site opens for tenants. */
export const saasRoutes =
  (ctx: Ctx): FastifyPluginAsync =>
  async (app) => {
    mount(app, contract.listTenants, ({ actor, site, query }) => listTenants(ctx, actor, site, query))

    mountFile(app, contract.exportTenants, ({ actor, site, request, query }) =>
      beginExport(ctx, { caller: actor, site, locale: request.locale }, query),
    )

    mount(app, contract.getTenant, ({ actor, site, params, request }) =>
      readTenant(ctx, actor, site, { id: params.id, locale: request.locale }),
    )

    mount(app, lookAtTenantNames, ({ actor, site, query }) => readTenantNames(ctx, actor, site, query))

    mount(app, contract.createTenant, ({ actor, site, body }) => createTenant(ctx, actor, site, body), {
      bodyLimit: mostOpeningBody,
    })

    mount(app, contract.provisionTenant, ({ actor, site, params }) => provisionTenant(ctx, actor, site, params.id))

    mount(app, contract.checkTenantHost, async ({ actor, site, params, request }) => {
      await checkTenantHost(ctx, actor, params.id)
      return readTenant(ctx, actor, site, { id: params.id, locale: request.locale })
    })

    mount(app, repeatTenantStep, async ({ actor, site, params, body, request }) => {
      await repeatStep(ctx, actor, site, { ...params, ...body })
      return readTenant(ctx, actor, site, { id: params.id, locale: request.locale })
    })

    mount(app, skipTenantStep, async ({ actor, site, params, body, request }) => {
      await skipStep(ctx, actor, { ...params, ...body })
      return readTenant(ctx, actor, site, { id: params.id, locale: request.locale })
    })

    mount(app, contract.saveTenantCompany, ({ actor, site, params, body }) =>
      saveCompany(ctx, actor, site, params.id, body),
    )

    mount(app, contract.suspendTenant, ({ actor, site, params, body }) =>
      setSuspended(ctx, actor, site, params.id, { isSuspended: true, reason: body.reason }),
    )

    mount(app, contract.resumeTenant, ({ actor, site, params, body }) =>
      setSuspended(ctx, actor, site, params.id, { isSuspended: false, reason: body.reason }),
    )

    mount(app, defaults.getTenantDefaults, ({ actor, params }) => readDefaults(ctx, actor, params.id))

    mount(app, defaults.setTenantFlag, ({ actor, params, body }) => setFlag(ctx, actor, params.id, body))

    mount(app, defaults.followDefaults, ({ actor, once, params, body }) =>
      followDefaults(ctx, actor, once, params.id, body),
    )

    mount(app, getTenantPrices, ({ actor, params }) => readTenantPrices(ctx, actor, params.id))

    mount(app, followTenantPrices, ({ actor, once, params, body }) =>
      followPrices(ctx, actor, once, { ...params, ...body }),
    )

    mount(app, listApplicationFigures, ({ actor }) => readFigures(ctx, actor))

    mount(app, getApplicationOverview, ({ actor, params }) => readOverview(ctx, actor, params.id))

    mount(app, ownDefaults.getApplicationDefaults, ({ actor, site, params }) =>
      readOwnDefaults(ctx, actor, { site, id: params.id }),
    )

    mount(app, ownDefaults.setApplicationProducts, ({ actor, site, params, body }) =>
      setProducts(ctx, actor, { site, id: params.id }, body),
    )

    mount(app, ownDefaults.setApplicationMenu, ({ actor, site, params, body }) =>
      setMenu(ctx, actor, { site, id: params.id }, body),
    )

    mount(app, ownDefaults.getApplicationMessage, (input) => readMessage(ctx, input.actor, messageOf(input)))

    mount(app, ownDefaults.setApplicationMessage, (input) => setMessage(ctx, input.actor, messageOf(input), input.body))

    mount(app, defaults.previewRollout, ({ actor, params, query }) => readRollout(ctx, actor, params.id, query.number))

    mount(app, defaults.pushDefaults, ({ actor, once, params, body }) =>
      startRollout(ctx, actor, once, { ...params, ...body }),
    )

    mount(app, defaults.rollBackDefaults, ({ actor, once, params, body }) =>
      startRollout(ctx, actor, once, { ...params, ...body }),
    )

    mount(app, plan.listPlanTenants, ({ actor, params }) => readPlanTenants(ctx, actor, params.id))

    mount(app, plan.getTenantPlan, ({ actor, site, params }) => readTenantPlan(ctx, actor, site, params.id))

    mount(app, plan.quotePlan, ({ actor, site, params, body }) => quoteTenantPlan(ctx, actor, site, params.id, body))

    mount(app, plan.changePlan, ({ actor, site, once, params, body }) =>
      changeTenantPlan(ctx, actor, site, once, params.id, body),
    )

    mount(app, renewal.quoteRenewal, ({ actor, params, body }) =>
      quoteTenantRenewal(ctx, actor, params.id, body.months),
    )

    mount(app, renewal.renewPlan, ({ actor, site, once, params, body }) =>
      renewTenantPlan(ctx, actor, site, once, { ...params, ...body }),
    )

    mount(app, renewal.quoteOwnRenewal, ({ actor, site, body }) => quoteOwnRenewal(ctx, actor, site, body.months))

    mount(app, renewal.renewOwnPlan, ({ actor, site, once, body }) => renewOwnPlan(ctx, actor, site, once, body))

    mount(app, paid.listPaidSites, ({ actor, site }) => readPaidSites(ctx, actor, site))

    mount(app, paid.quotePaidRenewal, ({ actor, params, body }) => quotePaidRenewal(ctx, actor, { ...params, ...body }))

    mount(app, paid.renewPaidSite, ({ actor, site, once, params, body }) =>
      renewPaidSite(ctx, actor, site, once, { ...params, ...body }),
    )

    mount(app, plan.getOwnPlan, ({ actor, site }) => readOwnPlan(ctx, actor, site))

    mount(app, enterTenantCall, ({ actor, site, params, body }) => enterTenant(ctx, actor, site, params.id, body))

    mount(app, listVisitsCall, ({ actor, site, params }) => listVisits(ctx, actor, site, params.id))

    mount(app, arriveAtTenant, ({ site, request, body }) => arriveOnVisit(ctx, site, request, body.code))

    mount(app, closeCall, ({ actor, site, params, body, once }) =>
      closeTenant(ctx, actor, site, once, { ...params, ...body }),
    )

    mount(app, reopenCall, ({ actor, site, params, body }) => reopenTenant(ctx, actor, site, params.id, body))

    mount(app, rollBackCall, ({ actor, params, body, once }) =>
      rollBackTenant(ctx, actor, once, { ...params, ...body }),
    )

    mount(app, listExportsCall, ({ actor, site, params }) => listTenantExports(ctx, actor, site, params.id))

    mount(app, exportTenantCall, ({ actor, site, params, body }) => exportTenant(ctx, actor, site, params.id, body))

    mount(app, listSiteExportsCall, ({ actor, site }) => listSiteExports(ctx, actor, site))

    mount(app, exportSiteCall, ({ actor, site, body }) => exportSite(ctx, actor, site, body))

    mountFile(app, downloadSiteExport, ({ actor, site, params }) => siteExportFile(ctx, actor, site, params.id))

    mountFile(app, downloadTenantExport, ({ actor, site, params }) => tenantExportFile(ctx, actor, site, params))

    mount(app, replaceTenantAdmin, ({ actor, site, params, body, once }) =>
      replaceAdmin(ctx, { caller: actor, site, wish: body }, once, params.id),
    )

    mount(app, contract.tenantLink, ({ actor, site, params }) => tenantLink(ctx, actor, site, params.id))
  }
