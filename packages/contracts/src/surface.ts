import * as actionProof from './access/action-proof.ts'
import * as apiKeys from './access/api-keys.ts'
import * as captcha from './access/captcha.ts'
import * as company from './access/company.ts'
import * as identity from './access/identity.ts'
import * as memberImport from './access/member-import.ts'
import * as menu from './access/menu.ts'
import * as passkeys from './access/passkeys.ts'
import * as secondStep from './access/second-step.ts'
import * as session from './access/session.ts'
import * as sso from './access/sso.ts'
import * as agreements from './agreements.ts'
import * as announcementReaders from './announcements/announcement-readers.ts'
import * as announcementReads from './announcements/announcement-reads.ts'
import * as announcements from './announcements/announcements.ts'
import * as ownAnnouncements from './announcements/own-announcements.ts'
import * as bills from './bills/bills.ts'
import * as certificateDownload from './certificates/certificate-download.ts'
import * as changes from './changes.ts'
import * as articleFiles from './cms/article-files.ts'
import * as articleHolds from './cms/article-holds.ts'
import * as articleImages from './cms/article-images.ts'
import * as articleReview from './cms/article-review.ts'
import * as articles from './cms/articles.ts'
import * as cmsCategories from './cms/cms-categories.ts'
import * as help from './cms/help.ts'
import * as helpSearches from './cms/help-searches.ts'
import * as ownArticles from './cms/own-articles.ts'
import * as pageHelp from './cms/page-help.ts'
import * as shopQuestions from './cms/shop-questions.ts'
import * as contacts from './contacts.ts'
import * as dashboard from './dashboard.ts'
import type { Endpoint } from './endpoint.ts'
import * as finance from './finance/finance.ts'
import * as inbox from './inbox.ts'
import * as invoiceBatch from './invoices/invoice-batch.ts'
import * as invoiceIssue from './invoices/invoice-issue.ts'
import * as invoiceSettings from './invoices/invoice-settings.ts'
import * as invoiceable from './invoices/invoiceable.ts'
import * as invoices from './invoices/invoices.ts'
import * as redLetters from './invoices/red-letters.ts'
import * as titles from './invoices/titles.ts'
import * as logs from './logs.ts'
import * as merging from './merging/merging.ts'
import * as messages from './messages.ts'
import * as deployment from './orders/deployment.ts'
import * as orderBulk from './orders/order-bulk.ts'
import * as orderDesk from './orders/order-desk.ts'
import * as orderDocuments from './orders/order-documents.ts'
import * as orderExport from './orders/order-export.ts'
import * as orderKinds from './orders/order-kinds.ts'
import * as orderLife from './orders/order-life.ts'
import * as orderQuote from './orders/order-quote.ts'
import * as orders from './orders/orders.ts'
import * as validation from './orders/validation.ts'
import * as organisations from './organisations.ts'
import * as packs from './packs/packs.ts'
import * as partners from './partners/partners.ts'
import * as channels from './payments/channels.ts'
import * as disputes from './payments/disputes.ts'
import * as paymentRefunds from './payments/payment-refunds.ts'
import * as payments from './payments/payments.ts'
import * as usdt from './payments/usdt.ts'
import * as applications from './plans/applications.ts'
import * as maintenance from './plans/maintenance.ts'
import * as renewals from './plans/renewals.ts'
import * as planSubscriptions from './plans/subscriptions.ts'
import * as preferences from './preferences.ts'
import * as priceList from './products/price-list.ts'
import * as productFiles from './products/product-files.ts'
import * as productPrices from './products/product-prices.ts'
import * as products from './products/products.ts'
import * as promotions from './products/promotions.ts'
import * as specialPrices from './products/special-prices.ts'
import * as pulse from './pulse.ts'
import * as dayClose from './reconcile/day-close.ts'
import * as reconcile from './reconcile/reconcile.ts'
import * as reports from './reports/reports.ts'
import * as applicationDefaults from './saas/application-defaults.ts'
import * as applicationOverview from './saas/application-overview.ts'
import * as closing from './saas/closing.ts'
import * as defaults from './saas/defaults.ts'
import * as paidSites from './saas/paid-sites.ts'
import * as siteExports from './saas/site-exports.ts'
import * as stepCalls from './saas/step-calls.ts'
import * as tenantAdmin from './saas/tenant-admin.ts'
import * as tenantExports from './saas/tenant-exports.ts'
import * as tenantNames from './saas/tenant-names.ts'
import * as tenantPrices from './saas/tenant-prices.ts'
import * as saas from './saas/tenants.ts'
import * as visitGrants from './saas/visit-grants.ts'
import * as visits from './saas/visits.ts'
import * as search from './search.ts'
import * as mailTemplateFiles from './settings/mail-template-files.ts'
import * as mailTemplates from './settings/mail-templates.ts'
import * as notifyLead from './settings/notify-lead.ts'
import * as notifyRecipients from './settings/notify-recipients.ts'
import * as notifyRobots from './settings/notify-robots.ts'
import * as notifySettings from './settings/notify-settings.ts'
import * as notifySummary from './settings/notify-summary.ts'
import * as notifyTest from './settings/notify-test.ts'
import * as senders from './settings/senders.ts'
import * as siteAgreements from './settings/site-agreements.ts'
import * as siteChecklist from './settings/site-checklist.ts'
import * as siteHosts from './settings/site-hosts.ts'
import * as siteSettings from './settings/site-settings.ts'
import * as smsTemplates from './settings/sms-templates.ts'
import * as sslTools from './ssl-tools.ts'
import * as tasks from './tasks.ts'
import * as upstream from './upstream.ts'
import * as userActions from './users/user-actions.ts'
import * as userImport from './users/user-import.ts'
import * as userInPlace from './users/user-in-place.ts'
import * as userMembers from './users/user-members.ts'
import * as userRecord from './users/user-record.ts'
import * as users from './users/users.ts'
import * as mailProof from './validation/mail-proof.ts'
import * as provenDomains from './validation/proven-domains.ts'
import * as vetting from './validation/vetting.ts'
import * as verification from './verification/verification.ts'
import * as views from './views.ts'
import * as webhooks from './webhooks.ts'
import * as wholesale from './wholesale.ts'
import * as wording from './wording/wording.ts'
import * as wordingFiles from './wording/wording-files.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value

