import compress from '@fastify/compress'
import Fastify, { type FastifyInstance } from 'fastify'
import { newId } from '#core/new-id.ts'
import type { Ctx } from '#ctx.ts'
import { accountRoutes, doorRoutes } from '#features/account/account.routes.ts'
import { agreementsRoutes } from '#features/agreements/agreements.routes.ts'
import { announcementRoutes } from '#features/announcements/announcements.routes.ts'
import { apiKeysRoutes } from '#features/api-keys/api-keys.routes.ts'
import { useApiKeys } from '#features/api-keys/use-api-keys.ts'
import { billsRoutes } from '#features/bills/bills.routes.ts'
import { changesRoutes } from '#features/changes/changes.routes.ts'
import { classicRoutes } from '#features/classic/classic.routes.ts'
import { cmsRoutes } from '#features/cms/cms.routes.ts'
import { imagesRoutes } from '#features/cms/images.routes.ts'
import { questionRoutes } from '#features/cms/questions/questions.routes.ts'
import { dashboardRoutes } from '#features/dashboard/dashboard.routes.ts'
import { preferencesRoutes } from '#features/desk/preferences.routes.ts'
import { tasksRoutes } from '#features/desk/tasks.routes.ts'
import type { TaskKinds } from '#features/desk/tasks.service.ts'
import { viewsRoutes } from '#features/desk/views.routes.ts'
import { financeRoutes } from '#features/finance/finance.routes.ts'
import type { HostDirectory } from '#features/hosting/host-directory.ts'
import { hostingRoutes, useHttps } from '#features/hosting/hosting.routes.ts'
import { inboxRoutes } from '#features/inbox/inbox.routes.ts'
import { batchRoutes } from '#features/invoices/batch.routes.ts'
import { invoiceHold } from '#features/invoices/invoice-hold.service.ts'
import { invoicesRoutes } from '#features/invoices/invoices.routes.ts'
import { issueRoutes } from '#features/invoices/issue.routes.ts'
import { titlesRoutes } from '#features/invoices/titles.routes.ts'
import { logsRoutes } from '#features/logs/logs.routes.ts'
import { menuRoutes } from '#features/menu/menu.routes.ts'
import { mergingRoutes } from '#features/merging/merging.routes.ts'
import { messagesRoutes } from '#features/messages/messages.routes.ts'
import { notifyRoutes } from '#features/notify/notify.routes.ts'
import { orderDocumentsRoutes } from '#features/orders/documents/order-documents.routes.ts'
import { expiringRoutes } from '#features/orders/expiring/expiring.routes.ts'
import { orderDeskRoutes } from '#features/orders/operations/order-desk.routes.ts'
import { orderKindsRoutes } from '#features/orders/order-kinds.routes.ts'
import { orderLifeRoutes } from '#features/orders/order-life.routes.ts'
import { ordersRoutes } from '#features/orders/orders.routes.ts'
import { validationRoutes } from '#features/orders/validation/validation.routes.ts'
import { contactsRoutes } from '#features/organisations/contacts.routes.ts'
import { organisationsRoutes } from '#features/organisations/organisations.routes.ts'
import { packsRoutes } from '#features/packs/packs.routes.ts'
import { partnersRoutes } from '#features/partners/partners.routes.ts'
import { channelsRoutes } from '#features/payments/channels.routes.ts'
import { demoGatewayRoutes } from '#features/payments/demo-gateway.routes.ts'
import { noticesRoutes } from '#features/payments/notices.routes.ts'
import { paymentsRoutes } from '#features/payments/payments.routes.ts'
import { createMoneyBack } from '#features/payments/refund-payment.service.ts'
import { refundsRoutes } from '#features/payments/refunds.routes.ts'
import { planRoutes } from '#features/plans/plans.routes.ts'
import { pricingRoutes } from '#features/pricing/pricing.routes.ts'
import { productsRoutes } from '#features/products/products.routes.ts'
import { pulseRoutes } from '#features/pulse/pulse.routes.ts'
import { reconcileRoutes } from '#features/reconcile/reconcile.routes.ts'
import { reportsRoutes } from '#features/reports/reports.routes.ts'
import { saasRoutes } from '#features/saas/saas.routes.ts'
import { searchRoutes } from '#features/search/search.routes.ts'
import { actionProofRoutes } from '#features/session/action-proof.routes.ts'
import { passkeysRoutes } from '#features/session/passkeys.routes.ts'
import { secondStepRoutes } from '#features/session/second-step.routes.ts'
import { sessionRoutes } from '#features/session/session.routes.ts'
import { useSession } from '#features/session/use-session.ts'
import { sendersRoutes } from '#features/settings/senders.routes.ts'
import { settingsRoutes } from '#features/settings/settings.routes.ts'
import { siteAgreementsRoutes } from '#features/settings/site-agreements.routes.ts'
import { siteHostsRoutes } from '#features/settings/site-hosts.routes.ts'
import { ConsoleFiles } from '#features/sites/console-files.ts'
import { type PublicAuthority, pkiRoutes } from '#features/sites/pki.routes.ts'
import { resourcesRoutes } from '#features/sites/resources.routes.ts'
import { useSites } from '#features/sites/site-of-host.ts'
import { sitesRoutes } from '#features/sites/sites.routes.ts'
import { sslToolsRoutes } from '#features/ssl-tools/ssl-tools.routes.ts'
import { ssoRoutes } from '#features/sso/sso.routes.ts'
import { contactRoutes } from '#features/storefront/contact.routes.ts'
import { helpAnswersRoutes } from '#features/storefront/help-answers.routes.ts'
import { helpTextRoutes } from '#features/storefront/help-text.routes.ts'
import { missingIn } from '#features/storefront/page-frame.ts'
import { sharePictureRoutes } from '#features/storefront/sharing/share-picture.routes.ts'
import { storefrontRoutes } from '#features/storefront/storefront.routes.ts'
import { deptsRoutes } from '#features/team/depts.routes.ts'
import { membersRoutes } from '#features/team/members.routes.ts'
import { rolesRoutes } from '#features/team/roles.routes.ts'
import { upstreamRoutes } from '#features/upstream/upstream.routes.ts'
import { usersRoutes } from '#features/users/users.routes.ts'
import { verificationRoutes } from '#features/verification/verification.routes.ts'
import { webhooksRoutes } from '#features/webhooks/webhooks.routes.ts'
import { wholesaleRoutes } from '#features/wholesale/wholesale.routes.ts'
import { wordingRoutes } from '#features/wording/wording.routes.ts'
import { docsRoutes } from '#http/docs.routes.ts'
import { answerError, sendRefusal } from '#http/errors.ts'
import { warnOfForwarded } from '#http/forwarded.ts'
import { useJsonBodies } from '#http/json-body.ts'
import { lazyLog, RequestLog } from '#http/logger.ts'
import { useRateLimit } from '#http/rate-limit.ts'
import { servedUrl, useSecurityHeaders } from '#http/security.ts'
import { serverLimits } from '#http/server-limits.ts'
import { taskKinds } from '#task-kinds.ts'

