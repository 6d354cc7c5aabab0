import { categoryPath, publicRoots } from '@app/contracts/cms/cms-values'
import { pathIn, readIn, wordIn } from '@app/contracts/languages'
import { renderMarkdown } from '#core/markdown.ts'
import type { PublicAnnouncement } from '#features/announcements/public-announcements.service.ts'
import { html, Markup } from '#http/html.ts'
import { drawCategories, headOf } from './article-pages.ts'
import { drawPage, languageTag, timeOf, type Visit, wordsOf } from './page-frame.ts'
import type { LiveCategory } from './storefront.repo.ts'

interface Announced {
  announcements: readonly PublicAnnouncement[]
  /** Those that the visitor may choose. */
  categories: readonly LiveCategory[]
  /** The one that was chosen. */
  category: LiveCategory | undefined
}

const kind = 'announcement'

/**
 * Live announcements that a site shows to everybody, or those of a category, with their texts. What is not translated
 * is read as it was written.
 */
export function drawAnnouncements(visit: Visit, { announcements, categories, category }: Announced): string {
  const words = wordsOf(visit)
  const root = publicRoots[kind]
  const head = category && headOf(visit, category)
  const list = html`${announcements.length === 0 && html`<p>${words.noAnnouncements}</p>`}
${announcements.map((one) => announcementHtml(visit, one, categories, category))}`
  return drawPage(visit, {
    title: head?.found ?? words.announcements,
    description: head?.description ?? words.announcementsLead,
    ...{ path: category ? categoryPath(kind, category.slug) : root, locales: ['zh', 'en'] },
    picture: head?.picture ?? '',
    crumbs: category ? [{ name: words.announcements, path: root }] : [],
    body: html`<h1>${category ? wordIn(category.name, visit.locale) : words.announcements}</h1>
${head ? head.lead : html`<p class="lead">${words.announcementsLead}</p>`}
${head?.banner}
${
  categories.length === 0
    ? list
    : html`<div class="cols">
${drawCategories(visit, { kind, categories, category })}
<div>${list}</div></div>`
}`,
  })
}

function announcementHtml(
  visit: Visit,
  { id, content, level, categoryId, since, correctedAt }: PublicAnnouncement,
  categories: readonly LiveCategory[],
  chosen: LiveCategory | undefined,
): Markup {
  const words = wordsOf(visit)
  const locale = readIn(content, visit.locale)
  const { title, body } = content[locale]
  const word = words.announcementLevel[level]
  const category = categories.find((one) => one.id === categoryId && one.id !== chosen?.id)
  return html`<article class="text" id="${id}" lang="${languageTag[locale]}"><h2>${title}</h2>
<p class="meta" lang="${languageTag[visit.locale]}">${word !== '' && html`<strong>${word}</strong> · `}${category && html`<a href="${pathIn(visit.locale, categoryPath(kind, category.slug))}">${wordIn(category.name, visit.locale)}</a> · `}${timeOf(since)}${correctedAt !== null && html` · ${words.corrected} ${timeOf(correctedAt)}`}</p>
${new Markup(renderMarkdown(body))}</article>`
}
