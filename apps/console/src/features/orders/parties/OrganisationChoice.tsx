import type { Organisation } from '@app/contracts/organisations'
import type { Product } from '@app/contracts/products/products'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink, Plus } from 'lucide-react'
import { useId } from 'react'
import { useT } from '#i18n/use-t.ts'
import { formatDay } from '#lib/time.ts'
import { useNow } from '#lib/use-time.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import panelStyles from '#ui/layout/wizard-panel.module.css'
import type { OrderDraft } from '../material/order-draft.ts'
import { type Standing, standingOf } from '../material/organisation-standing.ts'
import { newOrganisationHref, organisationHref } from '../order-links.ts'
import { orderOrgMessages } from '../order-organisation.messages.ts'
import styles from './organisation-choice.module.css'
import { organisationsOf } from './organisation-choice.queries.ts'

type OrganisationDraft = Pick<OrderDraft, 'organisationId'>

interface ChoiceProps {
  draft: OrganisationDraft
  change: (part: OrganisationDraft) => void
  product: Product
  /** Whose organisations; without one, the reader's own. */
  accountId: string | undefined
  /** The order may be placed without. */
  isOptional?: boolean
}

/** Which organisation the certificate names, each with where its vetting for this product's brand is. */
export function OrganisationChoice({ draft, change, product, accountId, isOptional }: ChoiceProps) {
  const t = useT(orderOrgMessages)
  const { data, error, refetch } = useQuery(organisationsOf(accountId))
  return (
    <section className={panelStyles.panel}>
      <header className={panelStyles.head}>
        <h2>{t('order-org.title')}</h2>
        <span className="t2 s13">{t('order-org.help', { brand: product.brand })}</span>
      </header>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={72} />}
      {data && (
        <>
          {data.length === 0 && (
            <p className={styles.none}>
              <b>{t('order-org.empty-title')}</b>
              {t('order-org.empty-body')}
            </p>
          )}
          <fieldset className={styles.choice}>
            <legend className="sr">{t('order-org.title')}</legend>
            {data.map((organisation) => (
              <OrganisationRow
                key={organisation.id}
                organisation={organisation}
                brand={product.brand}
                isChosen={organisation.id === draft.organisationId}
                onChoose={() => change({ organisationId: organisation.id })}
              />
            ))}
          </fieldset>
        </>
      )}
      <div className={styles.foot}>
        <ButtonLink href={newOrganisationHref(accountId)} target="_blank" size="sm" icon={<Plus aria-hidden="true" />}>
          {t('order-org.new')}
          <span className="sr"> {t('order-org.opens-tab')}</span>
        </ButtonLink>
        {isOptional && draft.organisationId === null && <p className="t3 s13">{t('order-org.later')}</p>}
      </div>
    </section>
  )
}

interface RowProps {
  organisation: Organisation
  brand: string
  isChosen: boolean
  onChoose: () => void
}

function OrganisationRow({ organisation, brand, isChosen, onChoose }: RowProps) {
  const t = useT(orderOrgMessages)
  const id = useId()
  const standing = standingOf(organisation, brand, useNow() / 1000)
  const { is } = standing
  const isOpen = is !== 'approved' && is !== 'submitted'
  return (
    <div className={styles.row}>
      <input
        id={id}
        type="radio"
        name="organisation"
        checked={isChosen}
        disabled={is === 'incomplete' && !isChosen}
        onChange={onChoose}
        aria-describedby={`${id}-standing`}
      />
      <label htmlFor={id}>
        <b>{organisation.name}</b>
        {(organisation.creditCode || organisation.registrationNo) && (
          <small className="mono">{organisation.creditCode || organisation.registrationNo}</small>
        )}
      </label>
      <span id={`${id}-standing`} className={styles.standing} data-is={is}>
        <StandingWords standing={standing} />
      </span>
      {isOpen && (
        <a
          className="link s13"
          href={organisationHref(organisation.id, is === 'incomplete' ? 'form' : 'vetting')}
          target="_blank"
          rel="noreferrer"
        >
          {is === 'incomplete' ? t('order-org.complete') : t('order-org.view')}
          <ExternalLink className={styles.out} aria-hidden="true" />
          <span className="sr">
            {' '}
            {organisation.name} {t('order-org.opens-tab')}
          </span>
        </a>
      )}
    </div>
  )
}

function StandingWords({ standing }: { standing: Standing }) {
  const t = useT(orderOrgMessages)
  return standing.is === 'approved'
    ? t('order-org.is.approved', { date: formatDay(standing.until) })
    : t(`order-org.is.${standing.is}`)
}

interface ChosenProps {
  id: string | null
  brand: string
  accountId: string | undefined
}

/** The organisation that was chosen, in a line. */
export function ChosenOrganisation({ id, brand, accountId }: ChosenProps) {
  const t = useT(orderOrgMessages)
  const { data } = useQuery(organisationsOf(accountId))
  const now = useNow() / 1000
  if (id === null) return t('order-org.review-later')
  const organisation = data?.find((each) => each.id === id)
  if (!organisation) return '-'
  return (
    <>
      {organisation.name}{' '}
      <span className="t3 s13">
        <StandingWords standing={standingOf(organisation, brand, now)} />
      </span>
    </>
  )
}
