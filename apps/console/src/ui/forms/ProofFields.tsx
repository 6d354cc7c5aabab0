import type { VerifyType } from '@app/contracts/access/second-step'
import { useT } from '#i18n/use-t.ts'
import { mobileQuery, useMedia } from '#lib/use-media.ts'
import { CodeField } from './CodeField.tsx'
import { SegmentedControl, TextInput } from './fields.ts'
import { proofMessages } from './proof.messages.ts'

export type ProofWay = VerifyType | 'passkey'

interface ProofWaysProps<W extends ProofWay> {
  ways: readonly W[]
  way: W
  onWay: (way: W) => void
}

/** What somebody proves itself by, where there is a choice. */
export function ProofWays<W extends ProofWay>({ ways, way, onWay }: ProofWaysProps<W>) {
  const t = useT(proofMessages)
  const isNarrow = useMedia(mobileQuery)
  if (ways.length < 2) return null
  return (
    <SegmentedControl
      fullWidth
      // More than three words stand beside each other on no telephone.
      orientation={isNarrow && ways.length > 3 ? 'vertical' : 'horizontal'}
      aria-label={t('proof.way')}
      value={way}
      onChange={(next) => onWay(ways.find((each) => each === next) ?? way)}
      data={ways.map((value: ProofWay) => ({ value, label: t(`proof.${value}`) }))}
    />
  )
}

interface ProofCodeProps {
  type: VerifyType
  /** Masked, as the server tells it. */
  contact: { email: string; tel: string; telPrefix: string }
  code: string
  error: string | undefined
  onChange: (code: string) => void
  onSend: (channel: 'email' | 'sms') => Promise<unknown>
  hasFocus?: boolean
}

/** The code of one way, and for mail and text message the button that has it sent. */
export function ProofCode({ type, contact, code, error, onChange, onSend, hasFocus = false }: ProofCodeProps) {
  const t = useT(proofMessages)
  if (type === 'email' || type === 'sms') {
    const target = type === 'email' ? contact.email : `${contact.telPrefix} ****${contact.tel}`
    return (
      <>
        <p className="t2">{t('proof.target', { target })}</p>
        <CodeField
          value={code}
          onChange={onChange}
          {...(error ? { error } : {})}
          target={`proof:${type}:${target}`}
          onSend={() => onSend(type)}
          hasFocus={hasFocus}
        />
      </>
    )
  }
  const isPaper = type === 'recovery'
  return (
    <TextInput
      label={t(isPaper ? 'proof.recovery' : 'authenticator.then')}
      placeholder={isPaper ? 'XXXX-XXXX-XXXX-XXXX' : t('code.hint')}
      inputMode={isPaper ? 'text' : 'numeric'}
      autoComplete={isPaper ? 'off' : 'one-time-code'}
      spellCheck={false}
      autoFocus={hasFocus}
      value={code}
      error={error}
      onChange={(event) => {
        const text = event.currentTarget.value
        onChange(isPaper ? text.toUpperCase().slice(0, 32) : text.replace(/\D/g, '').slice(0, 6))
      }}
    />
  )
}
