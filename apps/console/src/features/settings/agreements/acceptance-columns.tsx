import type { Acceptance } from '@app/contracts/settings/site-agreements'
import { useMemo } from 'react'
import { agreementHref } from '#features/agreements/agreement-href.ts'
import { useT } from '#i18n/use-t.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { TwoLines } from '#ui/table/TwoLines.tsx'
import { type Column, column } from '#ui/table/table-column.ts'
import { siteAgreementMessages } from './site-agreements.messages.ts'

/** Page of an order by its id and number. */
const orderHref = ({ id, orderNo }: { id: string; orderNo: string }) => `/ssl/order/${id}/${orderNo}`

export function useAcceptanceColumns() {
  const t = useT(siteAgreementMessages)
  return useMemo<Column<Acceptance>[]>(
    () => [
      column(
        { id: 'account', title: t('acceptance.account'), width: 200, grow: 2, pin: 'start', card: 'title' },
        ({ account, by }) => (
          <TwoLines sub={by}>
            <AppLink href={`/users/${account.id}/details`} className="link">
              {account.name || t('acceptance.nameless')}
            </AppLink>
          </TwoLines>
        ),
      ),
      column(
        { id: 'agreement', title: t('acceptance.agreement'), width: 200, grow: 1, card: 'wide' },
        ({ agreement, version }) => (
          <TwoLines
            sub={
              <a className="link" href={agreementHref(agreement, version)} target="_blank" rel="noreferrer">
                {t('acceptance.version-of', { version })}
              </a>
            }
          >
            {t(`site-agreement.${agreement}`)}
          </TwoLines>
        ),
      ),
      column({ id: 'order', title: t('acceptance.order'), width: 190, card: 'fact' }, ({ order }) =>
        order ? (
          <AppLink href={orderHref(order)} className="link mono">
            {order.orderNo}
          </AppLink>
        ) : (
          t('acceptance.at-sign-up')
        ),
      ),
      column({ id: 'ip', title: t('acceptance.ip'), width: 150, drop: 1, card: 'fact' }, ({ ip }) => (
        <span className="mono">{ip}</span>
      )),
      column({ id: 'at', title: t('acceptance.at'), width: 120, card: 'fact' }, ({ at }) => (
        <Time at={at} as="stacked" />
      )),
    ],
    [t],
  )
}
