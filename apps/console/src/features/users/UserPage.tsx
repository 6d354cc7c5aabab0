import type { UserDetail } from '@app/contracts/users/user-record'
import { userKindWords } from '@app/contracts/users/user-words'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Ellipsis, Plus, StickyNote, Wallet } from 'lucide-react'
import { type ReactNode, Suspense, useCallback, useState } from 'react'
import { orderForHref } from '#features/orders/order-links.ts'
import { VerificationTag } from '#features/verification/VerificationTag.tsx'
import { verificationMessages } from '#features/verification/verification.messages.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { Refused } from '#lib/call.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { siteConfig, useSiteConfig } from '#lib/site-config.ts'
import { ButtonFor, LinkFor } from '#session/Can.tsx'
import { useCan } from '#session/use-actor.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { MonoFact } from '#ui/facts/MonoFact.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { MetaFact, Page } from '#ui/layout/Page.tsx'
import { useNeighbours } from '#ui/layout/record-trail.ts'
import { RecordTabs } from '#ui/layout/Tabs.tsx'
import { PopMenu } from '#ui/overlays/PopMenu.tsx'
import { UserStatusTag } from './UserStatusTag.tsx'
import { userActionMessages } from './user-actions.messages.ts'
import { type UserAct, useUserActs } from './user-acts.ts'
import { type UserTab, userHref, userTabHref, userTabs } from './user-links.ts'
import styles from './user-page.module.css'
import { userRecordMessages } from './user-record.messages.ts'
import { isOver, levelWord } from './user-words.ts'
import { userMessages } from './users.messages.ts'
import { userQueries } from './users.queries.ts'

const words = { ...userMessages, ...userActionMessages, ...userRecordMessages, ...verificationMessages }

const UserDialogs = lazyNamed(() => import('./UserDialogs.tsx'), 'UserDialogs')

interface PageProps {
  tab: UserTab
  children: (user: UserDetail, act: (act: UserAct) => void) => ReactNode
}

/** Record of a customer: heading, facts and actions, and one of its tabs. Every tab's route draws it around its own. */
export function UserPage({ tab, children }: PageProps) {
  const t = useT(words)
  const { id = '' } = useParams({ strict: false })
  const neighbours = useNeighbours(userHref(id), `/${tab}`)
  const { data, error, isError, refetch } = useQuery(userQueries.one(id))
  const isGone = error instanceof Refused && error.status === 404
  if (data)
    return (
      <UserRecord key={id} user={data.user} tab={tab} neighbours={neighbours}>
        {children}
      </UserRecord>
    )
  return (
    <Page title={t('user.record.title')} isRaised backHref="/users" neighbours={neighbours}>
      {isError ? (
        <>
          <ErrorState error={error} {...(isGone ? {} : { onRetry: () => void refetch() })} />
          <p className={styles.back}>
            <ButtonLink href="/users">{t('user.record.back')}</ButtonLink>
          </p>
        </>
      ) : (
        <Skeleton height={420} radius={10} />
      )}
    </Page>
  )
}

/** Tabs that the member and the site have use for. */
function useUserTabs(): UserTab[] {
  const { isSaas, isRoot } = useSiteConfig().flags
  const hasTenants = useCan('saas.*') && (isSaas || isRoot)
  return userTabs.filter((tab) => tab !== 'saas' || hasTenants)
}

interface RecordProps extends PageProps {
  user: UserDetail
  neighbours: ReturnType<typeof useNeighbours>
}

function UserRecord({ user, tab, neighbours, children }: RecordProps) {
  const t = useT(words)
  const [asked, ask] = useState<UserAct>()
  const act = useCallback((next: UserAct) => ask(next), [])
  const entries = useUserActs(act)(user).filter(({ id }) => id !== 'recharge' && id !== 'note')
  const isClosed = isOver(user.status)
  const tabs = useUserTabs()
  return (
    <Page
      title={user.name}
      tag={
        <>
          <UserStatusTag status={user.status} />
          {!isOver(user.status) && <VerificationTag state={user.verification} />}
        </>
      }
      meta={<UserMeta user={user} />}
      isRaised
      backHref="/users"
      neighbours={neighbours}
      actions={
        !isClosed && (
          <>
            <ButtonFor need="user.recharge" icon={<Wallet aria-hidden="true" />} onClick={() => act('recharge')}>
              {t('user.act.recharge')}
            </ButtonFor>
            <ButtonFor need="user.note" icon={<StickyNote aria-hidden="true" />} onClick={() => act('note')}>
              {t('user.act.note')}
            </ButtonFor>
            <LinkFor
              need="order.create"
              variant="primary"
              icon={<Plus aria-hidden="true" />}
              href={orderForHref(user.id)}
            >
              {t('user.act.order')}
            </LinkFor>
            <PopMenu label={t('common.more-actions')} align="end" className={styles.menu} entries={entries}>
              <Ellipsis className="icon" aria-hidden="true" />
            </PopMenu>
          </>
        )
      }
    >
      <div className={styles.stack}>
        <Standing user={user} onAct={act} />
        <MergedFrom user={user} />
        <RecordTabs
          label={t('user.record.tabs')}
          active={tab}
          className={styles.tabs}
          tabs={tabs.map((id) => ({ id, label: t(`user.record.tab.${id}`), href: userTabHref(user.id, id) }))}
        />
        <Suspense fallback={<Skeleton height={320} radius={10} />}>{children(user, act)}</Suspense>
      </div>
      <Suspense fallback={null}>
        {asked && <UserDialogs act={asked} user={user} onClose={() => ask(undefined)} />}
      </Suspense>
    </Page>
  )
}