export interface AppOptions {
  /** Validates every answer against its contract; for tests. */
  checkReplies?: boolean
  /** Directory of the built console, if not at its place in the tree. */
  consoleDist?: string
  requestsPerMinute?: number
  /** Calls of an API key; for tests. */
  callsPerKeyMinute?: number
  /** Public services of the sandbox CA below `/pki/`, under any host name. */
  authority?: PublicAuthority
  /** Hosts in memory, for TLS and for a proxy that asks; without them none is known there. */
  hosts?: HostDirectory
  /** Kinds of tasks other than the real ones; for tests. */
  taskKinds?: TaskKinds
  /** Closed before the server, so that a balancer sends no more requests here. */
  readiness?: Readiness
}

export interface Readiness {
  isOpen: boolean
}

/** Builds the server: hooks for every request, then the features by name. */
export async function buildApp(ctx: Ctx, options: AppOptions = {}): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: ctx.log,
    logController: new RequestLog(ctx.log),
    childLoggerFactory: (log, bindings, options) => lazyLog(() => log.child(bindings, options)),
    trustProxy: trustOf(ctx.env.TRUST_PROXY),
    bodyLimit: 1_048_576,
    genReqId: newId,
    forceCloseConnections: 'idle',
    // Requests on open connections are still answered while closing; the answer ends the connection.
    return503OnClosing: false,
    requestTimeout: serverLimits.requestTimeout,
    rewriteUrl: servedUrl,
    // As long as a whole URL: the router's own refusals have no security headers. Contracts limit each value.
    routerOptions: { maxParamLength: serverLimits.maxHeaderSize },
    frameworkErrors: answerError,
    http: serverLimits,
  })
  const files = new ConsoleFiles(options.consoleDist)
  const readiness = options.readiness ?? { isOpen: true }
  app.decorate('checksReplies', options.checkReplies ?? false)
  // End connections with an answer: closing them while idle could break a request that is being sent.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (!readiness.isOpen) reply.header('connection', 'close')
    done(null, payload)
  })
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, 'route.missing'))

  // The menu tree is 43 kB of text; the fastest level saves nine tenths of it.
  await app.register(compress, {
    encodings: ['gzip'],
    customTypes: /^application\/json/,
    threshold: 4096,
    zlibOptions: { level: 1 },
    globalDecompression: false,
  })
  useSecurityHeaders(app, () => files.scriptHashes())
  warnOfForwarded(app, ctx.env.TRUST_PROXY)
  useRateLimit(app, options.requestsPerMinute ?? 3000)
  useJsonBodies(app)
  if (options.hosts) useHttps(app, ctx, options.hosts)
  useSites(app, ctx)
  useSession(app, ctx)
  useApiKeys(app, ctx, options.callsPerKeyMinute)

  await app.register(sitesRoutes(ctx, { files, readiness, missingPage: missingIn(ctx) }))
  await app.register(hostingRoutes(ctx, options.hosts))
  if (options.authority) await app.register(pkiRoutes(options.authority))
  await app.register(docsRoutes())
  await app.register(sessionRoutes(ctx))
  await app.register(secondStepRoutes(ctx))
  await app.register(actionProofRoutes(ctx))
  await app.register(passkeysRoutes(ctx))
  await app.register(agreementsRoutes(ctx))
  await app.register(doorRoutes(ctx))
  await app.register(accountRoutes(ctx))
  await app.register(logsRoutes(ctx))
  await app.register(menuRoutes(ctx))
  await app.register(inboxRoutes(ctx))
  await app.register(notifyRoutes(ctx))
  await app.register(messagesRoutes(ctx))
  await app.register(productsRoutes(ctx))
  await app.register(pricingRoutes(ctx))
  await app.register(packsRoutes(ctx))
  await app.register(usersRoutes(ctx))
  await app.register(financeRoutes(ctx))
  await app.register(contactsRoutes(ctx))
  await app.register(organisationsRoutes(ctx))
  await app.register(verificationRoutes(ctx))
  await app.register(ordersRoutes(ctx))
  await app.register(orderLifeRoutes(ctx))
  await app.register(orderKindsRoutes(ctx))
  await app.register(expiringRoutes(ctx))
  await app.register(orderDeskRoutes(ctx))
  await app.register(orderDocumentsRoutes(ctx))
  await app.register(validationRoutes(ctx))
  await app.register(changesRoutes(ctx))
  await app.register(webhooksRoutes(ctx))
  await app.register(pulseRoutes(ctx))
  await app.register(paymentsRoutes(ctx))
  await app.register(partnersRoutes(ctx))
  await app.register(mergingRoutes(ctx))
  ctx.moneyBack = createMoneyBack(ctx)
  await app.register(refundsRoutes(ctx))
  await app.register(channelsRoutes(ctx))
  await app.register(noticesRoutes(ctx))
  await app.register(demoGatewayRoutes(ctx))
  await app.register(reconcileRoutes(ctx))
  await app.register(billsRoutes(ctx))
  await app.register(reportsRoutes(ctx))
  await app.register(titlesRoutes(ctx))
  ctx.invoiceHold = invoiceHold
  await app.register(invoicesRoutes(ctx))
  await app.register(batchRoutes(ctx))
  await app.register(issueRoutes(ctx))
  await app.register(upstreamRoutes(ctx))
  await app.register(settingsRoutes(ctx))
  await app.register(siteAgreementsRoutes(ctx))
  await app.register(sendersRoutes(ctx))
  await app.register(siteHostsRoutes(ctx))
  await app.register(ssoRoutes(ctx))
  await app.register(planRoutes(ctx))
  await app.register(saasRoutes(ctx))
  await app.register(wholesaleRoutes(ctx))
  await app.register(wordingRoutes(ctx, () => files.words()))
  await app.register(announcementRoutes(ctx))
  await app.register(cmsRoutes(ctx))
  await app.register(questionRoutes(ctx))
  await app.register(imagesRoutes(ctx))
  await app.register(storefrontRoutes(ctx))
  await app.register(sharePictureRoutes(ctx))
  await app.register(helpTextRoutes(ctx))
  await app.register(helpAnswersRoutes(ctx))
  await app.register(contactRoutes(ctx))
  await app.register(resourcesRoutes)
  await app.register(rolesRoutes(ctx))
  await app.register(deptsRoutes(ctx))
  await app.register(membersRoutes(ctx))
  await app.register(apiKeysRoutes(ctx))
  await app.register(sslToolsRoutes(ctx))
  await app.register(dashboardRoutes(ctx))
  await app.register(searchRoutes(ctx))
  await app.register(classicRoutes(ctx))
  await app.register(preferencesRoutes(ctx))
  await app.register(viewsRoutes(ctx))
  await app.register(tasksRoutes(ctx, options.taskKinds ?? taskKinds))
  return app
}

// A number is the count of proxies in front.
function trustOf(trusted: string | number | false) {
  return typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted
}
