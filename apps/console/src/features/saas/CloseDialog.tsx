import { closeTenant, reopenTenant, rollBackTenant } from '@app/contracts/saas/closing'
import { closedDays } from '@app/contracts/saas/tenant-values'
import type { TenantRecord } from '@app/contracts/saas/tenants'
import { useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { formatMoney } from '#lib/money.ts'
import { formatDay } from '#lib/time.ts'
import { ButtonFor } from '#session/Can.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { closingMessages } from './closing.messages.ts'
import { useTenantMove, wasOpened } from './tenants.queries.ts'

/** Closes a tenant, or opens a closed one again while there is something to open. */
export function ClosingAction({ record }: { record: TenantRecord }) {
  const t = useT(closingMessages)
  const [isAsked, setAsked] = useState(false)
  const { state, closed } = record.tenant
  if (closed && (closed.erasedAt !== null || !wasOpened(record.tenant))) return null
  if (state === 'provisioning') return <RollBackAction record={record} />
  const Dialog = closed ? ReopenDialog : CloseDialog
  return (
    <>
      <ButtonFor need="saas.tenantDelete" size="sm" onClick={() => setAsked(true)}>
        {t(closed ? 'closing.reopen' : 'closing.close')}
      </ButtonFor>
      {isAsked && <Dialog record={record} onClose={() => setAsked(false)} />}
    </>
  )
}

interface DialogProps {
  record: TenantRecord
  onClose: () => void
}

/** What remains of a tenant's money here, as a sentence; undefined where it has none. */
function useBalanceWords({ money }: TenantRecord): string | undefined {
  const t = useT(closingMessages)
  const locale = useLocale()
  if (!money || money.balanceMinor === 0) return undefined
  return t('closing.balance', { amount: formatMoney(money.balanceMinor, money.currency, locale) })
}

function CloseDialog({ record, onClose }: DialogProps) {
  const t = useT(closingMessages)
  const move = useTenantMove(closeTenant)
  const [idempotencyKey] = useState(newIdempotencyKey)
  const balance = useBalanceWords(record)
  const { id, name } = record.tenant
  const host = record.hosts.hosts.find(({ isMain }) => isMain)?.host ?? record.tenant.host
  const [erasedAt] = useState(() => Date.now() / 1000 + closedDays * 86_400)
  const done = () => {
    showSuccess(t('closing.now-closed', { name }))
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      tier="K3"
      title={t('closing.close-title', { name })}
      consequences={[
        t('closing.door', { host, count: record.figures.members }),
        t('closing.work'),
        t('closing.erase', { date: formatDay(erasedAt) }),
        ...(balance === undefined ? [] : [balance]),
        t('closing.export-needed'),
      ]}
      typedWord={host}
      actionLabel={t('closing.close')}
      reasonHelp={t('closing.reason')}
      isPending={move.isPending}
      onClose={onClose}
      onConfirm={(reason) => move.mutate({ params: { id }, body: { reason }, idempotencyKey }, { onSuccess: done })}
    />
  )
}

function ReopenDialog({ record, onClose }: DialogProps) {
  const t = useT(closingMessages)
  const move = useTenantMove(reopenTenant)
  const { id, name, suspended } = record.tenant
  const done = () => {
    showSuccess(t('closing.now-open', { name }))
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      tier="K2"
      title={t('closing.reopen-title', { name })}
      consequences={[t(suspended ? 'closing.reopen-suspended' : 'closing.reopen-door'), t('closing.reopen-erase')]}
      actionLabel={t('closing.reopen')}
      reasonHelp={t('closing.reason')}
      isPending={move.isPending}
      onClose={onClose}
      onConfirm={(reason) => move.mutate({ params: { id }, body: { reason } }, { onSuccess: done })}
    />
  )
}

/** Takes the provisioning of a tenant back that is not open yet. */
function RollBackAction({ record }: { record: TenantRecord }) {
  const t = useT(closingMessages)
  const [isAsked, setAsked] = useState(false)
  const [idempotencyKey] = useState(newIdempotencyKey)
  const move = useTenantMove(rollBackTenant)
  const { id, name, code } = record.tenant
  const done = () => {
    showSuccess(t('closing.now-rolled-back', { name }))
    setAsked(false)
  }
  return (
    <>
      <ButtonFor need="saas.provision" size="sm" onClick={() => setAsked(true)}>
        {t('closing.roll-back')}
      </ButtonFor>
      {isAsked && (
        <ConfirmDialog
          isOpen
          tier="K3"
          title={t('closing.roll-back-title', { name })}
          consequences={[
            t('closing.roll-back-gone'),
            t('closing.roll-back-code', { code }),
            t('closing.roll-back-kept'),
          ]}
          typedWord={code}
          actionLabel={t('closing.roll-back')}
          reasonHelp={t('closing.roll-back-reason')}
          isPending={move.isPending}
          onClose={() => setAsked(false)}
          onConfirm={(reason) => move.mutate({ params: { id }, body: { reason }, idempotencyKey }, { onSuccess: done })}
        />
      )}
    </>
  )
}

/** How a closed tenant stands: since when and why, when it is erased, and what stays here. */
export function ClosedPanel({ record }: { record: TenantRecord }) {
  const t = useT(closingMessages)
  const balance = useBalanceWords(record)
  const { closed } = record.tenant
  if (!closed) return null
  const { at, reason, eraseAt, erasedAt } = closed
  if (!wasOpened(record.tenant))
    return (
      <Panel>
        <p>{t('closing.rolled-back', { date: formatDay(at), reason })}</p>
        <p className="t2">{t(erasedAt === null ? 'closing.rolling-back' : 'closing.roll-back-over')}</p>
      </Panel>
    )
  return (
    <Panel>
      <p>{t('closing.since', { date: formatDay(at), reason })}</p>
      <p>
        {erasedAt === null
          ? t('closing.erase-on', { date: formatDay(eraseAt) })
          : t('closing.erased-on', { date: formatDay(erasedAt) })}
      </p>
      {balance !== undefined && <p>{balance}</p>}
      <p className="t2">{t('closing.kept')}</p>
    </Panel>
  )
}
