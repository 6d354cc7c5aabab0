import { type Senders, type SmsSender, sendsTemplates } from '@app/contracts/settings/senders'
import { useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { currencySymbol } from '#lib/money.ts'
import { siteConfig } from '#lib/site-config.ts'
import { listPaths } from '#lib/view-search.ts'
import { ButtonFor } from '#session/Can.tsx'
import { AppLink } from '#ui/AppLink.tsx'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { RemoveSenderDialog, SenderFacts, SwitchSenderDialog } from './SenderParts.tsx'
import { SmsSenderDrawer } from './SmsSenderDrawer.tsx'
import { SmsTrialLine } from './SmsTrialLine.tsx'
import styles from './senders.module.css'
import { useTestSmsSender } from './senders.queries.ts'
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
  const { service } = sender
  const { vendor, keyId, signName, appId, from, segmentPrice } = service
  const locale = useLocale()
  const facts = [
    [t('sms-sender.vendor'), t(`sms-sender.vendor-${vendor}`)],
    [t('sms-sender.key-id'), `${keyId} · ••••`],
    ...(signName ? [[t('sms-sender.sign'), `【${signName}】`] as const] : []),
    ...(appId ? [[t('sms-sender.app'), appId] as const] : []),
    ...(from ? [[t('sms-sender.from'), from] as const] : []),
    ...(segmentPrice
      ? [[t('sms-sender.segment-price'), `${currencySymbol(siteConfig().currency, locale)} ${segmentPrice}`] as const]
      : []),
    [
      t('sms-sender.templates'),
      <AppLink key="templates" href={listPaths['sms-templates']} className="link">
        {t(sendsTemplates(vendor) ? 'sms-sender.to-ids' : 'sms-sender.to-texts')}
      </AppLink>,
    ],
  ] as const
  return <SenderFacts {...{ facts, sender, onRemove }} removeLabel={t('sms-sender.remove')} />
}

interface DialogProps {
  sender: SmsSender
  onClose: () => void
}

function SwitchDialog({ sender, hasPlatform, onClose }: DialogProps & { hasPlatform: boolean }) {
  const t = useT(smsSenderMessages)
  const { isEnabled, service } = sender
  const on = sendsTemplates(service.vendor) ? 'sms-sender.on-templates' : 'sms-sender.on-all'
  const off = hasPlatform ? 'sms-sender.off-platform' : 'sms-sender.off-nobody'
  return (
    <SwitchSenderDialog
      kind="sms"
      sender={sender}
      isDanger={isEnabled && !hasPlatform}
      title={t(isEnabled ? 'sms-sender.off-title' : 'sms-sender.on-title')}
      consequences={[t(isEnabled ? off : on)]}
      actionLabel={t(isEnabled ? 'sms-sender.switch-off' : 'sms-sender.switch-on')}
      done={t(isEnabled ? 'sms-sender.switched-off' : 'sms-sender.switched-on')}
      onClose={onClose}
    />
  )
}

function RemoveDialog({ sender: { isEnabled }, onClose }: DialogProps) {
  const t = useT(smsSenderMessages)
  return (
    <RemoveSenderDialog
      kind="sms"
      title={t('sms-sender.remove-title')}
      consequences={[t('sms-sender.remove-keys'), ...(isEnabled ? [t('sms-sender.remove-used')] : [])]}
      actionLabel={t('sms-sender.remove')}
      onClose={onClose}
    />
  )
}
