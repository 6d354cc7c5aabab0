import type { Reply } from '@app/contracts/endpoint'
import { type getPartner, joinProgramme, leaveProgramme } from '@app/contracts/partners/partners'
import { useQuery } from '@tanstack/react-query'
import { Banknote, Handshake } from 'lucide-react'
import { Suspense, useState } from 'react'
import { QrCode } from '#features/security/QrCode.tsx'
import { useT } from '#i18n/use-t.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { ButtonFor } from '#session/Can.tsx'
import { useCurrency } from '#session/use-site.ts'
import { Money } from '#ui/facts/Money.tsx'
import { MonoFact } from '#ui/facts/MonoFact.tsx'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { type Figure, Figures } from '#ui/table/Figures.tsx'
import { PartnerLists } from './PartnerLists.tsx'
import { rateText, type Whose } from './partner-words.ts'
import { partnerMessages } from './partners.messages.ts'
import styles from './partners.module.css'
import { partnerQueries, usePartnerMove } from './partners.queries.ts'

const RateDialog = lazyNamed(() => import('./RateDialog.tsx'), 'RateDialog')
const SettleDialog = lazyNamed(() => import('./SettleDialog.tsx'), 'SettleDialog')
const WithdrawDialog = lazyNamed(() => import('./WithdrawDialog.tsx'), 'WithdrawDialog')

export type Shown = Reply<typeof getPartner>
type Act = 'leave' | 'rate' | 'settle' | 'withdraw'

/** A partnership: link, figures, and what came of it. Of the reader's own account, or of a customer. */
export function PartnerPanel({ whose }: { whose?: Whose }) {
  const { data, error, isError, refetch } = useQuery(partnerQueries.one(whose?.id))
  if (!data)
    return isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={320} radius={10} />
  if (!data.partner) return <Join {...{ whose, shown: data }} />
  return <Partnership {...{ whose, shown: data, partner: data.partner }} />
}

function Join({ whose, shown: { programme } }: { whose: Whose | undefined; shown: Shown }) {
  const t = useT(partnerMessages)
  const { format } = useCurrency()
  const join = usePartnerMove(joinProgramme)
  if (!programme.isOpen && !whose)
    return <EmptyState title={t('partner.closed-title')}>{t('partner.closed-body')}</EmptyState>
  const paid = 1000_00
  const send = () =>
    join.mutate(
      { body: { accountId: whose?.id ?? null } },
      { onSuccess: ({ partner }) => showSuccess(t('partner.joined', { code: partner.code })) },
    )
  return (
    <EmptyState
      title={t('partner.join-title')}
      action={
        <ButtonFor
          need="partner.toggle"
          variant="primary"
          icon={<Handshake aria-hidden="true" />}
          loading={join.isPending}
          onClick={send}
        >
          {t(whose ? 'partner.join-other' : 'partner.join')}
        </ButtonFor>
      }
    >
      {t('partner.join-body', {
        rate: rateText(programme.rate),
        paid: format(paid),
        earned: format(Math.floor((paid * programme.rate) / 10_000)),
      })}{' '}
      {programme.months === 0 ? t('partner.join-ever') : t('partner.join-months', { count: programme.months })}{' '}
      {t('partner.join-window')}
      {programme.terms && <span className={styles.terms}>{`\n${programme.terms}`}</span>}
    </EmptyState>
  )
}

interface PartnershipProps {
  whose: Whose | undefined
  shown: Shown
  partner: NonNullable<Shown['partner']>
}

function Partnership({ whose, shown, partner }: PartnershipProps) {
  const t = useT(partnerMessages)
  const [asked, ask] = useState<Act>()
  const close = () => ask(undefined)
  const { programme, sums } = shown
  const isWithdrawable = sums.withdrawableMinor >= programme.minWithdrawalMinor
  return (
    <div className={styles.stack}>
      {!partner.isActive && (
        <p className={styles.banner} role="status">
          {t('partner.left-body')}
        </p>
      )}
      <section className={styles.head} aria-label={t('partner.title')}>
        <div>
          <PartnerFacts partner={partner} />
          <div className={styles.buttons}>
            {whose ? (
              <>
                <ButtonFor
                  need="partner.settle"
                  variant="primary"
                  whyNot={sums.dueMinor > 0 ? undefined : t('partner.nothing-due')}
                  onClick={() => ask('settle')}
                >
                  {t('partner.settle')}
                </ButtonFor>
                {partner.isActive && (
                  <ButtonFor need="partner.rate" onClick={() => ask('rate')}>
                    {t('partner.edit-rate')}
                  </ButtonFor>
                )}
              </>
            ) : (
              <ButtonFor
                need="partner.withdraw"
                variant="primary"
                icon={<Banknote aria-hidden="true" />}
                whyNot={isWithdrawable ? undefined : t('partner.nothing-withdrawable')}
                onClick={() => ask('withdraw')}
              >
                {t('partner.withdraw')}
              </ButtonFor>
            )}
            {partner.isActive ? (
              <ButtonFor need="partner.toggle" variant="ghost" onClick={() => ask('leave')}>
                {t('partner.leave')}
              </ButtonFor>
            ) : (
              <JoinAgain whose={whose} />
            )}
          </div>
        </div>
        {partner.isActive && (
          <div className={styles.qr}>
            <QrCode text={partner.url} label={t('partner.qr')} />
          </div>
        )}
      </section>
      <PartnerFigures sums={sums} />
      {programme.terms && !whose && (
        <section className={styles.card}>
          <h2>{t('partner.terms')}</h2>
          <p className={styles.terms}>{programme.terms}</p>
        </section>
      )}
      <Months months={shown.months} />
      <PartnerLists whose={whose} />
      <Suspense fallback={null}>
        {asked === 'leave' && <LeaveDialog whose={whose} onClose={close} />}
        {asked === 'rate' && whose && (
          <RateDialog whose={whose} partner={partner} usualRate={programme.rate} onClose={close} />
        )}
        {asked === 'settle' && whose && <SettleDialog whose={whose} dueMinor={sums.dueMinor} onClose={close} />}
        {asked === 'withdraw' && (
          <WithdrawDialog most={sums.withdrawableMinor} least={programme.minWithdrawalMinor} onClose={close} />
        )}
      </Suspense>
    </div>
  )
}

