import type { UserDetail } from '@app/contracts/users/user-record'
import { userKindWords } from '@app/contracts/users/user-words'
import { Pencil } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { ButtonFor } from '#session/Can.tsx'
import { DetailLayout, Fact, Facts, Panel } from '#ui/layout/DetailLayout.tsx'
import { HolderContact } from './HolderContact.tsx'
import { userActionMessages } from './user-actions.messages.ts'
import type { UserAct } from './user-acts.ts'
import styles from './user-page.module.css'
import { userRecordMessages } from './user-record.messages.ts'
import { isOver, levelWord } from './user-words.ts'
import { userMessages } from './users.messages.ts'
import listStyles from './users.module.css'

const words = { ...userMessages, ...userActionMessages, ...userRecordMessages }

const ProfileDrawer = lazyNamed(() => import('./ProfileDrawer.tsx'), 'ProfileDrawer')

/** Data of a customer and the terms it is served on. */
export function ProfileTab({ user, onAct }: { user: UserDetail; onAct: (act: UserAct) => void }) {
  const t = useT(words)
  const locale = useLocale()
  const [isEditing, edit] = useState(false)
  const { particulars, kind, tags, remarks } = user
  const isClosed = isOver(user.status)
  const fact = (name: keyof typeof particulars) => (
    <Fact name={t(`user.profile.${name}`)}>{particulars[name] || '-'}</Fact>
  )
  const language = user.locale === null ? 'user.profile.locale-site' : (`user.profile.locale-${user.locale}` as const)
  return (
    <DetailLayout
      rail={
        <Panel title={t('user.profile.contact')}>
          <HolderContact key={user.id} user={user} />
        </Panel>
      }
    >
      <Panel
        title={t('user.profile.account')}
        actions={
          !isClosed && (
            <ButtonFor need="user.edit" size="sm" icon={<Pencil aria-hidden="true" />} onClick={() => edit(true)}>
              {t('user.profile.edit')}
            </ButtonFor>
          )
        }
      >
        <Facts>
          <Fact name={t('user.profile.name')}>{user.name}</Fact>
          <Fact name={t('user.profile.kind')}>{userKindWords[kind][locale]}</Fact>
          <Fact name={t('user.profile.locale')}>{t(language)}</Fact>
        </Facts>
      </Panel>
      <Panel title={t('user.profile.company')}>
        <Facts>
          {fact('companyNo')}
          {fact('country')}
          {fact('state')}
          {fact('city')}
          {fact('address')}
          {fact('postcode')}
        </Facts>
      </Panel>
      <Panel
        title={t('user.profile.desk')}
        actions={
          !isClosed && (
            <ButtonFor need="user.level" size="sm" onClick={() => onAct('level')}>
              {t('user.act.level')}
            </ButtonFor>
          )
        }
      >
        <Facts>
          <Fact name={t('user.profile.level')}>{levelWord(t, user.priceLevel)}</Fact>
          <Fact name={t('user.profile.managerId')}>{user.manager?.name ?? t('users.manager-none')}</Fact>
          <Fact name={t('user.profile.tags')}>
            {tags.length === 0 ? (
              '-'
            ) : (
              <span className={listStyles.tags}>
                {tags.map((tag) => (
                  <span key={tag} className={listStyles.tag}>
                    {tag}
                  </span>
                ))}
              </span>
            )}
          </Fact>
          <Fact name={t('user.profile.remarks')}>{remarks ? <p className={styles.remarks}>{remarks}</p> : '-'}</Fact>
        </Facts>
      </Panel>
      <Suspense fallback={null}>
        {isEditing && <ProfileDrawer key={user.id} user={user} onClose={() => edit(false)} />}
      </Suspense>
    </DetailLayout>
  )
}
