import type { CaProblem } from '@app/contracts/certificates/ca-problem'
import { caProblemText } from '@app/contracts/reason-text'
import { useLocale, useT } from '#i18n/use-t.ts'
import { sentenceMessages } from './detail-sentence.messages.ts'

/** Explanation of a CA's refusal in the reader's language. */
export function RefusedSentence({ type }: Pick<CaProblem, 'type'>) {
  const t = useT(sentenceMessages)
  const locale = useLocale()
  return t('order.next.refused', { reason: caProblemText(type, locale) })
}
