import type { Caller } from '#core/caller.ts'
import { newId } from '#core/new-id.ts'
import type { Tx } from '#db/client.ts'
import { auditLog } from './logs.table.ts'

/** Who acted, as the log names them. */
export type LoggedCaller = Pick<Caller, 'memberId' | 'name' | 'ip' | 'requestId'>
export type AuditFacts = Record<string, string | number | null>

/** Writes one line of the audit log in the transaction it tells of. Without a caller the system acted. */
export async function record(
  tx: Tx,
  caller: LoggedCaller | null,
  siteId: string,
  accountId: string,
  action: string,
  facts: AuditFacts,
): Promise<void> {
  await tx.insert(auditLog).values({
    siteId,
    id: newId(),
    accountId,
    memberId: caller?.memberId ?? null,
    actorName: caller?.name ?? 'system',
    action,
    facts,
    ip: caller?.ip ?? null,
    requestId: caller?.requestId ?? null,
  })
}
