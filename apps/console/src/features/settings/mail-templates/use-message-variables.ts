import type { Locale } from '@app/contracts/wire'
import { useMemo } from 'react'
import { useT } from '#i18n/use-t.ts'
import { mailTemplateMessages } from './mail-templates.messages.ts'
import type { Variable } from './VariableField.tsx'

/** Variable of a message as the server tells it. */
export interface MessageVariable {
  name: string
  sample: Record<Locale, string>
}

/** Variables of a message in one language, with their words. */
export function useMessageVariables(variables: readonly MessageVariable[]): (locale: Locale) => Variable[] {
  const t = useT(mailTemplateMessages)
  return useMemo(
    () => (locale) =>
      variables.map(({ name, sample }) => ({
        name,
        // Every variable of the templates has its word.
        label: t(`mail-template.variable.${name}` as 'mail-template.variable.code'),
        sample: sample[locale],
      })),
    [variables, t],
  )
}
