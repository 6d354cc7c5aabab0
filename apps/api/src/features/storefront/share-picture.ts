import { createHash } from 'node:crypto'
import type { SiteConfig } from '@app/contracts/sites'
import type { Locale } from '@app/contracts/wire'
import type { ShareCard } from '#providers/pictures/share-card.ts'

/** Raised when cards are drawn another way, so that nobody shows a former one. */
const drawing = 1

/** What the picture beside links to a site without pictures of its own shows. */
export const cardOf = (site: Pick<SiteConfig, 'name' | 'slogan' | 'primaryColor'>, locale: Locale): ShareCard => ({
  ...{ name: site.name[locale], slogan: site.slogan[locale], colour: site.primaryColor },
})

/** Address of that picture: another one for other words or another colour. */
export function sharePath(card: ShareCard, locale: Locale): string {
  const told = JSON.stringify([drawing, card.name, card.slogan, card.colour])
  return `/share-pictures/${locale}-${createHash('sha256').update(told).digest('hex').slice(0, 16)}.png`
}
