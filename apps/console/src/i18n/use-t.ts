import type { Locale } from '@app/contracts/wire'
import { useMemo } from 'react'
import { useStore } from '#lib/external-store.ts'
import { localeStore, type T, translator, wordsStore } from './i18n.ts'
import { commonMessages } from './kit.messages.ts'
import type { Messages } from './messages.ts'

/** The language on screen. */
export const useLocale = (): Locale => useStore(localeStore)

/**
 * Says messages in the language on screen: `const t = useT(orderMessages); t('order.cancel.ask', { orderNo })`.
 * Common messages are always among them; a missing hole does not compile.
 */
export function useT<M extends Messages = typeof commonMessages>(messages?: M): T<M> {
  const locale = useLocale()
  const words = useStore(wordsStore)
  // The words are read when called; a new function for each language, and for words of the site, makes memoised children draw again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  return useMemo(() => translator<M>((messages ?? commonMessages) as M), [messages, locale, words])
}
