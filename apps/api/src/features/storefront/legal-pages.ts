import type { Agreement } from '@app/contracts/agreements'
import { pathIn } from '@app/contracts/languages'
import { agreementParts } from '@app/contracts/settings/agreement-marks'
import { headingMark, isListed, isNumbered, paragraphsOf, pointOf } from '@app/contracts/settings/text-marks'
import { html, type Markup } from '#http/html.ts'
import { type LegalText, writtenIn } from './legal.service.ts'
import { drawPage, languageTag, timeOf, type Visit, wordsOf } from './page-frame.ts'

/** Path of an agreement. */
export const legalPath = ({ zh: { kind } }: LegalText): string => `/legal/${kind}`

/** All agreements of the site in force. */
export function drawLegal(visit: Visit, texts: readonly LegalText[]): string {
  const words = wordsOf(visit)
  return drawPage(visit, {
    ...{ title: words.legalPages, description: words.legalLead, path: '/legal', locales: ['zh', 'en'] },
    body: html`<h1>${words.legalPages}</h1><p class="lead">${words.legalLead}</p>
<ul class="list">${texts.map((text) => {
      const { title, locale } = text[visit.locale]
      return html`<li><h2><a href="${pathIn(locale, legalPath(text))}" lang="${languageTag[locale]}">${title}</a></h2><p>${versionLine(visit, text[visit.locale])}</p></li>`
    })}</ul>`,
  })
}

/** One agreement: the version in force, or a former one, which says so. */
export function drawAgreement(visit: Visit, text: LegalText): string {
  const words = wordsOf(visit)
  const { locale } = visit
  const agreement = text[locale]
  const { title, version, publishedAt, isInForce, versions } = agreement
  const path = legalPath(text)
  const query = isInForce ? '' : `?version=${encodeURIComponent(version)}`
  return drawPage(visit, {
    ...{ title, description: words.legalOf(title, visit.site.name[locale]), path, locales: writtenIn(text), query },
    ...{ isUnlisted: !isInForce, crumbs: [{ name: words.legalPages, path: '/legal' }] },
    data: [
      {
        ...{ '@type': 'WebPage', name: title, version, inLanguage: languageTag[locale] },
        ...(publishedAt === null ? {} : { datePublished: new Date(publishedAt * 1000) }),
        publisher: { '@type': 'Organization', name: visit.site.name[locale] },
      },
    ],
    body: html`<article class="text"><h1>${title}</h1><p class="meta">${versionLine(visit, agreement)}</p>
${!isInForce && html`<blockquote class="warning"><p>${words.formerVersion} <a href="${pathIn(locale, path)}">${words.presentVersion}</a></p></blockquote>`}
${agreementHtml(agreement.text)}</article>
${
  versions.length > 1 &&
  html`<section class="text" aria-labelledby="versions"><h2 id="versions">${words.versions}</h2><ul>${versions.map(
    (one) =>
      html`<li><a href="${pathIn(locale, path)}?version=${encodeURIComponent(one.version)}" rel="nofollow">${words.versionOf(one.version)}</a> · ${timeOf(one.publishedAt)}</li>`,
  )}</ul></section>`
}`,
  })
}

function versionLine(visit: Visit, { version, publishedAt, isBuiltIn }: Agreement): Markup {
  const words = wordsOf(visit)
  if (isBuiltIn || publishedAt === null) return html`${words.versionOf(version)}`
  return html`${words.versionOf(version)} · ${words.publishedOn} ${timeOf(publishedAt)}`
}

const inline = (line: string): Markup =>
  html`${agreementParts(line).map(({ words, isBold, href }) => {
    if (href !== undefined) return html`<a href="${href}" rel="nofollow noopener">${words}</a>`
    return isBold ? html`<strong>${words}</strong>` : words
  })}`

const pointsOf = (lines: readonly string[]): Markup =>
  html`${lines.map((line) => html`<li>${inline(pointOf(line))}</li>`)}`

/** Text of an agreement: its marks become elements, and nothing in it is ever read as HTML. */
export function agreementHtml(text: string): Markup {
  return html`${paragraphsOf(text).map((paragraph) => {
    const heading = headingMark.exec(paragraph)?.[1]
    if (heading !== undefined) return html`<h2>${inline(heading)}</h2>`
    const lines = paragraph.split('\n')
    if (isListed(paragraph)) return html`<ul>${pointsOf(lines)}</ul>`
    if (isNumbered(paragraph)) return html`<ol start="${Number.parseInt(paragraph, 10)}">${pointsOf(lines)}</ol>`
    return html`<p>${lines.map((line, at) => html`${at > 0 && html`<br>`}${inline(line)}`)}</p>`
  })}`
}
