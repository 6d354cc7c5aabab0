import type { Caller } from '#core/caller.ts'
import { newId } from '#core/new-id.ts'
import type { Tx } from '#db/client.ts'
import { withCommit } from '#db/scoped.ts'
import { auditLog } from './logs.table.ts'
import { masked } from './mask.ts'

/** Actor of an entry. */
export type LoggedCaller = Pick<Caller, 'memberId' | 'name' | 'ip' | 'requestId' | 'userAgent' | 'operator'>
export type AuditFacts = Record<string, string | number | null>

/** Optional parts of an entry. */
export interface AuditMore {
  /** Object of the action: its kind (`order`, `role`, `member`), its id, and its name for people. */
  object?: { kind: string; id: string; name: string }
  /** Changed fields with their previous values; left out for a new object. */
  before?: Record<string, unknown> | undefined
  /** Changed fields with their new values; left out for a deleted object. */
  after?: Record<string, unknown> | undefined
}

/** Adds an audit line in the transaction that it reports. It joins the site's chain when the transaction commits. */
export async function record(tx: Tx, ...line: Parameters<typeof auditLine>): Promise<void> {
  await withCommit(tx, tx.insert(auditLog).values(auditLine(...line)))
}

/** Adds an audit line for each of several objects by one statement. */
export async function recordEach(
  tx: Tx,
  caller: LoggedCaller,
  siteId: string,
  accountId: string,
  action: string,
  lines: readonly { facts: AuditFacts; more: AuditMore }[],
): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map(({ facts, more }) => auditLine(caller, siteId, accountId, action, facts, more))
  await withCommit(tx, tx.insert(auditLog).values(rows))
}

/** New row of the audit log; `caller` is null for the system. Masks secrets. */
export function auditLine(
  caller: LoggedCaller | null,
  siteId: string,
  accountId: string,
  action: string,
  facts: AuditFacts,
  more: AuditMore = {},
): typeof auditLog.$inferInsert {
  return {
    siteId,
    id: newId(),
    accountId,
    memberId: caller?.operator?.id ?? caller?.memberId ?? null,
    actorName: caller?.operator?.name ?? caller?.name ?? 'system',
    onBehalfOf: caller?.operator?.memberName ?? null,
    action,
    objectKind: more.object?.kind ?? '',
    objectId: more.object?.id ?? '',
    objectName: more.object?.name ?? '',
    before: masked(more.before ?? null, more.object?.kind),
    after: masked(more.after ?? null, more.object?.kind),
    facts: masked(facts),
    ip: caller?.ip ?? null,
    userAgent: caller?.userAgent ?? '',
    requestId: caller?.requestId ?? null,
  }
}
