import { type SecondStepState, setTwoStepAuth } from '@app/contracts/access/second-step'
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

/** Whether signing in asks for a code by e-mail or text message, and the way to turn that on or off. */
export function SecondStepCard({ state }: { state: SecondStepState }) {
  const t = useT(secondStepMessages)
  const changed = useSecondStepChanged()
  const said = useChangeSaid()
  const [isOpen, setOpen] = useState(false)
  const isOn = state.asksCode
  const hasContact = state.email !== '' || state.tel !== ''
  return (
    <Panel
      title={t('step.title')}
      id="second-step"
      actions={
        <ButtonFor
          need="self.2fa"
          size="sm"
          whyNot={hasContact ? undefined : t('step.no-contact')}
          onClick={() => setOpen(true)}
        >
          {t(isOn ? 'step.turn-off' : 'step.turn-on')}
        </ButtonFor>
      }
    >
      <p className={styles.state} data-on={isOn || undefined}>
        {t(isOn ? 'step.on' : 'step.off')}
      </p>
      <p className="s13 t2">{t('step.lead')}</p>
      {isOpen && (
        <Suspense fallback={null}>
          <ProofDrawer
            title={t(isOn ? 'step.turn-off-title' : 'step.turn-on-title')}
            actionLabel={t(isOn ? 'step.turn-off' : 'step.turn-on')}
            state={state}
            onClose={() => setOpen(false)}
            onProved={async (proof) => {
              const { secondStep, ended } = await call(setTwoStepAuth, { body: { ...proof, isOn: !isOn } })
              changed(secondStep)
              setOpen(false)
              said(t(secondStep.asksCode ? 'step.turned-on' : 'step.turned-off'), ended)
            }}
          >
            <p className="t2">{t('step.lead')}</p>
          </ProofDrawer>
        </Suspense>
      )}
    </Panel>
  )
}
