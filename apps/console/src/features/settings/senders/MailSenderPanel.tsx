import type { MailSender, Senders } from '@app/contracts/settings/senders'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { ButtonFor } from '#session/Can.tsx'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { MailSenderDrawer } from './MailSenderDrawer.tsx'
import { RemoveSenderDialog, SenderFacts, SwitchSenderDialog } from './SenderParts.tsx'
import { SenderTrial } from './SenderTrial.tsx'
import { sendersMessages } from './senders.messages.ts'
import styles from './senders.module.css'
import { useTestMailSender } from './senders.queries.ts'

type Asked = 'edit' | 'switch' | 'remove'

/** The site's own mail server, or that of the platform in its place. */
export function MailSenderPanel({ own, platform }: Senders['email']) {
  const t = useT(sendersMessages)
  const [asked, ask] = useState<Asked>()
  const test = useTestMailSender()
  const close = () => ask(undefined)
  const isOurs = own?.isEnabled ?? false
  return (
    <Panel
      title={t('senders.mail')}
      note={
        own && <StatusTag family={isOurs ? 'done' : 'closed'}>{t(isOurs ? 'senders.on' : 'senders.off')}</StatusTag>
      }
      actions={
        <>
          {own && (
            <ButtonFor need="notify.test" size="sm" loading={test.isPending} onClick={() => test.mutate()}>
              {t('senders.test-mail')}
            </ButtonFor>
          )}
          {own && (
            <ButtonFor need="notify.sender" size="sm" onClick={() => ask('switch')}>
              {t(isOurs ? 'senders.switch-off' : 'senders.switch-on')}
            </ButtonFor>
          )}
          <ButtonFor need="notify.sender" size="sm" variant={own ? 'default' : 'primary'} onClick={() => ask('edit')}>
            {t(own ? 'senders.edit' : 'senders.set-up')}
          </ButtonFor>
        </>
      }
    >
      <p className={styles.who}>
        {isOurs && own
          ? t('senders.by-own', { address: own.server.fromAddress })
          : platform
            ? t('senders.by-platform', { address: platform })
            : t('senders.by-nobody')}
      </p>
      {own && <ServerFacts sender={own} onRemove={() => ask('remove')} />}
      <div role="status">{test.data && <SenderTrial trial={test.data} />}</div>
      {asked === 'edit' && <MailSenderDrawer sender={own ?? undefined} onClose={close} />}
      {asked === 'switch' && own && <SwitchDialog sender={own} platform={platform} onClose={close} />}
      {asked === 'remove' && own && <RemoveDialog sender={own} onClose={close} />}
    </Panel>
  )
}

function ServerFacts({ sender, onRemove }: { sender: MailSender; onRemove: () => void }) {
  const t = useT(sendersMessages)
  const { server, hasPassword } = sender
  const { host, port, tls, user, fromAddress, fromName, replyTo } = server
  const facts = [
    [t('senders.host'), <span key="host" className="mono">{`${host}:${port}`}</span>],
    [t('senders.tls'), t(`senders.tls-${tls}`)],
    [t('senders.login'), user ? `${user}${hasPassword ? ' · ••••' : ''}` : t('senders.login-none')],
    [t('senders.from'), `${fromName || t('senders.name-of-site')} <${fromAddress}>`],
    [t('senders.reply-to'), replyTo || t('senders.reply-of-site')],
  ] as const
  return <SenderFacts {...{ facts, sender, onRemove }} removeLabel={t('senders.remove')} />
}

interface DialogProps {
  sender: MailSender
  onClose: () => void
}

function SwitchDialog({ sender, platform, onClose }: DialogProps & { platform: string }) {
  const t = useT(sendersMessages)
  const { isEnabled, server } = sender
  const back = platform ? t('senders.off-platform', { address: platform }) : t('senders.off-nobody')
  return (
    <SwitchSenderDialog
      kind="email"
      sender={sender}
      isDanger={isEnabled && !platform}
      title={t(isEnabled ? 'senders.off-title' : 'senders.on-title')}
      consequences={isEnabled ? [back] : [t('senders.on-all', { address: server.fromAddress }), t('senders.on-test')]}
      actionLabel={t(isEnabled ? 'senders.switch-off' : 'senders.switch-on')}
      done={t(isEnabled ? 'senders.switched-off' : 'senders.switched-on')}
      onClose={onClose}
    />
  )
}

function RemoveDialog({ sender: { isEnabled }, onClose }: DialogProps) {
  const t = useT(sendersMessages)
  return (
    <RemoveSenderDialog
      kind="email"
      title={t('senders.remove-title')}
      consequences={[t('senders.remove-keys'), ...(isEnabled ? [t('senders.remove-used')] : [])]}
      actionLabel={t('senders.remove')}
      onClose={onClose}
    />
  )
}