function PartnerFacts({
  partner: { code, url, rate, ownRate, joinedAt, isActive },
}: Pick<PartnershipProps, 'partner'>) {
  const t = useT(partnerMessages)
  return (
    <dl className={styles.facts}>
      <div className={styles.wide}>
        <dt>{t('partner.link')}</dt>
        <dd>
          <MonoFact value={url} name={t('partner.link')} />
        </dd>
      </div>
      <div>
        <dt>{t('partner.code')}</dt>
        <dd>
          <MonoFact value={code} name={t('partner.code')} />{' '}
          {!isActive && <StatusTag family="closed">{t('partner.left')}</StatusTag>}
        </dd>
      </div>
      <div>
        <dt>{t('partner.rate')}</dt>
        <dd>
          {rateText(rate)} {ownRate !== null && <span className="t3">{t('partner.rate-own')}</span>}
        </dd>
      </div>
      <div>
        <dt>{t('partner.since')}</dt>
        <dd>
          <Time at={joinedAt} as="day" />
        </dd>
      </div>
    </dl>
  )
}

function JoinAgain({ whose }: { whose: Whose | undefined }) {
  const t = useT(partnerMessages)
  const join = usePartnerMove(joinProgramme)
  return (
    <ButtonFor
      need="partner.toggle"
      loading={join.isPending}
      onClick={() =>
        join.mutate(
          { body: { accountId: whose?.id ?? null } },
          { onSuccess: ({ partner }) => showSuccess(t('partner.joined', { code: partner.code })) },
        )
      }
    >
      {t(whose ? 'partner.join-other' : 'partner.join')}
    </ButtonFor>
  )
}

function PartnerFigures({ sums }: { sums: Shown['sums'] }) {
  const t = useT(partnerMessages)
  const figures: Figure[] = [
    [t('partner.clicks'), sums.clicks],
    [t('partner.sign-ups'), sums.signUps],
    [t('partner.buyers'), sums.buyers],
    [t('partner.pending'), <Money key="pending" minor={sums.pendingMinor} />],
    [t('partner.due'), <Money key="due" minor={sums.dueMinor} />],
    [t('partner.settled'), <Money key="settled" minor={sums.settledMinor} />],
    [t('partner.withdrawable'), <Money key="withdrawable" minor={sums.withdrawableMinor} />],
  ]
  return <Figures label={t('partner.figures')} figures={figures} />
}

/** The way from click to commission by month: a table, since each number is compared with the one beside it. */
function Months({ months }: { months: Shown['months'] }) {
  const t = useT(partnerMessages)
  const sum = (part: (month: Shown['months'][number]) => number) => months.reduce((all, month) => all + part(month), 0)
  const told = { clicks: sum((m) => m.clicks), signUps: sum((m) => m.signUps), orders: sum((m) => m.orders) }
  return (
    <section className={styles.card} aria-labelledby="partner-months">
      <h2 id="partner-months">{t('partner.months')}</h2>
      <p className="t2 s13">{t('partner.months-answer', told)}</p>
      <table className={styles.months}>
        <caption className="sr">{t('partner.months')}</caption>
        <thead>
          <tr>
            {(['month', 'clicks', 'sign-ups', 'orders', 'commission'] as const).map((name) => (
              <th key={name} scope="col">
                {t(`partner.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map(({ month, clicks, signUps, orders, commissionMinor }) => (
            <tr key={month}>
              <th scope="row">{month}</th>
              <td>{clicks}</td>
              <td>{signUps}</td>
              <td>{orders}</td>
              <td>
                <Money minor={commissionMinor} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function LeaveDialog({ whose, onClose }: { whose: Whose | undefined; onClose: () => void }) {
  const t = useT(partnerMessages)
  const leave = usePartnerMove(leaveProgramme)
  return (
    <ConfirmDialog
      isOpen
      tier="K2"
      title={t('partner.leave-title')}
      consequences={[t('partner.leave-new'), t('partner.leave-kept')]}
      actionLabel={t('partner.leave')}
      isPending={leave.isPending}
      onClose={onClose}
      onConfirm={(reason) =>
        leave.mutate(
          { body: { accountId: whose?.id ?? null, reason } },
          {
            onSuccess: () => {
              showSuccess(t('partner.leave-done'))
              onClose()
            },
          },
        )
      }
    />
  )
}
