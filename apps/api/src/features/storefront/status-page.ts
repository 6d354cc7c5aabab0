import { pathIn } from '@app/contracts/languages'
import { html, type Markup } from '#http/html.ts'
import { drawPage, timeOf, type Visit, wordsOf } from './page-frame.ts'
import type { PartState, SiteStatus } from './status.service.ts'

/** How the site does; `at` is in seconds since 1970. */
export function drawStatus(visit: Visit, status: SiteStatus, at: number): string {
  const words = wordsOf(visit)
  const { locale, site } = visit
  const { ordering, payments, issuance, mail } = status
  const states = [ordering, ...payments.map(({ state }) => state), ...issuance.map(({ state }) => state), mail]
  const window = site.maintenance
  return drawPage(visit, {
    ...{ title: words.status, description: words.statusLead, path: '/status', locales: ['zh', 'en'] },
    body: html`<h1>${words.status}</h1><p class="lead">${words.statusLead}</p>
<p class="state ${overall(states)}" role="status"><strong>${words.overall[overall(states)]}</strong> · ${words.asOf} ${timeOf(at, 'minute')}</p>
${
  window &&
  html`<blockquote class="warning"><p>${words.maintenance} ${timeOf(window.from, 'minute')} – ${timeOf(window.until, 'minute')}</p>${window.text[locale] !== '' && html`<p>${window.text[locale]}</p>`}</blockquote>`
}
<h2 id="ordering">${words.ordering}</h2>${list(visit, [[words.orderingOf, ordering]])}
<h2 id="paying">${words.paying}</h2>${
      payments.length === 0
        ? html`<p>${words.noPayment}</p>`
        : list(
            visit,
            payments.map(({ channel, state }) => [words.channels[channel], state]),
          )
    }
<h2 id="issuing">${words.issuing}</h2>${
      issuance.length === 0
        ? html`<p>${words.empty}</p>`
        : list(
            visit,
            issuance.map(({ brand, state, isSandbox }) => [isSandbox ? words.sandboxOf(brand) : brand, state]),
          )
    }
<h2 id="mail">${words.mail}</h2>${list(visit, [[words.mailOf, mail]])}
<p class="meta">${words.statusHow} <a href="${pathIn(locale, '/contact')}">${words.contact}</a></p>`,
  })
}

function list(visit: Visit, parts: readonly (readonly [name: string, state: PartState])[]): Markup {
  const words = wordsOf(visit)
  return html`<dl class="facts states">${parts.map(
    ([name, state]) => html`<dt>${name}</dt><dd class="state ${state}">${words.states[state]}</dd>`,
  )}</dl>`
}

/** The worst there is; parts that are not offered do not count. */
function overall(states: readonly PartState[]): Exclude<PartState, 'off'> {
  return (['down', 'troubled', 'unknown'] as const).find((state) => states.includes(state)) ?? 'works'
}
