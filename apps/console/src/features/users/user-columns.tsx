import { userKindWords, userSourceWords } from '@app/contracts/users/user-words'
import type { User } from '@app/contracts/users/users'
import { verificationStateWords } from '@app/contracts/verification/verification-words'
import { useMemo } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { actionsColumn, RowActions } from '#ui/table/RowActions.tsx'
import { TwoLines } from '#ui/table/TwoLines.tsx'
import { type Column, column } from '#ui/table/table-column.ts'
import { UserStatusTag } from './UserStatusTag.tsx'
import { type UserAct, useUserActs } from './user-acts.ts'
import { userTabHref } from './user-links.ts'
import { contactLine, levelWord } from './user-words.ts'
import { userMessages } from './users.messages.ts'
import styles from './users.module.css'

export function useUserColumns(onAct: (act: UserAct, user: User) => void): Column<User>[] {
  const t = useT(userMessages)
  const locale = useLocale()
  const entries = useUserActs(onAct)
  return useMemo<Column<User>[]>(() => {
    const text = (id: 'kind' | 'source' | 'verified', words: (user: User) => string): Column<User> =>
      column({ id, title: t(`users.${id}`), width: 100, card: 'none', isOptional: true }, words)
    return [
      column(
        {
          ...{ id: 'name', title: t('users.name'), width: 170, grow: 3, maxWidth: 320, sort: 'name', firstSort: 'asc' },
          ...{ pin: 'start', card: 'title' },
        },
        (user) => (
          <TwoLines sub={<span className="mono">{user.accountNo}</span>}>
            <AppLink href={userTabHref(user.id)} className={styles.link} title={user.name}>
              {user.name}
            </AppLink>
          </TwoLines>
        ),
      ),
      column(
        { id: 'holder', title: t('users.holder'), width: 140, grow: 1, maxWidth: 240, drop: 3, card: 'fact' },
        ({ holder }) => <TwoLines sub={contactLine(holder)}>{holder.name || '-'}</TwoLines>,
      ),
      column({ id: 'status', title: t('users.status'), width: 112, card: 'tag' }, ({ status }) => (
        <UserStatusTag status={status} />
      )),
      column(
        { id: 'manager', title: t('users.manager'), width: 110, grow: 1, maxWidth: 180, drop: 2, card: 'fact' },
        ({ manager, priceLevel }) => (
          <TwoLines sub={levelWord(t, priceLevel)}>
            {manager?.name ?? <span className="t3">{t('users.manager-none')}</span>}
          </TwoLines>
        ),
      ),
      column(
        { id: 'balance', title: t('users.balance'), width: 112, align: 'end', sort: 'balance', card: 'fact' },
        ({ balanceMinor }) => <Money minor={balanceMinor} />,
      ),
      column(
        { id: 'spend', title: t('users.spend'), width: 128, align: 'end', sort: 'spend', drop: 5, card: 'fact' },
        ({ spendMinor }) => <Money minor={spendMinor} />,
      ),
      column({ id: 'orders', title: t('users.orders'), width: 104, align: 'end', drop: 4, card: 'none' }, (user) => (
        <TwoLines sub={t('users.certificates', { count: user.certificates })}>{String(user.orders)}</TwoLines>
      )),
      column(
        { id: 'lastLogin', title: t('users.last-login'), width: 112, sort: 'lastLogin', drop: 1, card: 'none' },
        ({ lastLoginAt, lastLoginIp }) =>
          lastLoginAt === null ? (
            <span className="t3">{t('users.never')}</span>
          ) : (
            <TwoLines sub={<span className="mono">{lastLoginIp || '-'}</span>}>
              <Time at={lastLoginAt} as="short" />
            </TwoLines>
          ),
      ),
      column(
        { id: 'created', title: t('users.created'), width: 112, sort: 'created', card: 'none', isOptional: true },
        ({ createdAt }) => <Time at={createdAt} as="day" />,
      ),
      column({ id: 'tags', title: t('users.tags'), width: 140, card: 'none', isOptional: true }, ({ tags }) =>
        tags.length === 0 ? (
          <span className="t3">-</span>
        ) : (
          <span className={styles.tags}>
            {tags.map((tag) => (
              <span key={tag} className={styles.tag}>
                {tag}
              </span>
            ))}
          </span>
        ),
      ),
      column(
        {
          id: 'toBeInvoiced',
          title: t('users.to-be-invoiced'),
          width: 124,
          align: 'end',
          card: 'none',
          isOptional: true,
        },
        ({ toBeInvoicedMinor }) => <Money minor={toBeInvoicedMinor} />,
      ),
      column(
        { id: 'credit', title: t('users.credit'), width: 124, align: 'end', card: 'none', isOptional: true },
        ({ creditMinor }) => <Money minor={creditMinor} />,
      ),
      text('kind', ({ kind }) => userKindWords[kind][locale]),
      text('verified', ({ verification }) => verificationStateWords[verification][locale]),
      text('source', ({ source }) => userSourceWords[source][locale]),
      actionsColumn(t('users.actions'), 56, (user) => {
        const menu = entries(user)
        return menu.length > 0 && <RowActions label={t('users.more-of', { name: user.name })} entries={menu} />
      }),
    ]
  }, [t, locale, entries])
}