function UserMeta({ user }: { user: UserDetail }) {
  const t = useT(words)
  const locale = useLocale()
  return (
    <>
      <MetaFact name={t('user.record.no')}>
        <MonoFact value={user.accountNo} name={t('user.record.no')} />
      </MetaFact>
      <MetaFact name={t('users.kind')}>{userKindWords[user.kind][locale]}</MetaFact>
      <MetaFact name={t('users.level')}>{levelWord(t, user.priceLevel)}</MetaFact>
      <MetaFact name={t('user.record.manager')}>{user.manager?.name ?? t('users.manager-none')}</MetaFact>
      <MetaFact name={t('user.record.balance')}>
        <Money minor={user.balanceMinor} />
      </MetaFact>
      {user.creditMinor > 0 && (
        <MetaFact name={t('user.record.credit')}>
          <Money minor={user.creditMinor} />
        </MetaFact>
      )}
      <MetaFact name={t('user.record.to-be-invoiced')}>
        <Money minor={user.toBeInvoicedMinor} />
      </MetaFact>
      <MetaFact name={t('user.record.certificates')}>{user.certificates}</MetaFact>
      <MetaFact name={t('user.record.expiring', { days: siteConfig().expiryDays.soon })}>{user.expiring}</MetaFact>
    </>
  )
}

/** What keeps the customer from working: frozen, not yet in, or closed. */
function Standing({ user, onAct }: { user: UserDetail; onAct: (act: UserAct) => void }) {
  const t = useT(words)
  const { status, freeze, openOrders } = user
  if (status === 'suspended' && freeze)
    return (
      <div className={styles.banner} data-tone="killed" role="status">
        <div>
          <b>{t('user.record.frozen')}</b>
          <p>
            {t('user.record.frozen-body', { by: freeze.by, at: '\u0000', reason: freeze.reason, count: openOrders })
              .split('\u0000')
              .flatMap((part, index) => (index === 0 ? [part] : [<Time key="at" at={freeze.at} as="short" />, part]))}
          </p>
        </div>
        <ButtonFor need="user.freeze" size="sm" onClick={() => onAct('unfreeze')}>
          {t('user.act.unfreeze')}
        </ButtonFor>
      </div>
    )
  if (status === 'invited')
    return (
      <div className={styles.banner} data-tone="money" role="status">
        <div>
          <b>{t('user.record.invited')}</b>
          <p>{t('user.record.invited-body')}</p>
        </div>
        <ButtonFor need="user.create" size="sm" onClick={() => onAct('invite')}>
          {t('user.act.invite')}
        </ButtonFor>
      </div>
    )
  if (user.verification === 'submitted')
    return (
      <div className={styles.banner} data-tone="money" role="status">
        <b>{t('verify.waiting')}</b>
        <LinkFor need="user.verify" size="sm" href={userTabHref(user.id, 'details')}>
          {t('user.record.review')}
        </LinkFor>
      </div>
    )
  if (status === 'merged' && user.mergedInto) return <MergedAway into={user.mergedInto} />
  if (status === 'closed')
    return (
      <div className={styles.banner} data-tone="closed" role="status">
        <b>{t('user.record.closed')}</b>
      </div>
    )
  return null
}

/** Where a merged account goes on: old links lead here, and from here on. */
function MergedAway({ into }: { into: NonNullable<UserDetail['mergedInto']> }) {
  const t = useT(words)
  return (
    <div className={styles.banner} data-tone="closed" role="status">
      <div>
        <b>{t('user.record.merged', { name: into.name, no: into.accountNo })}</b>
        <p>
          {t('user.record.merged-body', { by: into.by, at: '\u0000', reason: into.reason })
            .split('\u0000')
            .flatMap((part, index) => (index === 0 ? [part] : [<Time key="at" at={into.at} as="short" />, part]))}
        </p>
      </div>
      <ButtonLink size="sm" href={userTabHref(into.id)}>
        {t('user.record.merged-open')}
      </ButtonLink>
    </div>
  )
}

/** Accounts that were merged into this one. */
function MergedFrom({ user }: { user: UserDetail }) {
  const t = useT(words)
  if (user.mergedFrom.length === 0) return null
  return (
    <p className={styles.mergedFrom}>
      <span className="t2">{t('user.record.merged-from')}</span>
      {user.mergedFrom.map(({ id, name, accountNo }) => (
        <AppLink key={id} href={userTabHref(id)}>
          {name} · {accountNo}
        </AppLink>
      ))}
    </p>
  )
}
