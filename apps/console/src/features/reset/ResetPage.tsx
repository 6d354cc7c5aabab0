import { useState } from 'react'
import styles from '#features/sign-in/Door.module.css'
import { DoorFrame } from '#features/sign-in/DoorFrame.tsx'
import { changeLocale } from '#i18n/i18n.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { buttonClass } from '#ui/Button.tsx'
import { Stepper } from '#ui/layout/Stepper.tsx'
import { AccountStep } from './AccountStep.tsx'
import { CodeStep } from './CodeStep.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { resetMessages } from './reset.messages.ts'
import { type Asked, keepAsked, readAsked } from './reset-progress.ts'

const steps = ['account', 'code', 'password'] as const

/** Three steps to a new password. None of them says whether there is such an account. */
export function ResetPage() {
  const t = useT(resetMessages)
  const locale = useLocale()
  const [asked, setAsked] = useState<Asked | undefined>(readAsked)
  const [code, setCode] = useState('')
  const [codeError, setCodeError] = useState('')
  const [step, setStep] = useState<(typeof steps)[number] | 'done'>(asked ? 'code' : 'account')
  const at = step === 'done' ? steps.length : steps.indexOf(step)
  const restart = () => {
    keepAsked(undefined)
    setCode('')
    setCodeError('')
    setStep('account')
  }
  return (
    <DoorFrame
      title={step === 'done' ? t('reset.done') : t('reset.title')}
      tabTitle={t('reset.title')}
      locale={locale}
      onLocale={(next) => changeLocale(next)}
      isTall
    >
      {step !== 'done' && (
        <div style={{ marginTop: 24 }}>
          <Stepper
            label={t('reset.progress')}
            steps={steps.map((id, i) => ({
              id,
              label: t(`reset.step-${id}`),
              state: i < at ? 'done' : i === at ? 'now' : 'ahead',
            }))}
          />
        </div>
      )}
      {step === 'account' && (
        <AccountStep
          before={asked}
          onSent={(sent) => {
            keepAsked(sent)
            setAsked(sent)
            setStep('code')
          }}
        />
      )}
      {step === 'code' && asked && (
        <CodeStep
          asked={asked}
          code={code}
          error={codeError}
          onChange={(next) => {
            setCode(next)
            setCodeError('')
          }}
          onNext={() => setStep('password')}
          onRestart={restart}
        />
      )}
      {step === 'password' && asked && (
        <PasswordStep
          asked={asked}
          code={code}
          onWrongCode={(words) => {
            setCodeError(words)
            setStep('code')
          }}
          onDone={() => {
            keepAsked(undefined)
            setStep('done')
          }}
        />
      )}
      {step === 'done' && <Done />}
    </DoorFrame>
  )
}

function Done() {
  const t = useT(resetMessages)
  return (
    <div className={styles.form} role="status">
      <p className={styles.lead}>{t('reset.done-body')}</p>
      <a href="/login" className={buttonClass({ variant: 'primary', size: 'lg' })}>
        {t('reset.to-login')}
      </a>
    </div>
  )
}
