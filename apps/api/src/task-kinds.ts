import { announcementReaders } from '#features/announcements/announcement-readers-export.service.ts'
import { billsExport } from '#features/bills/bills-export.service.ts'
import { articlesExport } from '#features/cms/article-export.service.ts'
import type { TaskKinds } from '#features/desk/tasks.service.ts'
import { invoicesIssue } from '#features/invoices/batch.service.ts'
import { invoicesExport } from '#features/invoices/invoices-export.service.ts'
import { ordersExport } from '#features/orders/list/order-export.service.ts'
import { ordersCancel, ordersCheck } from '#features/orders/operations/order-bulk.service.ts'
import { ordersRemind } from '#features/orders/operations/remind.service.ts'
import { siteExport, tenantsExport } from '#features/saas/exporting/export-run.service.ts'
import { defaultsPush, defaultsRollback } from '#features/saas/rollout-run.service.ts'
import { tenantsProvision } from '#features/saas/steps/provisioning.service.ts'
import { tenantsList } from '#features/saas/tenant-list-export.service.ts'
import { membersImport } from '#features/team/member-import.service.ts'
import { usersImport } from '#features/users/user-import.service.ts'
import { usersExport } from '#features/users/users-export.service.ts'

/** Kinds of tasks by name. */
export const taskKinds: TaskKinds = {
  'articles.export': articlesExport,
  'bills.export': billsExport,
  'defaults.push': defaultsPush,
  'defaults.rollback': defaultsRollback,
  'invoices.export': invoicesExport,
  'invoices.issue': invoicesIssue,
  'members.import': membersImport,
  'orders.export': ordersExport,
  'orders.check': ordersCheck,
  'orders.cancel': ordersCancel,
  'orders.remind': ordersRemind,
  'readers.export': announcementReaders,
  'site.export': siteExport,
  'tenants.export': tenantsExport,
  'tenants.list': tenantsList,
  'tenants.provision': tenantsProvision,
  'users.export': usersExport,
  'users.import': usersImport,
}
