import type { RolloutRow } from '@app/contracts/saas/defaults'
import type { CatalogueDiff, VersionChanges } from '@app/contracts/saas/version-changes'
import { templateWord } from '#features/messages/message-words.ts'
import { messageLogMessages } from '#features/messages/messages.messages.ts'
import { periodWord } from '#features/products/product-words.ts'
import { productMessages } from '#features/products/products.messages.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { formatMoney } from '#lib/money.ts'
import { siteConfig } from '#lib/site-config.ts'
import { useFlagWords } from './flag-words.ts'
import { rolloutMessages } from './rollout.messages.ts'

/** Says what a version changed beside its switches: `加价 20% → 25%`. */
export function useChangeWords() {
  const t = useT(rolloutMessages)
  return ({ markup, repriced, added, removed, words, menu }: VersionChanges): string[] => [
    ...(markup && markup.from !== null ? [t('rollout.markup', { from: markup.from, to: markup.to })] : []),
    ...(markup && markup.from === null ? [t('rollout.markup-first', { to: markup.to })] : []),
    ...(repriced > 0 ? [t('rollout.repriced', { count: repriced })] : []),
    ...(added > 0 ? [t('rollout.products-in', { count: added })] : []),
    ...(removed > 0 ? [t('rollout.products-out', { count: removed })] : []),
    ...(words > 0 ? [t('rollout.words', { count: words })] : []),
    ...(menu ? [t('rollout.menu')] : []),
  ]
}

/** Says what a version changes at one tenant and what stays, a line each. */
export function useRowLines() {
  const t = useT(rolloutMessages)
  const say = useT(messageLogMessages)
  const flags = useFlagWords()
  const catalogueLines = useCatalogueLines()
  return ({ changes, kept, catalogue, isOtherCurrency, words, menu }: RolloutRow): string[] => {
    const setAt = ({ flag, to, isWithheld }: RolloutRow['changes'][number]) =>
      to && isWithheld ? t('rollout.withheld', { flag: flags.set(flag, to) }) : flags.set(flag, to)
    const names = words?.names.map((template) => templateWord(say, { template })) ?? []
    const moved = [
      ...(changes.length > 0 ? [changes.map(setAt).join(' · ')] : []),
      ...(catalogue ? catalogueLines.moved(catalogue) : []),
      ...(words && words.changes > 0
        ? [t('rollout.words-move', { count: words.changes, names: names.join(' · ') })]
        : []),
      ...(menu === 'changes' ? [t('rollout.menu')] : []),
    ]
    return [
      ...(moved.length > 0 ? moved : [t('rollout.same')]),
      ...(kept.length > 0 ? [t('rollout.kept', { flags: kept.map(flags.name).join(' · ') })] : []),
      ...(catalogue ? catalogueLines.stays(catalogue) : []),
      ...(isOtherCurrency ? [t('rollout.other-currency')] : []),
      ...(words && words.kept > 0 ? [t('rollout.words-kept', { count: words.kept })] : []),
      ...(menu === 'kept' ? [t('rollout.menu-kept')] : []),
    ]
  }
}

function useCatalogueLines() {
  const t = useT(rolloutMessages)
  const say = useT(productMessages)
  const locale = useLocale()
  const money = (minor: number) => formatMoney(minor, siteConfig().currency, locale)
  const stepOf = ({ name, validity, from, to }: CatalogueDiff['examples'][number]) => {
    const product = `${name[locale]} ${periodWord(say, validity)}`
    return from === null
      ? t('rollout.price-first', { product, to: money(to) })
      : t('rollout.price-step', { product, from: money(from), to: money(to) })
  }
  return {
    moved: ({ prices, examples, added, addedNames, removed }: CatalogueDiff): string[] => {
      const more = prices - examples.length
      const names = addedNames.map((name) => name[locale]).join(' · ')
      return [
        ...(prices > 0 ? [t('rollout.prices', { count: prices })] : []),
        ...examples.map(stepOf),
        ...(more > 0 && examples.length > 0 ? [t('rollout.more-prices', { count: more })] : []),
        ...(added > 0 ? [t('rollout.added', { count: added, names })] : []),
        ...(removed > 0 ? [t('rollout.removed', { count: removed })] : []),
      ]
    },
    stays: ({ kept, belowCost }: CatalogueDiff): string[] => [
      ...(kept > 0 ? [t('rollout.prices-kept', { count: kept })] : []),
      ...(belowCost > 0 ? [t('rollout.below-cost', { count: belowCost })] : []),
    ],
  }
}
