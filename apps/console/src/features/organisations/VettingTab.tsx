import { missingForVetting, type OrganisationDetail, vettingExpiringDays } from '@app/contracts/organisations'
import type { VettingDetail } from '@app/contracts/validation/vetting-values'
import { useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { useNow } from '#lib/use-time.ts'
import { ButtonFor, Can } from '#session/Can.tsx'
import { useCan } from '#session/use-actor.ts'
import { Button } from '#ui/Button.tsx'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { organisationDraftOf } from './organisation-draft.ts'
import { organisationValue, vettingFamilies } from './organisation-words.ts'
import { organisationMessages } from './organisations.messages.ts'
import { ReturnVetting } from './ReturnVetting.tsx'
import { ApproveVetting, SubmitVetting } from './VettingDialogs.tsx'
import { VettingReasons } from './VettingReasons.tsx'
import { VettingSteps } from './VettingSteps.tsx'
import { vettingMessages } from './vetting.messages.ts'
import styles from './vetting.module.css'

type Asked = { deed: 'submit' | 'approve' | 'return'; brand: string }

/** The vetting of each brand: where it is, what it takes next, and for operators the steps. */
export function VettingTab({ organisation }: { organisation: OrganisationDetail }) {
  const t = useT(vettingMessages)
  const [asked, setAsked] = useState<Asked>()
  const { vettingDetails, brands } = organisation
  const all = [...new Set([...vettingDetails.map(({ brand }) => brand), ...brands])]
  const close = () => setAsked(undefined)
  const vetting = vettingDetails.find(({ brand }) => brand === asked?.brand)
  return (
    <>
      {all.length === 0 && <p className="t3">{t('vet.none')}</p>}
      <div className={styles.cards}>
        {all.map((brand) => (
          <BrandCard
            key={brand}
            brand={brand}
            organisation={organisation}
            vetting={vettingDetails.find((one) => one.brand === brand)}
            onAsk={(deed) => setAsked({ deed, brand })}
          />
        ))}
      </div>
      {asked?.deed === 'submit' && <SubmitVetting organisation={organisation} brand={asked.brand} onClose={close} />}
      {asked?.deed === 'approve' && vetting && (
        <ApproveVetting organisation={organisation} vetting={vetting} onClose={close} />
      )}
      {asked?.deed === 'return' && vetting && (
        <ReturnVetting organisation={organisation} vetting={vetting} onClose={close} />
      )}
    </>
  )
}

interface CardProps {
  brand: string
  organisation: OrganisationDetail
  vetting: VettingDetail | undefined
  onAsk: (deed: Asked['deed']) => void
}

const daySeconds = 86_400

function BrandCard({ brand, organisation, vetting, onAsk }: CardProps) {
  const t = useT(vettingMessages)
  const words = useT(organisationMessages)
  const mayVet = useCan('org.vet')
  const now = useNow()
  const state = vetting?.state ?? 'none'
  const isOpen = state === 'submitted'
  const isNear =
    vetting?.validUntil != null && vetting.validUntil - Math.floor(now / 1000) <= vettingExpiringDays * daySeconds
  const canSubmit = !isOpen && (state !== 'approved' || isNear)
  const lacking = missingForVetting(organisationDraftOf(organisation)).map((field) => words(`org.${field}`))
  if (organisation.documents.length === 0) lacking.push(words('org.file.licence'))
  return (
    <section className={styles.card} aria-label={brand}>
      <div className={styles.cardHead}>
        <b>{brand}</b>
        <StatusTag family={vettingFamilies[state]}>{t(`vet.state.${state}`)}</StatusTag>
        {vetting?.validUntil != null && (
          <span className="t3 s12">
            {t('vet.until')} <Time at={vetting.validUntil} as="day" />
          </span>
        )}
        {vetting && isOpen && (
          <span className="t3 s12">
            {t('vet.submitted-at')} <Time at={vetting.submittedAt} as="short" />
          </span>
        )}
        <span className={styles.cardEnd}>
          {canSubmit && (
            <ButtonFor
              need="org.submit"
              size="sm"
              whyNot={lacking.length > 0 ? t('vet.missing', { fields: lacking.join(' · ') }) : undefined}
              onClick={() => onAsk('submit')}
            >
              {t(vetting ? 'vet.submit-again' : 'vet.submit')}
            </ButtonFor>
          )}
          {isOpen && vetting && (
            <Can access="org.vet">
              <Button size="sm" onClick={() => onAsk('return')}>
                {t('vet.return')}
              </Button>
              <Button
                size="sm"
                variant="primary"
                whyNot={vetting.steps.every(({ result }) => result === 'passed') ? undefined : t('vet.approve-why')}
                onClick={() => onAsk('approve')}
              >
                {t('vet.approve')}
              </Button>
            </Can>
          )}
        </span>
      </div>
      {vetting && state === 'returned' && <VettingReasons reasons={vetting.reasons} />}
      {vetting && isOpen && (
        <>
          {vetting.note && <p className={styles.note}>{t('vet.note', { note: vetting.note })}</p>}
          {vetting.previous && <Differences vetting={vetting} previous={vetting.previous} />}
          <VettingSteps vetting={vetting} mayVet={mayVet} />
        </>
      )}
    </section>
  )
}

/** What a submission says other than the one before. */
function Differences({ vetting, previous }: { vetting: VettingDetail; previous: Record<string, string> }) {
  const t = useT(vettingMessages)
  const words = useT(organisationMessages)
  const locale = useLocale()
  const fields = (
    Object.keys(organisationDraftOf(vetting.submitted as never)) as (keyof ReturnType<typeof organisationDraftOf>)[]
  ).filter((field) => (previous[field] ?? '') !== (vetting.submitted[field] ?? ''))
  if (fields.length === 0) return <p className="t3 s12">{t('vet.diff-same')}</p>
  return (
    <table className={styles.diff}>
      <caption className="sr">{t('vet.diff')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('vet.diff-field')}</th>
          <th scope="col">{t('vet.diff-old')}</th>
          <th scope="col">{t('vet.diff-new')}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field}>
            <th scope="row">{words(`org.${field}`)}</th>
            <td>
              <del>{organisationValue(words, locale, field, previous[field] ?? '') || '-'}</del>
            </td>
            <td>{organisationValue(words, locale, field, vetting.submitted[field] ?? '') || '-'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
