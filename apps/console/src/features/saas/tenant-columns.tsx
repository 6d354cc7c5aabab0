import { quotaWarningPercent } from '@app/contracts/plans/plan-values'
import type { ListedTenant } from '@app/contracts/saas/tenants'
import type { Currency } from '@app/contracts/wire'
import { useMemo } from 'react'
import { PlanState } from '#features/plans/PlanState.tsx'
import { planMessages } from '#features/plans/plans.messages.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { siteConfig } from '#lib/site-config.ts'
import { daysUntil, formatDay } from '#lib/time.ts'
import { useWhyNot } from '#session/use-why-not.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { actionsColumn, RowActions } from '#ui/table/RowActions.tsx'
import { TwoLines } from '#ui/table/TwoLines.tsx'
import { type Column, column } from '#ui/table/table-column.ts'
import { closingMessages } from './closing.messages.ts'
import styles from './saas.module.css'
import { TenantState } from './TenantState.tsx'
import { actNeeds, actsOf, actWord, type TenantAct } from './tenant-acts.tsx'
import { tenantListMessages } from './tenant-list.messages.ts'
import { tenantHref } from './tenant-tabs.ts'
import { tenantMessages } from './tenants.messages.ts'

const none = <span className="t3">-</span>

export function useTenantColumns(
  currency: Currency | undefined,
  onAct: (act: TenantAct, tenant: ListedTenant) => void,
): Column<ListedTenant>[] {
  const t = useT(tenantListMessages)
  const say = useT(tenantMessages)
  const noteOf = useStateNote()
  const locale = useLocale()
  const why = useWhyNot()
  return useMemo(
    () => [
      column<ListedTenant>(
        { id: 'name', title: t('tenants.name'), width: 170, grow: 2, maxWidth: 360, pin: 'start', card: 'title' },
        ({ id, name, mainHost: host, certificateEndsAt }) => (
          <TwoLines sub={certificateEndsAt === null ? host : <CertifiedHost host={host} endsAt={certificateEndsAt} />}>
            <AppLink className={styles.link} href={tenantHref(id)}>
              {name}
            </AppLink>
          </TwoLines>
        ),
      ),
      column(
        { id: 'company', title: t('tenants.company'), width: 150, grow: 1, maxWidth: 320, drop: 2, card: 'fact' },
        ({ companyName, accountNo }) => (
          <TwoLines sub={accountNo ?? undefined}>
            <span className="ellipsis" title={companyName}>
              {companyName}
            </span>
          </TwoLines>
        ),
      ),
      column(
        { id: 'admin', title: t('tenants.admin'), width: 120, maxWidth: 200, isOptional: true, card: 'none' },
        ({ id, adminName, adminLogin }) => (
          <TwoLines sub={adminName}>
            <AppLink className={styles.link} href={tenantHref(id, 'admin')}>
              {adminLogin}
            </AppLink>
          </TwoLines>
        ),
      ),
      column({ id: 'state', title: t('tenants.state'), width: 130, card: 'tag' }, (tenant) => (
        <TwoLines sub={noteOf(tenant)}>
          <span>
            <TenantState tenant={tenant} />
          </span>
        </TwoLines>
      )),
      column(
        { id: 'plan', title: t('tenants.plan'), width: 120, grow: 1, maxWidth: 240, drop: 4, card: 'fact' },
        ({ plan, application }) => (plan ? <TwoLines sub={application?.name}>{plan.name[locale]}</TwoLines> : none),
      ),
      column(
        { id: 'ends', title: t('tenants.ends'), width: 120, sort: 'ends', firstSort: 'asc', card: 'fact' },
        ({ plan, closed }) =>
          plan && !closed ? (
            <TwoLines sub={plan.endsAt === null ? undefined : <Time at={plan.endsAt} as="day" />}>
              <span>
                <PlanState state={plan.state} />
              </span>
            </TwoLines>
          ) : (
            none
          ),
      ),
      column({ id: 'usage', title: t('tenants.usage'), width: 180, drop: 3, card: 'fact' }, ({ usage }) => (
        <UsageCell usage={usage} />
      )),
      column(
        { id: 'balance', title: t('tenants.balance'), width: 140, align: 'end', sort: 'balance', card: 'fact' },
        ({ balanceMinor, orders }) => (
          <TwoLines sub={t('tenants.orders', { count: orders })}>
            {balanceMinor === null ? none : <Money minor={balanceMinor} currency={currency} />}
          </TwoLines>
        ),
      ),
      column(
        { id: 'created', title: t('tenants.created'), width: 110, drop: 1, sort: 'created', card: 'fact' },
        ({ createdAt }) => <Time at={createdAt} as="day" />,
      ),
      actionsColumn<ListedTenant>(t('tenants.actions'), 56, (tenant) => {
        const acts = actsOf(tenant, tenant.isOwnerInvited)
        return (
          acts.length > 0 && (
            <RowActions
              label={t('tenants.actions-of', { name: tenant.name })}
              entries={acts.map((id) => ({
                ...{ id, label: say(actWord(id, tenant)), whyNot: why(actNeeds[id]) },
                onSelect: () => onAct(id, tenant),
              }))}
            />
          )
        )
      }),
    ],
    [t, say, noteOf, locale, why, currency, onAct],
  )
}

