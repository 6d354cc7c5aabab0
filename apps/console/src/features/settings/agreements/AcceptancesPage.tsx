import { agreementKinds } from '@app/contracts/agreement-kinds'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useT } from '#i18n/use-t.ts'
import { ListPage } from '#session/ListPage.tsx'
import { useListAddress } from '#session/use-list-address.ts'
import { useAcceptanceColumns } from './acceptance-columns.tsx'
import { acceptanceSearch } from './acceptance-search.ts'
import { siteAgreementQueries } from './agreements.queries.ts'
import { siteAgreementMessages } from './site-agreements.messages.ts'

const route = getRouteApi('/_shell/setting/center/website/acceptances')

/** Who accepted which version of an agreement, when and with which order. */
export function AcceptancesPage() {
  const t = useT(siteAgreementMessages)
  const address = useListAddress(route, acceptanceSearch)
  const query = useQuery(siteAgreementQueries.acceptances(address.search))
  return (
    <ListPage
      {...{ name: 'acceptances', address, query }}
      rows={({ acceptances }) => acceptances}
      columns={useAcceptanceColumns()}
      rowName={({ account }) => account.name}
      words={(key) => t(`acceptance.${key}`)}
      counted={(key, count) => t(`acceptance.${key}`, { count })}
      filters={[
        {
          ...{ id: 'agreement', label: t('acceptance.agreement') },
          options: agreementKinds.map((value) => ({ value, label: t(`site-agreement.${value}`) })),
        },
      ]}
    />
  )
}
