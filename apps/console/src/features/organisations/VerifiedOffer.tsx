import type { OrganisationFields } from '@app/contracts/organisations'
import { getVerification } from '@app/contracts/verification/verification'
import { useQuery } from '@tanstack/react-query'
import { useT } from '#i18n/use-t.ts'
import { call } from '#lib/call.ts'
import { useCan } from '#session/use-actor.ts'
import { Button } from '#ui/Button.tsx'
import { organisationMessages } from './organisations.messages.ts'
import styles from './organisations.module.css'

interface OfferProps {
  draft: OrganisationFields
  onUse: (part: Partial<OrganisationFields>) => void
}

/** Offers a customer the company that it was verified as, while its form has no name yet. */
export function VerifiedOffer({ draft, onUse }: OfferProps) {
  const t = useT(organisationMessages)
  const isOwn = useCan('verification.view')
  const { data } = useQuery({
    queryKey: ['verification', 'own'],
    queryFn: ({ signal }) => call(getVerification, {}, signal),
    enabled: isOwn,
  })
  const [check] = data?.checks ?? []
  if (!check || check.state !== 'approved' || check.kind !== 'company' || draft.name !== '') return null
  const { company: name, companyNo, country } = check
  const number = country === 'CN' ? { creditCode: companyNo } : { registrationNo: companyNo }
  return (
    <div className={styles.offer} role="status">
      <span>{t('org.verified', { name })}</span>
      <Button size="sm" onClick={() => onUse({ name, country, ...number })}>
        {t('org.verified-use')}
      </Button>
    </div>
  )
}