/** Use of each kind in two lines, the tightest limit first. The numbers are in the hint. */
function UsageCell({ usage }: Pick<ListedTenant, 'usage'>) {
  const t = useT(tenantListMessages)
  const say = useT(planMessages)
  const [first, ...others] = usage
  if (!first) return none
  const full = usage.map(({ kind, used, most }) => {
    const name = say(`plan.quota.${kind}`)
    return most === null ? t('tenants.usage-no-limit', { name, used }) : t('tenants.usage-of', { name, used, most })
  })
  const short = ({ kind, used, percent }: typeof first) =>
    `${t(`tenants.usage.${kind}`)} ${percent === null ? used : `${percent}%`}`
  const isNear = first.percent !== null && first.percent >= quotaWarningPercent
  return (
    <TwoLines sub={<span title={full.join('\n')}>{others.slice(1).map(short).join(' · ')}</span>}>
      <span className="ellipsis" title={full.join('\n')}>
        <span className={isNear ? styles.near : undefined}>{short(first)}</span>
        {others.slice(0, 1).map((other) => ` · ${short(other)}`)}
      </span>
    </TwoLines>
  )
}

/** A host with the days that its certificate is still good for. */
function CertifiedHost({ host, endsAt }: { host: string; endsAt: number }) {
  const t = useT(tenantListMessages)
  const days = Math.max(0, daysUntil(endsAt) ?? 0)
  return (
    <span className={styles.certified}>
      <span className="ellipsis" title={host}>
        {host}
      </span>
      <span className={days <= siteConfig().expiryDays.urgent ? styles.near : undefined}>
        {t('tenants.certificate', { days })}
      </span>
    </span>
  )
}

/** What stands below a tenant's state: the step that it is at, why it is suspended, or when it is erased. */
function useStateNote() {
  const t = useT(tenantMessages)
  const sayClosing = useT(closingMessages)
  return useMemo(
    () =>
      ({ state, steps, suspended, closed }: ListedTenant): string | undefined => {
        const at = steps.find((one) => one.state === 'failed') ?? steps.find((one) => one.state === 'waiting')
        if (state === 'provisioning') return at && t(`tenant.step.${at.step}`)
        if (closed?.erasedAt) return sayClosing('closing.erased-short', { date: formatDay(closed.erasedAt) })
        if (closed) return sayClosing('closing.erase-short', { date: formatDay(closed.eraseAt) })
        return suspended?.reason
      },
    [t, sayClosing],
  )
}
