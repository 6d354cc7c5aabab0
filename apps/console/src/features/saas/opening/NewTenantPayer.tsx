import type { UserDetail } from '@app/contracts/users/user-record'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CustomerSearch } from '#features/customer-search/CustomerSearch.tsx'
import { userTabHref } from '#features/users/user-links.ts'
import { userQueries } from '#features/users/users.queries.ts'
import { useT } from '#i18n/use-t.ts'
import { useCan } from '#session/use-actor.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Button } from '#ui/Button.tsx'
import styles from '../saas.module.css'
import { tenantMessages } from '../tenants.messages.ts'

interface PayerProps {
  payer: UserDetail | undefined
  onChange: (payer: UserDetail | undefined) => void
}

/** Customer that pays for a new tenant: one that is here already, or a new one with the company's name. */
export function NewTenantPayer({ payer, onChange }: PayerProps) {
  const t = useT(tenantMessages)
  const cache = useQueryClient()
  const mayLook = useCan('user.view')
  const [isChanging, setChanging] = useState(false)
  const choose = async ({ id }: { id: string }) => {
    const found = await cache.fetchQuery(userQueries.one(id)).catch(() => undefined)
    if (!found) return
    setChanging(false)
    onChange(found.user)
  }
  return (
    <div className={styles.customer}>
      <p className="t2">{t('tenant.payer')}</p>
      {payer ? (
        <p className={styles.payer}>
          <AppLink className={styles.link} href={userTabHref(payer.id, 'saas')}>
            {payer.name}
          </AppLink>
          <span className="mono t2">{payer.accountNo}</span>
          {mayLook && !isChanging && (
            <Button size="sm" onClick={() => setChanging(true)}>
              {t('tenant.payer-change')}
            </Button>
          )}
          <Button
            size="sm"
            variant="text"
            onClick={() => {
              setChanging(false)
              onChange(undefined)
            }}
          >
            {t('tenant.payer-none')}
          </Button>
        </p>
      ) : (
        <p>{t('tenant.payer-new')}</p>
      )}
      {mayLook && (!payer || isChanging) && (
        <CustomerSearch
          label={t('tenant.payer-search')}
          {...(payer ? { except: payer.id } : {})}
          onChoose={(user) => void choose(user)}
        />
      )}
      <p className="t2">{t(payer ? 'tenant.payer-help' : 'tenant.payer-new-help')}</p>
    </div>
  )
}
