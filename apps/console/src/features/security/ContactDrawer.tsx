import type { Channel, Profile } from '@app/contracts/access/identity'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { Stepper } from '#ui/layout/Stepper.tsx'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { NewContactStep } from './NewContactStep.tsx'
import { OwnContactStep } from './OwnContactStep.tsx'
import { securityMessages } from './security.messages.ts'

interface ContactDrawerProps {
  channel: Channel
  profile: Profile
  onClose: () => void
}

/** Another e-mail address or phone: first a code to one the member has, then one to the new. */
export function ContactDrawer({ channel, profile, onClose }: ContactDrawerProps) {
  const t = useT(securityMessages)
  const [proof, setProof] = useState('')
  const isThere = channel === 'email' ? profile.email !== '' : profile.telephone !== ''
  const kind = channel === 'email' ? 'email' : 'phone'
  return (
    <Drawer isOpen onClose={onClose} title={t(`contact.${isThere ? 'change' : 'add'}-${kind}`)}>
      <Stepper
        label={t('contact.progress')}
        steps={[
          { id: 'old', label: t('contact.step-old'), state: proof ? 'done' : 'now' },
          { id: 'new', label: t('contact.step-new'), state: proof ? 'now' : 'ahead' },
        ]}
      />
      {proof ? (
        <NewContactStep channel={channel} proof={proof} onProofGone={() => setProof('')} onClose={onClose} />
      ) : (
        <OwnContactStep channel={channel} profile={profile} onProved={setProof} />
      )}
    </Drawer>
  )
}
