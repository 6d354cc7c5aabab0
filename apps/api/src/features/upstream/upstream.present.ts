import { validTypes } from '@app/contracts/products/product-values'
import type { Connection } from '@app/contracts/upstream'
import { connectionTroubles } from '@app/contracts/upstream'
import { unix } from '#core/clock.ts'
import type { ProductUse } from './upstream.repo.ts'
import type { ConnectionRow } from './upstream.table.ts'

/** Connection for the answer, without its key. */
export function presentConnection(
  row: ConnectionRow,
  uses: readonly ProductUse[],
  { isThere, isDefault }: Pick<Connection, 'isThere' | 'isDefault'>,
): Connection {
  const { id, name, kind, isBuiltIn, isEnabled, directoryUrl, rootsPem, caaDomain, lastError, failures, version } = row
  const issued = kind === 'sandbox' ? [...validTypes] : row.validTypes
  return {
    ...{ id, name, kind, isBuiltIn, isThere, isDefault, isEnabled, directoryUrl, rootsPem, caaDomain },
    contact: row.contact ?? '',
    validTypes: issued,
    eabKid: row.eabKid ?? '',
    hasEabKey: row.eabKeySealed !== null,
    ...{ lastOkAt: unix(row.lastOkAt), lastFailedAt: unix(row.lastFailedAt), lastError, failures },
    lastTrouble: connectionTroubles.find((trouble) => trouble === row.lastTrouble) ?? null,
    restsUntil: unix(row.restsUntil),
    products: uses
      .filter(({ connectionId, fallbackId }) => connectionId === id || fallbackId === id)
      .map(({ connectionId, fallbackId, ...product }) => ({ ...product, isFallback: connectionId !== id })),
    ...{ version, updatedAt: unix(row.updatedAt) },
  }
}
