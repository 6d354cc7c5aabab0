import type { CatalogueDiff, VersionChanges } from '@app/contracts/saas/version-changes'
import { periodWord } from '#features/products/product-words.ts'
import { productMessages } from '#features/products/products.messages.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { formatMoney } from '#lib/money.ts'
import { siteConfig } from '#lib/site-config.ts'
import { rolloutMessages } from './rollout.messages.ts'

/** Says what a version changed beside its switches: `加价 20% → 25%`. */
export function useChangeWords() {
  const t = useT(rolloutMessages)
  return ({ markup, repriced, added, removed }: VersionChanges): string[] => [
    ...(markup && markup.from !== null ? [t('rollout.markup', { from: markup.from, to: markup.to })] : []),
    ...(markup && markup.from === null ? [t('rollout.markup-first', { to: markup.to })] : []),
    ...(repriced > 0 ? [t('rollout.repriced', { count: repriced })] : []),
    ...(added > 0 ? [t('rollout.products-in', { count: added })] : []),
    ...(removed > 0 ? [t('rollout.products-out', { count: removed })] : []),
  ]
}

/** What a version changes in the catalogue of one tenant, and what stays. */
export function CatalogueLines({ diff }: { diff: CatalogueDiff }) {
  const t = useT(rolloutMessages)
  const say = useT(productMessages)
  const locale = useLocale()
  const money = (minor: number) => formatMoney(minor, siteConfig().currency, locale)
  const { prices, examples, added, addedNames, removed, kept, belowCost } = diff
  const steps = examples.map(({ name, validity, from, to }) => {
    const product = `${name[locale]} ${periodWord(say, validity)}`
    return from === null
      ? t('rollout.price-first', { product, to: money(to) })
      : t('rollout.price-step', { product, from: money(from), to: money(to) })
  })
  const lines = [
    ...(prices > 0 ? [t('rollout.prices', { count: prices })] : []),
    ...steps,
    ...(prices > steps.length && steps.length > 0 ? [t('rollout.more-prices', { count: prices - steps.length })] : []),
    ...(added > 0
      ? [t('rollout.added', { count: added, names: addedNames.map((name) => name[locale]).join(' · ') })]
      : []),
    ...(removed > 0 ? [t('rollout.removed', { count: removed })] : []),
    ...(kept > 0 ? [t('rollout.prices-kept', { count: kept })] : []),
    ...(belowCost > 0 ? [t('rollout.below-cost', { count: belowCost })] : []),
  ]
  return lines.map((line) => (
    <span key={line}>
      <br />
      {line}
    </span>
  ))
}
