import type { Caller } from '#core/caller.ts'
import { newId } from '#core/new-id.ts'
import type { Tx } from '#db/client.ts'
import { asSite, withCommit } from '#db/scoped.ts'
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

/**
 * Adds an audit line in the transaction that it reports. It joins the site's chain when the transaction commits. What an
 * operator of the parent site does on a visit stands in the parent's log too.
 */
export async function record(tx: Tx, ...line: Parameters<typeof auditLine>): Promise<void> {
  await withCommit(tx, tx.insert(auditLog).values(auditLine(...line)))
  const copy = lineAtParent(...line)
  if (copy) await asSite(tx, copy.siteId, (parent) => parent.insert(auditLog).values(copy))
}

/** Line of a visit as the parent's log has it: about the tenant, by the operator. */
function lineAtParent(
  caller: LoggedCaller | null,
  _siteId: string,
  _accountId: string,
  action: string,
  facts: AuditFacts,
  { object }: AuditMore = {},
): typeof auditLog.$inferInsert | undefined {
  const { id, name, visit } = caller?.operator ?? {}
  if (!caller || !id || !name || !visit) return undefined
  const { ip, requestId, userAgent = '' } = caller
  return auditLine(
    { memberId: id, name, ip, requestId, userAgent },
    visit.siteId,
    visit.accountId,
    action,
    object ? { name: object.name, ...facts } : facts,
    { object: { kind: 'tenant', id: visit.tenantId, name: visit.tenantName } },
  )
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
  if (caller.operator?.visit) {
    for (const { facts, more } of lines) await record(tx, caller, siteId, accountId, action, facts, more)
    return
  }
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
  const { operator } = caller ?? {}
  const from = operator?.visit?.siteName
  return {
    siteId,
    id: newId(),
    accountId,
    memberId: operator?.id ?? caller?.memberId ?? null,
    actorName: operator ? [operator.name, from].filter(Boolean).join(' · ') : (caller?.name ?? 'system'),
    onBehalfOf: operator?.memberName ?? null,
    action,
    objectKind: more.object?.kind ?? '',
    objectId: more.object?.id ?? '',
    objectName: more.object?.name ?? '',
    before: masked(more.before ?? null, more.object?.kind),
    after: masked(more.after ?? null, more.object?.kind),
    facts: masked(facts),
    // From where an operator of the parent site works is the parent's business.
    ip: from === undefined ? (caller?.ip ?? null) : null,
    userAgent: from === undefined ? (caller?.userAgent ?? '') : '',
    requestId: caller?.requestId ?? null,
  }
}
