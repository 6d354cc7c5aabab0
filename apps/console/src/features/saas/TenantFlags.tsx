import type { TenantFlag } from '@app/contracts/plans/plan-values'
import { type Standing, setTenantFlag } from '@app/contracts/saas/defaults'
import type { Tenant } from '@app/contracts/saas/tenants'
import { useQuery } from '@tanstack/react-query'
import { useFlagWords } from '#features/plans/flag-words.ts'
import { useT } from '#i18n/use-t.ts'
import { ButtonFor } from '#session/Can.tsx'
import { useWhyNot } from '#session/use-why-not.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { showUndo } from '#ui/feedback/notices.ts'
import { SkeletonLines } from '#ui/feedback/Skeleton.tsx'
import { Switch } from '#ui/forms/fields.ts'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { InheritedLines } from './InheritedLines.tsx'
import styles from './saas.module.css'
import { tenantHref } from './tenant-tabs.ts'
import { tenantMessages } from './tenants.messages.ts'
import { tenantQueries, useTenantMove } from './tenants.queries.ts'

/** Switches of a tenant's site: which follow its application, and which are its own. */
export function TenantFlags({ tenant: { id } }: { tenant: Tenant }) {
  const t = useT(tenantMessages)
  const { data, error, isError, refetch } = useQuery(tenantQueries.defaults(id))
  return (
    <Panel
      title={t('tenant.flags')}
      note={
        data?.application &&
        t(data.number === data.newest ? 'tenant.flags-newest' : 'tenant.flags-behind', {
          number: data.number,
          newest: data.newest,
        })
      }
      actions={
        data?.application && (
          <AppLink className={styles.link} href={`/saas/manage/${data.application.id}`}>
            {data.application.name}
          </AppLink>
        )
      }
    >
      {isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!isError && !data && <SkeletonLines lines={4} />}
      {data && (
        <ul className={styles.flags}>
          {data.flags.map((one) => (
            <li key={one.flag}>
              <FlagRow {...{ id, one, canFollow: data.application !== null }} />
            </li>
          ))}
        </ul>
      )}
      {data && <InheritedLines id={id} defaults={data} />}
    </Panel>
  )
}

interface RowProps {
  id: string
  one: { flag: TenantFlag; value: boolean; isWithheld: boolean; defaultValue: boolean; state: Standing }
  /** Whether there is an application that it can follow. */
  canFollow: boolean
}

function FlagRow({ id, one: { flag, value, isWithheld, state }, canFollow }: RowProps) {
  const t = useT(tenantMessages)
  const words = useFlagWords()
  const why = useWhyNot()('saas.tenantFlag')
  const move = useTenantMove(setTenantFlag)
  const put = (next: boolean | null, onSuccess?: () => void) =>
    move.mutate({ params: { id }, body: { flag, value: next } }, onSuccess && { onSuccess })
  // One that followed follows again, so that roll-outs reach it as before.
  const set = (next: boolean | null) => {
    const told = next === null ? 'followed' : next ? 'on' : 'off'
    const before = canFollow && state !== 'overridden' ? null : value
    put(next, () => showUndo(t(`tenant.flag-${told}`, { flag: words.name(flag) }), () => put(before)))
  }
  return (
    <>
      <Switch
        label={words.name(flag)}
        description={isWithheld ? t('tenant.flag-withheld') : canFollow && t(`tenant.flag.${state}`)}
        checked={value && !isWithheld}
        disabled={isWithheld || why !== undefined || move.isPending}
        onChange={({ currentTarget }) => set(currentTarget.checked)}
      />
      {isWithheld && (
        <AppLink className={styles.link} href={tenantHref(id, 'plan')}>
          {t('tenant.plan-change')}
        </AppLink>
      )}
      {canFollow && !isWithheld && state === 'overridden' && (
        <ButtonFor
          need="saas.tenantFlag"
          size="sm"
          variant="text"
          aria-label={t('tenant.flag-follow-of', { flag: words.name(flag) })}
          onClick={() => set(null)}
        >
          {t('tenant.flag-follow')}
        </ButtonFor>
      )}
    </>
  )
}
