import { deleteWebhook, rotateWebhook, testWebhook, type Webhook } from '@app/contracts/webhooks'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { formatShortTime } from '#lib/time.ts'
import { ButtonFor } from '#session/Can.tsx'
import { useWhyNot } from '#session/use-why-not.ts'
import { CodeText } from '#ui/facts/CodeText.tsx'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { SkeletonLines } from '#ui/feedback/Skeleton.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Close } from '#ui/overlays/Dismiss.tsx'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { RowActions } from '#ui/table/RowActions.tsx'
import { DeliveriesDrawer } from './DeliveriesDrawer.tsx'
import { WebhookForm } from './WebhookForm.tsx'
import { webhookMessages } from './webhooks.messages.ts'
import styles from './webhooks.module.css'
import { useWebhookMove, webhookQueries } from './webhooks.queries.ts'

type Deed = 'edit' | 'log' | 'rotate' | 'delete'

/** Addresses that changes of the account are sent to. */
export function WebhooksDrawer({ onClose }: { onClose: () => void }) {
  const t = useT(webhookMessages)
  const { data, error, isError, refetch } = useQuery(webhookQueries.list())
  const [asked, setAsked] = useState<{ deed: Deed | 'add'; webhook: Webhook | undefined }>()
  const [secret, setSecret] = useState<{ name: string; text: string }>()
  const done = () => setAsked(undefined)
  const webhook = asked?.webhook
  if (secret) return <SecretDialog {...secret} onClose={() => setSecret(undefined)} />
  if (asked?.deed === 'add' || asked?.deed === 'edit')
    return (
      <WebhookForm
        webhook={webhook}
        onClose={done}
        onMade={(made) => {
          done()
          setSecret(made)
        }}
      />
    )
  if (webhook && asked?.deed === 'log') return <DeliveriesDrawer webhook={webhook} onClose={done} />
  return (
    <Drawer isOpen onClose={onClose} title={t('hook.title')} size="md">
      <p className="t2">{t('hook.body')}</p>
      <div className={styles.add}>
        <ButtonFor
          need="webhook.save"
          variant="primary"
          icon={<Plus aria-hidden="true" />}
          onClick={() => setAsked({ deed: 'add', webhook: undefined })}
        >
          {t('hook.add')}
        </ButtonFor>
      </div>
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!isError && !data && <SkeletonLines lines={6} />}
      {data?.length === 0 && (
        <EmptyState isPlain title={t('hook.empty')}>
          {t('hook.empty-body')}
        </EmptyState>
      )}
      <ul className={styles.list} aria-label={t('hook.list')}>
        {data?.map((each) => (
          <li key={each.id}>
            <Endpoint webhook={each} onDeed={(deed) => setAsked({ deed, webhook: each })} />
          </li>
        ))}
      </ul>
      {webhook && asked?.deed === 'rotate' && (
        <RotateDialog webhook={webhook} onClose={done} onMade={(made) => setSecret(made)} />
      )}
      {webhook && asked?.deed === 'delete' && <DeleteDialog webhook={webhook} onClose={done} />}
    </Drawer>
  )
}

/** A secret, shown once. */
function SecretDialog({ name, text, onClose }: { name: string; text: string; onClose: () => void }) {
  const t = useT(webhookMessages)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('hook.secret-title', { name })}
      width={640}
      footer={<Close onClick={onClose} />}
    >
      <p className="t2">{t('hook.secret-body')}</p>
      <CodeText text={text} copyLabel={t('common.copy-named', { name: t('hook.secret') })} />
    </Dialog>
  )
}

function Endpoint({ webhook, onDeed }: { webhook: Webhook; onDeed: (deed: Deed) => void }) {
  const t = useT(webhookMessages)
  const whyNot = useWhyNot()('webhook.save')
  const test = useWebhookMove(testWebhook)
  const { id, name, url, kinds, lastSentAt, failingSince, waiting, secretEnd } = webhook
  const facts = [
    t('hook.kinds-count', { count: kinds.length }),
    failingSince !== null
      ? t('hook.failing-since', { time: formatShortTime(failingSince) })
      : lastSentAt === null
        ? t('hook.never-sent')
        : t('hook.last-sent', { time: formatShortTime(lastSentAt) }),
    ...(waiting > 0 ? [t('hook.waiting', { count: waiting })] : []),
    t('hook.secret-end', { end: secretEnd }),
  ]
  return (
    <article className={styles.endpoint}>
      <div className={styles.head}>
        <h3>{name}</h3>
        <State webhook={webhook} />
        <RowActions
          edit={{ label: t('hook.edit-of', { name }), whyNot, onClick: () => onDeed('edit') }}
          label={t('hook.more-of', { name })}
          entries={[
            {
              ...{ id: 'test', label: t('hook.do.test'), whyNot },
              onSelect: () => test.mutate({ params: { id } }, { onSuccess: () => showSuccess(t('hook.tested')) }),
            },
            { id: 'log', label: t('hook.do.log'), onSelect: () => onDeed('log') },
            { id: 'rotate', label: t('hook.do.rotate'), whyNot, onSelect: () => onDeed('rotate') },
            {
              ...{ id: 'delete', label: t('hook.do.delete'), whyNot, isDanger: true, startsGroup: true },
              onSelect: () => onDeed('delete'),
            },
          ]}
        />
      </div>
      <p className={`mono ${styles.url}`}>{url}</p>
      <p className="t3 s13">{facts.join(' · ')}</p>
    </article>
  )
}

function State({ webhook: { isOn, offReason, failingSince } }: { webhook: Webhook }) {
  const t = useT(webhookMessages)
  if (isOn && failingSince !== null) return <StatusTag family="returned">{t('hook.state.failing')}</StatusTag>
  if (isOn) return <StatusTag family="done">{t('hook.state.on')}</StatusTag>
  const reason = offReason === 'failing' ? 'off-failing' : (offReason ?? 'person')
  return <StatusTag family="closed">{t(`hook.state.${reason}`)}</StatusTag>
}

interface DialogProps {
  webhook: Webhook
  onClose: () => void
}

function RotateDialog({
  webhook: { id, name },
  onClose,
  onMade,
}: DialogProps & { onMade: (made: { name: string; text: string }) => void }) {
  const t = useT(webhookMessages)
  const rotate = useWebhookMove(rotateWebhook)
  return (
    <ConfirmDialog
      isOpen
      tier="K1"
      title={t('hook.rotate-title', { name })}
      consequences={[t('hook.rotate-new'), t('hook.rotate-old')]}
      actionLabel={t('hook.do.rotate')}
      isPending={rotate.isPending}
      onClose={onClose}
      onConfirm={() =>
        rotate.mutate(
          { params: { id } },
          {
            onSuccess: ({ secret }) => {
              onClose()
              onMade({ name, text: secret })
            },
          },
        )
      }
    />
  )
}

function DeleteDialog({ webhook: { id, name }, onClose }: DialogProps) {
  const t = useT(webhookMessages)
  const remove = useWebhookMove(deleteWebhook)
  return (
    <ConfirmDialog
      isOpen
      isDanger
      tier="K1"
      title={t('hook.delete-title', { name })}
      consequences={[t('hook.delete-log')]}
      actionLabel={t('hook.do.delete')}
      isPending={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { id } }, { onSuccess: onClose })}
    />
  )
}
