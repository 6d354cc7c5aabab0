import { renewRecoveryCodes, type SecondStepState } from '@app/contracts/access/second-step'
import { Suspense, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { call } from '#lib/call.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { ButtonFor } from '#session/Can.tsx'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { secondStepMessages } from './second-step.messages.ts'
import { useSecondStepChanged } from './second-step.queries.ts'
import styles from './security.module.css'
import { useChangeSaid } from './use-change-said.ts'

const ProofDrawer = lazyNamed(() => import('./ProofDrawer.tsx'), 'ProofDrawer')
const RecoveryDrawer = lazyNamed(() => import('./RecoveryDrawer.tsx'), 'RecoveryDrawer')

/** How many recovery codes are left, and the way to new ones. */
export function RecoveryCodesCard({ state }: { state: SecondStepState }) {
  const t = useT(secondStepMessages)
  const changed = useSecondStepChanged()
  const said = useChangeSaid()
  const [isAsking, setAsking] = useState(false)
  const [codes, setCodes] = useState<string[]>()
  const hasStep = state.asksCode || state.authenticatorSince !== null
  const { recoveryLeft } = state
  return (
    <Panel
      title={t('recovery.title')}
      id="recovery-codes"
      actions={
        <ButtonFor
          need="self.2fa"
          size="sm"
          whyNot={hasStep ? undefined : t('recovery.needs-step')}
          onClick={() => setAsking(true)}
        >
          {t(recoveryLeft > 0 ? 'recovery.renew' : 'recovery.make')}
        </ButtonFor>
      }
    >
      <p className={styles.state} data-on={recoveryLeft > 0 || undefined}>
        {recoveryLeft > 0 ? t('recovery.left', { count: recoveryLeft }) : t('recovery.none')}
      </p>
      <p className="s13 t2">{t('recovery.lead')}</p>
      <Suspense fallback={null}>
        {isAsking && (
          <ProofDrawer
            title={t('recovery.renew-title')}
            actionLabel={t('recovery.make')}
            state={state}
            consequences={recoveryLeft > 0 ? [t('recovery.voids')] : []}
            onClose={() => setAsking(false)}
            onProved={async (proof) => {
              const { recoveryCodes, ended } = await call(renewRecoveryCodes, { body: proof })
              setAsking(false)
              setCodes(recoveryCodes)
              changed()
              said(t('recovery.made'), ended)
            }}
          />
        )}
        {codes && <RecoveryDrawer codes={codes} onClose={() => setCodes(undefined)} />}
      </Suspense>
    </Panel>
  )
}
