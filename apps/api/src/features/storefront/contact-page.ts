import { longestQuestion, questionDays, questionTopics, questionTopicWords } from '@app/contracts/cms/question-values'
import { pathIn } from '@app/contracts/languages'
import { html, type Markup } from '#http/html.ts'
import { type ContactWords, contactWords } from './contact-words.ts'
import { drawPage, type Visit, wordsOf } from './page-frame.ts'

/** Part of the address that stands at the form, or at what is said once it was sent. */
export const askAnchor = 'ask'

/** Fields of the form that the visitor fills in. */
export const askFields = ['name', 'email', 'topic', 'orderNo', 'text'] as const
export type AskField = (typeof askFields)[number]

/** Why a question was not sent. */
export type AskFault = Exclude<keyof ContactWords['faults'], 'key'>

/** Form as it is shown: with what was written before, and what is wrong with it. */
export interface AskForm {
  stamp: string
  written: Partial<Record<AskField, string>>
  fault?: AskFault
  /** What is wrong with single fields, in words. */
  faults: Partial<Record<AskField, string>>
}

/** The form, the words once it was sent, or null where the site takes no questions. */
export type Ask = AskForm | 'sent' | null

/** Ways to reach the site, and a form for a question. */
export function drawContact(visit: Visit, ask: Ask): string {
  const words = wordsOf(visit)
  const { support, address } = visit.site
  const facts: [string, string | Markup][] = [
    [words.phone, support.phone && html`<a href="tel:${support.phone.replace(/[^\d+]/g, '')}">${support.phone}</a>`],
    [words.email, support.email && html`<a href="mailto:${support.email}">${support.email}</a>`],
    [words.hours24, support.hours[visit.locale]],
    [words.address, address[visit.locale]],
  ]
  const description = [support.phone, support.email, support.hours[visit.locale], address[visit.locale]]
  return drawPage(visit, {
    ...{ title: words.contact, description: description.filter((text) => text !== '').join(' · ') },
    ...{ path: '/contact', locales: ['zh', 'en'] },
    body: html`<h1>${words.contact}</h1><dl class="facts">${facts
      .filter(([, value]) => value !== '')
      .map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
${ask === 'sent' ? drawSent(visit) : ask && drawForm(visit, ask)}`,
  })
}

function drawSent({ locale, site }: Visit): Markup {
  const words = contactWords[locale]
  const hours = site.support.hours[locale]
  return html`<section class="ask" id="${askAnchor}" aria-labelledby="ask-title"><h2 id="ask-title">${words.sentTitle}</h2>
<p role="status">${words.sent}${hours !== '' && html`${words.sentHours(hours)}`}</p>
<p><a class="button plain" href="${pathIn(locale, '/contact')}#${askAnchor}">${words.again}</a></p></section>`
}

function drawForm({ locale }: Visit, { stamp, written, fault, faults }: AskForm): Markup {
  const words = contactWords[locale]
  /** Attributes that a field and its words share. */
  const tied = (name: AskField, hasHelp = false) => {
    const ids = [faults[name] && `${name}-fault`, hasHelp && `${name}-help`].filter(Boolean).join(' ')
    return html` id="${name}" name="${name}"${faults[name] && html` aria-invalid="true"`}${ids !== '' && html` aria-describedby="${ids}"`}`
  }
  const said = (name: AskField, help = '') =>
    html`${faults[name] && html`<p class="fault" id="${name}-fault">${faults[name]}</p>`}${help !== '' && html`<p class="help" id="${name}-help">${help}</p>`}`
  return html`<section class="ask" id="${askAnchor}" aria-labelledby="ask-title"><h2 id="ask-title">${words.ask}</h2>
${fault ? html`<p class="fault" role="alert">${words.faults[fault]}</p>` : html`<p class="lead">${words.askLead}</p>`}
<form method="post" action="${pathIn(locale, '/contact')}#${askAnchor}"><input type="hidden" name="stamp" value="${stamp}">
<div class="trap" aria-hidden="true"><label for="website">${words.trap}</label><input id="website" name="website" tabindex="-1" autocomplete="off"></div>
<div><label for="name">${words.name}</label><input${tied('name')} value="${written.name ?? ''}" maxlength="60" required autocomplete="name">${said('name')}</div>
<div><label for="email">${words.email}</label><input type="email"${tied('email', true)} value="${written.email ?? ''}" maxlength="254" required autocomplete="email">${said('email', words.emailHelp)}</div>
<div><label for="topic">${words.topic}</label><select${tied('topic')} required><option value="">${words.choose}</option>${questionTopics.map(
    (topic) =>
      html`<option value="${topic}"${topic === written.topic && html` selected`}>${questionTopicWords[topic][locale]}</option>`,
  )}</select>${said('topic')}</div>
<div><label for="orderNo">${words.orderNo}</label><input${tied('orderNo')} value="${written.orderNo ?? ''}" maxlength="40" autocomplete="off">${said('orderNo')}</div>
<div><label for="text">${words.text}</label><textarea${tied('text', true)} rows="6" maxlength="${longestQuestion}" required>
${written.text ?? ''}</textarea>${said('text', words.textHelp(longestQuestion))}</div>
<p class="help">${words.privacy(questionDays)}</p>
<button class="button" type="submit">${words.send}</button></form></section>`
}
