import { type ActionProofAsked, proveAction, sendActionCode } from '@app/contracts/access/action-proof'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { call, fieldErrors, type Refused } from '#lib/call.ts'
import { Button } from '../Button.tsx'
import { ProofCode, type ProofWay, ProofWays } from '../forms/ProofFields.tsx'
import { proofMessages } from '../forms/proof.messages.ts'
import { Cancel } from './Dismiss.tsx'
import styles from './overlays.module.css'

/** The browser has no answer: its question was closed, or there is no such key here. */
class GivenUp extends Error {
  override name = 'GivenUp'
}

interface ProofStepProps {
  asks: ActionProofAsked
  /** Gives the proof, or null where the reader goes back. */
  onAnswer: (proof: string | null) => void
  /** There is no step before this one: leaving it closes the dialog. */
  isFirst?: boolean
}

/** Stands in a dialog in the place of what it asked, until the reader has proved itself for the action. */
export function ProofStep({ asks, onAnswer, isFirst }: ProofStepProps) {
  const t = useT(proofMessages)
  const formId = useId()
  const ways: ProofWay[] = [...asks.methods, ...(asks.passkey ? (['passkey'] as const) : [])]
  const [way, setWay] = useState<ProofWay>(ways[0] ?? 'passkey')
  const [code, setCode] = useState('')
  const [isShown, setShown] = useState(false)
  const { ticket } = asks
  const send = useMutation({
    mutationFn: (channel: 'email' | 'sms') => call(sendActionCode, { body: { ticket, channel } }),
  })
  const prove = useMutation({
    mutationFn: async () => {
      if (way === 'passkey') return call(proveAction, { body: { ticket, passkey: await passkeyAnswer(asks.passkey) } })
      return call(proveAction, { body: { ticket, verifyType: way, verifyCode: code } }, undefined, isToldAtField)
    },
    onSuccess: ({ proof }) => onAnswer(proof),
  })
  const missing = missingOf()
  function missingOf() {
    if (way === 'passkey') return undefined
    if (way === 'recovery') return code ? undefined : t('proof.recovery-missing')
    return code.length === 6 ? undefined : t('code.missing')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A form around the dialog is none of its business: portals pass events on.
    event.stopPropagation()
    setShown(true)
    if (!missing && !prove.isPending) prove.mutate()
  }
  const refused = fieldErrors(prove.error)
  const problem = send.error ?? (Object.keys(refused).length === 0 ? prove.error : null)
  const change = (next: string) => {
    setCode(next)
    setShown(false)
    prove.reset()
  }
  return (
    <form id={formId} noValidate onSubmit={submit}>
      <div className={styles.fields}>
        <p className="t2">{t('proof.lead')}</p>
        {problem && (
          <p className={styles.problem} role="alert">
            {problem instanceof GivenUp ? t('proof.given-up') : problem.message}
          </p>
        )}
        <ProofWays
          ways={ways}
          way={way}
          onWay={(next) => {
            setWay(next)
            change('')
          }}
        />
        {way === 'passkey' ? (
          <p className="t2">{t('proof.passkey-lead')}</p>
        ) : (
          <ProofCode
            key={way}
            type={way}
            contact={asks}
            code={code}
            error={(isShown && missing) || refused.verifyCode}
            onChange={change}
            onSend={send.mutateAsync}
            hasFocus
          />
        )}
      </div>
      <div className={styles.footer}>
        {isFirst ? (
          <Cancel onClick={() => onAnswer(null)} />
        ) : (
          <Button onClick={() => onAnswer(null)}>{t('common.previous')}</Button>
        )}
        <Button type="submit" variant="primary" loading={prove.isPending}>
          {t('proof.go')}
        </Button>
      </div>
    </form>
  )
}

/** A wrong code is told below its field, and nowhere else. */
const isToldAtField = (refusal: Refused) => Object.keys(fieldErrors(refusal)).length > 0

async function passkeyAnswer(options: ActionProofAsked['passkey']): Promise<Record<string, unknown>> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  // The contract keeps the question's inside open; the library knows its shape.
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON']
  const answer = await startAuthentication({ optionsJSON }).catch((error: unknown) => {
    throw new GivenUp('The browser gave no answer', { cause: error })
  })
  return { ...answer }
}
