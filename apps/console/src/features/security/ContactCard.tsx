import type { Channel, Profile } from '@app/contracts/access/identity'
import { Suspense } from 'react'
import { useT } from '#i18n/use-t.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { Button } from '#ui/Button.tsx'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { maskedEmail, maskedPhone } from './masked.ts'
import { securityMessages } from './security.messages.ts'
import styles from './security.module.css'
import type { SheetControl } from './sheet.ts'

const ContactDrawer = lazyNamed(() => import('./ContactDrawer.tsx'), 'ContactDrawer')

interface ContactCardProps extends SheetControl {
  channel: Channel
  profile: Profile
}

/** The member's e-mail address or phone, and the way to another. */
export function ContactCard({ channel, profile, isOpen, onOpen, onClose }: ContactCardProps) {
  const t = useT(securityMessages)
  const isEmail = channel === 'email'
  const isThere = isEmail ? profile.email !== '' : profile.telephone !== ''
  const shown = isEmail ? maskedEmail(profile.email) : maskedPhone(profile.telPrefix, profile.telephone)
  const kind = isEmail ? 'email' : 'phone'
  return (
    <Panel
      title={t(`contact.${kind}-title`)}
      note={t(`contact.${kind}-lead`)}
      actions={
        <Button size="sm" onClick={onOpen}>
          {t(`contact.${isThere ? 'change' : 'add'}-${kind}`)}
        </Button>
      }
    >
      <p className={isThere ? `mono ${styles.value}` : 't3'}>{isThere ? shown : t('contact.none')}</p>
      {isOpen && (
        <Suspense fallback={null}>
          <ContactDrawer channel={channel} profile={profile} onClose={onClose} />
        </Suspense>
      )}
    </Panel>
  )
}
