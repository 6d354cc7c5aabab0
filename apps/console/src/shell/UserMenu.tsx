import { LogOut, ShieldCheck, Wallet } from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import { useActor } from '#session/use-actor.ts'
import { Money } from '#ui/facts/Money.tsx'
import { type MenuEntry, PopMenu } from '#ui/overlays/PopMenu.tsx'
import styles from './Header.module.css'
import { shellMessages } from './shell.messages.ts'
import { useLookEntries } from './use-look-entries.tsx'
import { useSignOut } from './use-sign-out.ts'

/** Who is signed in, with what balance, and the way out. */
export function UserMenu() {
  const t = useT(shellMessages)
  const actor = useActor()
  const signOut = useSignOut()
  const looks = useLookEntries()
  const topUp: MenuEntry[] =
    actor.isOperator || !actor.permissions.has('order.pay')
      ? []
      : [{ id: 'top-up', label: t('shell.top-up'), icon: <Wallet aria-hidden="true" />, href: '/finance/top-up' }]
  const badge = actor.isHolder && <span className={styles.root}>ROOT</span>
  return (
    <PopMenu
      label={t('shell.account', { name: actor.name })}
      align="end"
      className={styles.user}
      head={
        <div className={styles.card}>
          <p className={styles.cardName}>
            <span className="ellipsis">{actor.name}</span> {badge}
          </p>
          <p className="s13 t3">
            {actor.accountName}
            {actor.roleName && ` · ${actor.roleName}`}
          </p>
          <dl>
            <dt>{t('shell.account-no')}</dt>
            <dd className="mono">{actor.accountNo}</dd>
            <dt>{t('shell.balance')}</dt>
            <dd>
              <Money minor={actor.balance} />
            </dd>
          </dl>
        </div>
      }
      entries={[
        ...topUp,
        {
          id: 'secure',
          label: t('shell.secure'),
          icon: <ShieldCheck aria-hidden="true" />,
          href: '/crafted/pages/profile/secure',
        },
        {
          id: 'out',
          label: t('shell.sign-out'),
          icon: <LogOut aria-hidden="true" />,
          onSelect: signOut,
        },
        ...looks,
      ]}
    >
      <span className={styles.face} aria-hidden="true">
        {actor.avatar ? <img src={actor.avatar} alt="" /> : [...actor.name][0]?.toUpperCase()}
      </span>
      <span className={`${styles.name} ellipsis`}>{actor.name}</span>
      {badge}
    </PopMenu>
  )
}
