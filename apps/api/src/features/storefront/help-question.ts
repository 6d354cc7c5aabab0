import { mostHelpRemark } from '@app/contracts/cms/cms-values'
import { html, type Markup } from '#http/html.ts'
import { type Visit, wordsOf } from './page-frame.ts'

/** Part of a help document's address that stands at the question below it. */
export const questionAnchor = 'useful'

/** Asks below a help document whether it is useful, or thanks for the answer; a form, since public pages have no scripts. */
export function drawQuestion(visit: Visit, path: string, answer: string): Markup {
  const words = wordsOf(visit)
  const isAnswered = ['yes', 'no', 'said'].includes(answer)
  return html`<section class="useful" id="${questionAnchor}" aria-labelledby="useful-title">
<h2 id="useful-title">${words.useful}</h2>
${answer === 'later' && html`<p role="status">${words.answerLater}</p>`}
${
  isAnswered
    ? html`<p role="status">${words.answered} <a href="${path}#${questionAnchor}">${words.answerAnew}</a></p>`
    : html`<form method="post" action="${path}"><button type="submit" class="button plain" name="answer" value="yes">${words.isUseful}</button> <button type="submit" class="button plain" name="answer" value="no">${words.isNotUseful}</button></form>`
}
${
  answer === 'no' &&
  html`<form class="find" method="post" action="${path}"><input type="hidden" name="answer" value="no"><label for="remark">${words.missingLine}</label><input id="remark" name="remark" maxlength="${mostHelpRemark}" required autocomplete="off"><button class="button" type="submit">${words.send}</button></form>`
}
</section>`
}
