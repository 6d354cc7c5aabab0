import type { Profile } from '@app/contracts/access/identity'
import { useT } from '#i18n/use-t.ts'
import { Button } from '#ui/Button.tsx'
import { Fact, Facts, Panel } from '#ui/layout/DetailLayout.tsx'
import { Face } from './Face.tsx'
import { ProfileDrawer } from './ProfileDrawer.tsx'
import { securityMessages } from './security.messages.ts'
import styles from './security.module.css'
import type { SheetControl } from './sheet.ts'

const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone

export function ProfileCard({ profile, isOpen, onOpen, onClose }: { profile: Profile } & SheetControl) {
  const t = useT(securityMessages)
  return (
    <Panel
      title={t('profile.title')}
      actions={
        <Button size="sm" onClick={onOpen} aria-label={`${t('profile.edit')} ${t('profile.title')}`}>
          {t('profile.edit')}
        </Button>
      }
    >
      <div className={styles.person}>
        <Face name={profile.name} avatar={profile.avatar} />
        <div className={styles.personFacts}>
          <Facts>
            <Fact name={t('profile.name')}>{profile.name}</Fact>
            <Fact name={t('profile.introduction')}>
              {profile.introduction || <span className="t3">{t('profile.no-introduction')}</span>}
            </Fact>
            <Fact name={t('profile.zone')}>{profile.timeZone || t('profile.zone-own', { zone: browserZone })}</Fact>
          </Facts>
        </div>
      </div>
      {isOpen && <ProfileDrawer profile={profile} onClose={onClose} />}
    </Panel>
  )
}
