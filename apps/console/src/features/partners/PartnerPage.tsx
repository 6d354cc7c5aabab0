import { useT } from '#i18n/use-t.ts'
import { useActor } from '#session/use-actor.ts'
import { Page } from '#ui/layout/Page.tsx'
import { PartnerPanel } from './PartnerPanel.tsx'
import { PartnersList } from './PartnersList.tsx'
import { ProgrammeCard } from './ProgrammeCard.tsx'
import { partnerMessages } from './partners.messages.ts'
import styles from './partners.module.css'
import { WithdrawalQueue } from './WithdrawalQueue.tsx'

/** The partner programme: for operators its rules, its partners and what is to be paid out; for a customer its own part. */
export function PartnerPage() {
  const t = useT(partnerMessages)
  const actor = useActor()
  return (
    <Page title={t('partner.title')}>
      {actor.isOperator ? (
        <div className={styles.stack}>
          {actor.permissions.has('partner.rate') && <ProgrammeCard />}
          {actor.permissions.has('partner.settle') && (
            <>
              <WithdrawalQueue />
              <PartnersList />
            </>
          )}
        </div>
      ) : (
        <PartnerPanel />
      )}
    </Page>
  )
}
