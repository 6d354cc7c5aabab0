import { readIn } from '@app/contracts/languages'
import { renderMarkdown } from '#core/markdown.ts'
import type { PublicAnnouncement } from '#features/announcements/public-announcements.service.ts'
import { html, Markup } from '#http/html.ts'
import { drawPage, languageTag, timeOf, type Visit, wordsOf } from './page-frame.ts'

/** Live announcements that a site shows to everybody, with their texts. What is not translated is read as it was written. */
export function drawAnnouncements(visit: Visit, announcements: readonly PublicAnnouncement[]): string {
  const words = wordsOf(visit)
  return drawPage(visit, {
    ...{ title: words.announcements, description: words.announcementsLead },
    ...{ path: '/announcements', locales: ['zh', 'en'] },
    body: html`<h1>${words.announcements}</h1><p class="lead">${words.announcementsLead}</p>
${announcements.length === 0 && html`<p>${words.noAnnouncements}</p>`}
${announcements.map((one) => announcementHtml(visit, one))}`,
  })
}

function announcementHtml(visit: Visit, { id, content, level, since, correctedAt }: PublicAnnouncement): Markup {
  const words = wordsOf(visit)
  const locale = readIn(content, visit.locale)
  const { title, body } = content[locale]
  const word = words.announcementLevel[level]
  return html`<article class="text" id="${id}" lang="${languageTag[locale]}"><h2>${title}</h2>
<p class="meta" lang="${languageTag[visit.locale]}">${word !== '' && html`<strong>${word}</strong> · `}${timeOf(since)}${correctedAt !== null && html` · ${words.corrected} ${timeOf(correctedAt)}`}</p>
${new Markup(renderMarkdown(body))}</article>`
}
