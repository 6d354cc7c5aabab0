import type { Application } from '@app/contracts/plans/applications'
import { useQuery } from '@tanstack/react-query'
import { applicationQueries } from '#features/plans/plans.queries.ts'
import { useT } from '#i18n/use-t.ts'
import { MonoFact } from '#ui/facts/MonoFact.tsx'
import { Fact, Facts, Panel } from '#ui/layout/DetailLayout.tsx'
import { applicationMessages } from './application.messages.ts'

/** Edition and owner of an application, and where its tenants and the API are found. */
export function ApplicationFacts({ application: { edition, owner } }: { application: Application }) {
  const t = useT(applicationMessages)
  const { data } = useQuery(applicationQueries.all())
  const addresses = data?.addresses
  return (
    <Panel title={t('application.facts')}>
      <Facts>
        {edition && <Fact name={t('application.edition')}>{edition}</Fact>}
        <Fact name={t('application.owner')}>{owner?.name ?? t('application.nobody')}</Fact>
        {addresses && (
          <>
            <Fact name={t('application.hosts')}>{t('application.host-pattern', { host: addresses.baseHost })}</Fact>
            <Fact name={t('application.api')}>
              <MonoFact value={addresses.api} name={t('application.api')} max={80} />
            </Fact>
          </>
        )}
      </Facts>
    </Panel>
  )
}
