import type { ActionProofAsked } from '@app/contracts/access/action-proof'
import { useEffect, useState } from 'react'
import { answerProofsWith } from '#lib/call.ts'

export interface ProofQuestion {
  asks: ActionProofAsked
  answer: (proof: string | null) => void
}

/**
 * Identity question of the server while this is the topmost open overlay; null until it asks. Answering null declines.
 */
export function useProofQuestion(isOpen: boolean): ProofQuestion | null {
  const [question, setQuestion] = useState<ProofQuestion | null>(null)
  useEffect(() => {
    if (!isOpen) return
    return answerProofsWith(
      (asks) =>
        new Promise((resolve) => {
          const answer = (proof: string | null) => {
            resolve(proof)
            setQuestion(null)
          }
          setQuestion({ asks, answer })
        }),
    )
  }, [isOpen])
  // Closed with the dialog around it.
  useEffect(() => () => question?.answer(null), [question])
  return question
}
