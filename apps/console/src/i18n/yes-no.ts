import { defineMessages } from './messages.ts'
import { useT } from './use-t.ts'

const yesNoMessages = defineMessages({
  'answer.yes': { zh: '是', en: 'Yes' },
  'answer.no': { zh: '否', en: 'No' },
})

/** Says whether something is so, as the value of a field. */
export function useYesNo(): (value: boolean) => string {
  const t = useT(yesNoMessages)
  return (value) => t(value ? 'answer.yes' : 'answer.no')
}
