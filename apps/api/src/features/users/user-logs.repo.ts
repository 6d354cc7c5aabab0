import type { Scope } from '@app/contracts/access/permissions'
import type { LogFilter } from '@app/contracts/logs'
import type { SQL } from 'drizzle-orm'
import { logsJson } from '#features/logs/logs.repo.ts'

/** Page of the audit log about a customer, as JSON. */
export const userLogsJson = (
  scope: Scope,
  accountId: string,
  filter: Omit<LogFilter, 'accountId' | 'limit' | 'offset'>,
  page: Pick<LogFilter, 'limit' | 'offset'>,
): SQL => logsJson(scope, { ...filter, ...page, accountId })
