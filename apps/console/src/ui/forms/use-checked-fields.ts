import { fieldErrorsOf } from '@app/contracts/field-words'
import type { ChangeEvent, FocusEvent } from 'react'
import { useState } from 'react'
import type { z } from 'zod'
import { useLocale } from '#i18n/use-t.ts'

/**
 * Text fields of a draft, validated by its contract: a fault shows once its field lost focus, all faults once
 * `isTried`. Spread `field('name')` on a field.
 */
export function useCheckedFields<D extends object>(
  schema: z.ZodType,
  draft: D,
  { isTried, onChange }: { isTried: boolean; onChange: (part: Partial<D>) => void },
) {
  const locale = useLocale()
  const [left, setLeft] = useState<ReadonlySet<keyof D>>(new Set())
  const parsed = schema.safeParse(draft)
  const wrong: Record<string, string> = parsed.success ? {} : fieldErrorsOf(parsed.error.issues, locale)
  const field = <N extends keyof D & string>(name: N) => ({
    value: draft[name],
    error: isTried || left.has(name) ? wrong[name] : undefined,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange({ [name]: event.currentTarget.value } as Partial<D>),
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // Words that appear under the field would push the button away before it is pressed.
      if (!(relatedTarget instanceof HTMLButtonElement)) setLeft((before) => new Set(before).add(name))
    },
  })
  return { field, isRight: parsed.success }
}
