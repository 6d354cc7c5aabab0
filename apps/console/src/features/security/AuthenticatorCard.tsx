import { removeAuthenticator, type SecondStepState } from '@app/contracts/access/second-step'
import { Suspense, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { call } from '#lib/call.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { ButtonFor } from '#session/Can.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { secondStepMessages } from './second-step.messages.ts'
import { useSecondStepChanged } from './second-step.queries.ts'
import styles from './security.module.css'
import { useChangeSaid } from './use-change-said.ts'

const ProofDrawer = lazyNamed(() => import('./ProofDrawer.tsx'), 'ProofDrawer')
const AuthenticatorDrawer = lazyNamed(() => import('./AuthenticatorDrawer.tsx'), 'AuthenticatorDrawer')

/** The member's authenticator: set up by scanning, removed by typing, password and code. */
export function AuthenticatorCard({ state }: { state: SecondStepState }) {
  const t = useT(secondStepMessages)
  const changed = useSecondStepChanged()
  const said = useChangeSaid()
  const [open, setOpen] = useState<'bind' | 'unbind'>()
  const close = () => setOpen(undefined)
  const since = state.authenticatorSince
  return (
    <Panel
      title={t('authenticator.title')}
      id="authenticator"
      actions={
        <ButtonFor need="self.2fa" size="sm" onClick={() => setOpen(since === null ? 'bind' : 'unbind')}>
          {t(since === null ? 'authenticator.bind' : 'authenticator.unbind')}
        </ButtonFor>
      }
    >
      <p className={styles.state} data-on={since === null ? undefined : true}>
        {since === null ? (
          t('authenticator.none')
        ) : (
          <>
            {t('authenticator.since')} <Time at={since} />
          </>
        )}
      </p>
      <p className="s13 t2">{t('authenticator.lead')}</p>
      <Suspense fallback={null}>
        {open === 'bind' && <AuthenticatorDrawer onClose={close} />}
        {open === 'unbind' && (
          <ProofDrawer
            title={t('authenticator.unbind-title')}
            actionLabel={t('authenticator.unbind-title')}
            state={state}
            isDanger
            consequences={[t('authenticator.loses-codes'), t('authenticator.loses-recovery')]}
            onClose={close}
            onProved={async (proof) => {
              const { secondStep, ended } = await call(removeAuthenticator, { body: proof })
              changed(secondStep)
              close()
              said(t('authenticator.unbound'), ended)
            }}
          />
        )}
      </Suspense>
    </Panel>
  )
}