/** Endpoints of the API by name, for the API document and the permission tests. */
export const endpoints: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  [
    session,
    sso,
    captcha,
    secondStep,
    actionProof,
    passkeys,
    identity,
    agreements,
    logs,
    menu,
    messages,
    paymentRefunds,
    payments,
    partners,
    merging,
    disputes,
    usdt,
    channels,
    products,
    productPrices,
    specialPrices,
    promotions,
    productFiles,
    priceList,
    upstream,
    users,
    userRecord,
    userActions,
    userImport,
    userInPlace,
    userMembers,
    finance,
    reconcile,
    dayClose,
    bills,
    reports,
    titles,
    invoices,
    invoiceable,
    invoiceIssue,
    invoiceBatch,
    invoiceSettings,
    redLetters,
    packs,
    wholesale,
    contacts,
    announcementReaders,
    announcementReads,
    announcements,
    ownAnnouncements,
    articleImages,
    articles,
    articleHolds,
    articleReview,
    articleFiles,
    cmsCategories,
    help,
    helpSearches,
    ownArticles,
    pageHelp,
    shopQuestions,
    organisations,
    vetting,
    verification,
    orders,
    orderQuote,
    certificateDownload,
    orderLife,
    orderKinds,
    provenDomains,
    changes,
    webhooks,
    validation,
    deployment,
    siteSettings,
    mailTemplates,
    notifyLead,
    mailTemplateFiles,
    notifyRecipients,
    smsTemplates,
    notifyRobots,
    notifySettings,
    notifySummary,
    notifyTest,
    senders,
    siteHosts,
    siteAgreements,
    siteChecklist,
    wording,
    wordingFiles,
    sslTools,
    mailProof,
    orderExport,
    orderBulk,
    orderDesk,
    orderDocuments,
    company,
    apiKeys,
    memberImport,
    dashboard,
    tasks,
    inbox,
    pulse,
    preferences,
    views,
    applications,
    applicationOverview,
    applicationDefaults,
    planSubscriptions,
    paidSites,
    renewals,
    maintenance,
    defaults,
    saas,
    stepCalls,
    tenantAdmin,
    tenantNames,
    closing,
    tenantExports,
    siteExports,
    tenantPrices,
    visitGrants,
    visits,
    search,
  ].flatMap((room) => Object.entries(room).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))),
)
