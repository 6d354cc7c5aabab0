import {
  removeSender,
  type Senders,
  type SmsSender,
  sendsTemplates,
  switchSender,
} from '@app/contracts/settings/senders'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { ButtonFor } from '#session/Can.tsx'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { SmsSenderDrawer } from './SmsSenderDrawer.tsx'
import { SmsTrialLine } from './SmsTrialLine.tsx'
import styles from './senders.module.css'
import { useSenderMove, useTestSmsSender } from './senders.queries.ts'
import { smsSenderMessages } from './sms-sender.messages.ts'

type Asked = 'edit' | 'switch' | 'remove'

/** The site's own service for text messages, or that of the platform in its place. */
export function SmsSenderPanel({ own, hasPlatform }: Senders['sms']) {
  const t = useT(smsSenderMessages)
  const [asked, ask] = useState<Asked>()
  const test = useTestSmsSender()
  const close = () => ask(undefined)
  const isOurs = own?.isEnabled ?? false
  return (
    <Panel
      title={t('sms-sender.title')}
      note={
        own && (
          <StatusTag family={isOurs ? 'done' : 'closed'}>{t(isOurs ? 'sms-sender.on' : 'sms-sender.off')}</StatusTag>
        )
      }
      actions={
        <>
          {own && (
            <ButtonFor need="notify.test" size="sm" loading={test.isPending} onClick={() => test.mutate()}>
              {t('sms-sender.test')}
            </ButtonFor>
          )}
          {own && (
            <ButtonFor need="notify.sender" size="sm" onClick={() => ask('switch')}>
              {t(isOurs ? 'sms-sender.switch-off' : 'sms-sender.switch-on')}
            </ButtonFor>
          )}
          <ButtonFor need="notify.sender" size="sm" variant={own ? 'default' : 'primary'} onClick={() => ask('edit')}>
            {t(own ? 'sms-sender.edit' : 'sms-sender.set-up')}
          </ButtonFor>
        </>
      }
    >
      <p className={styles.who}>
        {isOurs && own
          ? t('sms-sender.by-own', { vendor: t(`sms-sender.vendor-${own.service.vendor}`) })
          : t(hasPlatform ? 'sms-sender.by-platform' : 'sms-sender.by-nobody')}
        {own && sendsTemplates(own.service.vendor) && ` ${t('sms-sender.needs-templates')}`}
      </p>
      {own && <ServiceFacts sender={own} onRemove={() => ask('remove')} />}
      <div role="status">{test.data && <SmsTrialLine trial={test.data} />}</div>
      {asked === 'edit' && <SmsSenderDrawer sender={own ?? undefined} onClose={close} />}
      {asked === 'switch' && own && <SwitchDialog sender={own} hasPlatform={hasPlatform} onClose={close} />}
      {asked === 'remove' && own && <RemoveDialog sender={own} onClose={close} />}
    </Panel>
  )
}

function ServiceFacts({ sender, onRemove }: { sender: SmsSender; onRemove: () => void }) {
  const t = useT(smsSenderMessages)
  const { service, editedAt, editedBy } = sender
  const { vendor, keyId, signName, appId, from, templates } = service
  const facts = [
    [t('sms-sender.vendor'), t(`sms-sender.vendor-${vendor}`)],
    [t('sms-sender.key-id'), `${keyId} · ••••`],
    ...(signName ? [[t('sms-sender.sign'), `【${signName}】`] as const] : []),
    ...(appId ? [[t('sms-sender.app'), appId] as const] : []),
    ...(from ? [[t('sms-sender.from'), from] as const] : []),
    ...(templates ? [[t('sms-sender.templates'), templates] as const] : []),
  ] as const
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t('sms-sender.edited')}</dt>
          <dd>
            {editedBy} · <Time at={editedAt} as="ago" />
          </dd>
        </div>
      </dl>
      <p className={styles.end}>
        <ButtonFor need="notify.sender" size="sm" variant="text" onClick={onRemove}>
          {t('sms-sender.remove')}
        </ButtonFor>
      </p>
    </>
  )
}

interface DialogProps {
  sender: SmsSender
  onClose: () => void
}

function SwitchDialog({ sender, hasPlatform, onClose }: DialogProps & { hasPlatform: boolean }) {
  const t = useT(smsSenderMessages)
  const move = useSenderMove(switchSender)
  const { isEnabled, version, service } = sender
  const on = sendsTemplates(service.vendor) ? 'sms-sender.on-templates' : 'sms-sender.on-all'
  const off = hasPlatform ? 'sms-sender.off-platform' : 'sms-sender.off-nobody'
  return (
    <ConfirmDialog
      isOpen
      tier="K2"
      isReasonOptional
      isDanger={isEnabled && !hasPlatform}
      title={t(isEnabled ? 'sms-sender.off-title' : 'sms-sender.on-title')}
      consequences={[t(isEnabled ? off : on)]}
      actionLabel={t(isEnabled ? 'sms-sender.switch-off' : 'sms-sender.switch-on')}
      isPending={move.isPending}
      onClose={onClose}
      onConfirm={() =>
        move.mutate(
          { params: { kind: 'sms' }, body: { isEnabled: !isEnabled, version } },
          {
            onSuccess: () => {
              showSuccess(t(isEnabled ? 'sms-sender.switched-off' : 'sms-sender.switched-on'))
              onClose()
            },
          },
        )
      }
    />
  )
}

function RemoveDialog({ sender: { isEnabled }, onClose }: DialogProps) {
  const t = useT(smsSenderMessages)
  const move = useSenderMove(removeSender)
  return (
    <ConfirmDialog
      isOpen
      isDanger
      tier="K1"
      title={t('sms-sender.remove-title')}
      consequences={[t('sms-sender.remove-keys'), ...(isEnabled ? [t('sms-sender.remove-used')] : [])]}
      actionLabel={t('sms-sender.remove')}
      isPending={move.isPending}
      onClose={onClose}
      onConfirm={() => move.mutate({ params: { kind: 'sms' } }, { onSuccess: onClose })}
    />
  )
}
