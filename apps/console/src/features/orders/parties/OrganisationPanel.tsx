import { can } from '@app/contracts/access/permissions'
import type { Order } from '@app/contracts/orders/orders'
import { useT } from '#i18n/use-t.ts'
import { useActor } from '#session/use-actor.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import type { StatusFamilyName } from '#ui/facts/status-families.ts'
import { Time } from '#ui/facts/Time.tsx'
import { Fact, Facts, Panel } from '#ui/layout/DetailLayout.tsx'
import { organisationHref } from '../order-links.ts'
import { orderOrgMessages } from '../order-organisation.messages.ts'

type Named = NonNullable<Order['organisation']>

const families: Record<Named['state'], StatusFamilyName> = {
  none: 'waitSupply',
  submitted: 'inReview',
  approved: 'done',
  returned: 'returned',
  changed: 'waitSupply',
  expired: 'over',
}

/** Whom the certificate will name, and where the vetting is. */
export function OrganisationPanel({ organisation }: { organisation: Order['organisation'] }) {
  const t = useT(orderOrgMessages)
  const actor = useActor()
  return (
    <Panel title={t('order-org.title')}>
      {organisation ? (
        <Facts>
          <Fact name={t('order-org.name')}>
            {can(actor, 'org.view') ? (
              <AppLink className="link" href={organisationHref(organisation.id)}>
                {organisation.name}
              </AppLink>
            ) : (
              organisation.name
            )}
          </Fact>
          <Fact name={t('order-org.vetting')}>
            <StatusTag family={families[organisation.state]}>{t(`order-org.state.${organisation.state}`)}</StatusTag>
          </Fact>
          <Fact name={t('order-org.valid-until')}>
            <Time at={organisation.validUntil} as="day" />
          </Fact>
          <Fact name={t('order-org.phone')}>{organisation.telephone || '-'}</Fact>
        </Facts>
      ) : (
        <p className="t2">{t('order-org.missing')}</p>
      )}
    </Panel>
  )
}
