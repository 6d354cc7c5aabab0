import { revealUserContact } from '@app/contracts/users/user-actions'
import type { UserDetail } from '@app/contracts/users/user-record'
import { Eye } from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import { telephoneText } from '#lib/telephone.ts'
import { ButtonFor } from '#session/Can.tsx'
import { Fact, Facts } from '#ui/layout/DetailLayout.tsx'
import styles from './user-page.module.css'
import { userRecordMessages } from './user-record.messages.ts'
import { isOver } from './user-words.ts'
import { useUserMove } from './users.queries.ts'

/** Addresses of the account owner: masked, and in full at a press that is recorded. */
export function HolderContact({ user: { id, status, holder } }: { user: UserDetail }) {
  const t = useT(userRecordMessages)
  const reveal = useUserMove(revealUserContact)
  const { email, telPrefix, telephone } = reveal.data ?? holder
  return (
    <>
      <Facts>
        <Fact name={t('user.profile.holder')}>{holder.name || '-'}</Fact>
        <Fact name={t('user.profile.email')}>{email || '-'}</Fact>
        <Fact name={t('user.profile.phone')}>{telephone ? telephoneText({ telPrefix, telephone }) : '-'}</Fact>
      </Facts>
      {!reveal.data && !isOver(status) && (
        <p className={styles.contact}>
          <ButtonFor
            need="user.pii"
            size="sm"
            icon={<Eye aria-hidden="true" />}
            loading={reveal.isPending}
            onClick={() => reveal.mutate({ params: { id } })}
          >
            {t('user.profile.reveal')}
          </ButtonFor>
          <span className="t3 s13">{t('user.profile.reveal-note')}</span>
        </p>
      )}
    </>
  )
}
