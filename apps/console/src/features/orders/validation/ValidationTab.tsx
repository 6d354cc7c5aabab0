import { can } from '@app/contracts/access/permissions'
import type { Order } from '@app/contracts/orders/orders'
import type { DomainCheck } from '@app/contracts/validation/domain-checks'
import { Copy, Mail, RefreshCw } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { copyText } from '#lib/clipboard.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { useActor } from '#session/use-actor.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { detailMessages } from '../order-detail.messages.ts'
import { CheckButton } from './CheckButton.tsx'
import { CheckRow } from './CheckRow.tsx'
import { CheckTable } from './CheckTable.tsx'
import { groupChecks, isOpen } from './check-groups.ts'
import styles from './order-validation.module.css'
import { SharedRemedies } from './SharedRemedies.tsx'
import { ValidationProven } from './ValidationProven.tsx'
import { validationMessages } from './validation.messages.ts'

const ValidationSend = lazyNamed(() => import('./ValidationSend.tsx'), 'ValidationSend')

/** Records as text for a colleague or a ticket: one line each, tabs between. */
function recordLines(checks: readonly DomainCheck[]): string[] {
  return checks.flatMap(({ record }) => (record ? [`${record.type}\t${record.host}\t${record.value}`] : []))
}

/** Names with their records and what to do: one in full, several as a table with the remedies they share above it. */
export function ValidationTab({ order }: { order: Order }) {
  const t = useT(detailMessages)
  const say = useT(validationMessages)
  const actor = useActor()
  const [isSending, setSending] = useState(false)
  const open = order.checks.filter(isOpen)
  const passed = order.checks.filter((check) => !isOpen(check))
  // The answer to a mail comes by itself.
  const looked = open.filter(({ mail, validUntil }) => !mail || validUntil !== null)
  const lines = recordLines(open)
  const isMany = order.checks.length > 1
  const { shared, own } = groupChecks(order.checks)
  const hasDns = open.some(({ record }) => record && record.type !== 'HTTP')

  if (order.checks.length === 0) {
    return (
      <Panel>
        <EmptyState isPlain title={t('dcv.none-title')}>
          {t('dcv.none-body')}
        </EmptyState>
      </Panel>
    )
  }
  const copyAll = async () => {
    if (await copyText(lines.join('\n'))) showSuccess(t('dcv.copied-all', { count: lines.length }))
  }
  return (
    <>
      <Panel
        id="records"
        isFlush
        title={t('dcv.title')}
        note={
          open.length > 0
            ? t('dcv.summary', { open: open.length, passed: passed.length })
            : t('dcv.all-passed', { passed: passed.length })
        }
        actions={
          open.length > 0 && (
            <>
              {lines.length > 1 && (
                <Button size="sm" icon={<Copy aria-hidden="true" />} onClick={() => void copyAll()}>
                  {t('dcv.copy-all', { count: lines.length })}
                </Button>
              )}
              {lines.length > 0 && can(actor, 'order.dcvSend') && (
                <Button size="sm" icon={<Mail aria-hidden="true" />} onClick={() => setSending(true)}>
                  {say('send.open')}
                </Button>
              )}
              {looked.length > 0 && can(actor, 'order.dcvCheck') && (
                <CheckButton order={order} checks={looked} icon={<RefreshCw aria-hidden="true" />}>
                  {t('dcv.check-all')}
                </CheckButton>
              )}
            </>
          )
        }
      >
        {hasDns && <p className={styles.hint}>{isMany ? say('shared.host-hint') : t('dcv.host-hint')}</p>}
        {isMany ? (
          <>
            <SharedRemedies order={order} shared={shared} />
            <CheckTable
              order={order}
              checks={[...own, ...open.filter((check) => !own.includes(check)), ...passed]}
              own={own}
            />
          </>
        ) : (
          order.checks.map((check) => <CheckRow key={check.domain} order={order} check={check} />)
        )}
      </Panel>
      <ValidationProven accountId={order.accountId} />
      <Suspense fallback={null}>
        {isSending && <ValidationSend order={order} open={open.length} onClose={() => setSending(false)} />}
      </Suspense>
    </>
  )
}
