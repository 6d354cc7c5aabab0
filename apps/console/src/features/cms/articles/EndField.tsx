import { useT } from '#i18n/use-t.ts'
import { localTime, secondsAt } from '#lib/local-time.ts'
import { TextInput } from '#ui/forms/fields.ts'
import { timeMessages } from './article-times.messages.ts'

/** The end of an article as its field has it, and as it is sent: a stored time stays where its field was left alone. */
export function endOf(text: string, stored: number | null): number | null {
  if (text === '') return null
  return stored !== null && localTime(stored) === text ? stored : secondsAt(text)
}

interface EndFieldProps {
  value: string
  isWrong: boolean
  /** A wrong one is told only once somebody tried. */
  isTried: boolean
  onChange: (text: string) => void
}

/** When an article goes offline by itself; empty for never. */
export function EndField({ value, isWrong, isTried, onChange }: EndFieldProps) {
  const t = useT(timeMessages)
  return (
    <TextInput
      type="datetime-local"
      label={t('times.end-at', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
      description={t('times.end-help')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={value}
      error={isTried && isWrong && t('times.end-wrong')}
      data-missing={isWrong || undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
