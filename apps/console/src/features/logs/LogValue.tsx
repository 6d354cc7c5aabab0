import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocale } from '#i18n/use-t.ts'
import { formatMoney } from '#lib/money.ts'
import { siteConfig } from '#lib/site-config.ts'
import { sessionQueries } from '#session/session.queries.ts'
import { MonoFact } from '#ui/facts/MonoFact.tsx'
import { isBareId, rightLabels, type ValueContext, valueWords } from './log-values.ts'
import { factWord } from './log-words.ts'

/** How the values of an entry are said to this reader. */
export function useValueContext(names: Readonly<Record<string, string>>): ValueContext {
  const locale = useLocale()
  const { data: menu } = useQuery(sessionQueries.menu())
  return useMemo(
    () => ({
      locale,
      names,
      rights: rightLabels(menu ?? [], locale),
      money: (minor) => formatMoney(minor, siteConfig().currency, locale),
    }),
    [locale, names, menu],
  )
}

/** One value of an audit entry: a name, an amount or a moment; an id that stands for nothing known is shortened. */
export function LogValue({ field, value, context }: { field: string; value: unknown; context: ValueContext }) {
  const last = field.split('.').at(-1) ?? field
  if (isBareId(value, context)) return <MonoFact value={value} name={factWord(field, context.locale)} max={13} />
  return valueWords(last, value, context)
}
