import type { Application } from '@app/contracts/plans/applications'
import { tenantFlags } from '@app/contracts/plans/plan-values'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { PendingVersion } from '#features/plans/PendingVersion.tsx'
import { planMessages } from '#features/plans/plans.messages.ts'
import { useT } from '#i18n/use-t.ts'
import { useYesNo } from '#i18n/yes-no.ts'
import { useListAddress } from '#session/use-list-address.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { SegmentedControl } from '#ui/forms/fields.ts'
import { Fact, Facts, Panel } from '#ui/layout/DetailLayout.tsx'
import { recordPageSearch } from '../record-page-search.ts'
import saas from '../saas.module.css'
import { OwnMenu } from './OwnMenu.tsx'
import { OwnMessages } from './OwnMessages.tsx'
import { OwnProducts } from './OwnProducts.tsx'
import { ownDefaultsMessages } from './own-defaults.messages.ts'
import { ownDefaultsQueries } from './own-defaults.queries.ts'

const route = getRouteApi('/_shell/saas/manage/$rootID')

const parts = ['switches', 'products', 'menu', 'messages'] as const

/** What the tenants of an application begin with, part by part, and whether a version lacks something of it. */
export function DefaultsTab({ application }: { application: Application }) {
  const t = useT(ownDefaultsMessages)
  const { search, narrow } = useListAddress(route, recordPageSearch)
  const part = parts.find((one) => one === search.part) ?? 'switches'
  return (
    <div className={saas.stack}>
      <SegmentedControl
        aria-label={t('own.parts')}
        value={part}
        data={parts.map((value) => ({ value, label: t(`own.part.${value}`) }))}
        onChange={(value) =>
          narrow({ part: value === 'switches' ? undefined : value, q: undefined, sale: undefined, source: undefined })
        }
      />
      <PendingVersion application={application} />
      {part === 'switches' ? <Switches application={application} /> : <OwnPart id={application.id} part={part} />}
    </div>
  )
}

function OwnPart({ id, part }: { id: string; part: 'products' | 'menu' | 'messages' }) {
  const query = useQuery(ownDefaultsQueries.of(id))
  const { data } = query
  if (!data)
    return query.isError ? (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton height={320} radius={10} />
    )
  if (part === 'products') return <OwnProducts id={id} query={{ ...query, data }} />
  if (part === 'menu') return <OwnMenu id={id} defaults={data} />
  return <OwnMessages id={id} defaults={data} />
}

function Switches({ application: { flags, markupPercent } }: { application: Application }) {
  const t = useT(planMessages)
  const yesNo = useYesNo()
  return (
    <Panel title={t('app.defaults')}>
      <Facts>
        {tenantFlags.map((flag) => (
          <Fact key={flag} name={t(`app.flag.${flag}`)}>
            {yesNo(flags[flag])}
          </Fact>
        ))}
        <Fact name={t('app.markup')}>{markupPercent}</Fact>
      </Facts>
    </Panel>
  )
}
