import type { Locale } from '@app/contracts/wire'
import { fits } from '@app/contracts/wording/holes'
import { isPlainText, longestWording } from '@app/contracts/wording/wording-values'
import { siteConfig } from '#lib/site-config.ts'
import { ownTexts, type Row } from './messages.ts'

/** Texts by the key of a message. */
export type Words = Readonly<Record<string, string>>

/** A service that answers later than this is not waited for. */
const patienceMs = 10_000
/** All texts of the product in one language are a third of it. */
const mostBytes = 2_000_000

/**
 * Words laid over the product's in a language, as they come: the site's own, then with those of its translation service
 * below them. As specified, what cannot be had is left out in silence.
 */
export async function* siteWords(locale: Locale): AsyncGenerator<Words> {
  const outside = wordsOfService(locale)
  // Kept by the browser for as long as the version is the same.
  const own = siteConfig().wordsVersion ? await packAt(`/trans/${locale}?v=${siteConfig().wordsVersion}`) : {}
  yield own
  const others = await outside
  if (Object.keys(others).length > 0) yield { ...others, ...own }
}

let ofService: Promise<Words> | undefined

/** Words of the translation service that the deployment names for the site: English ones, asked for once a page. */
function wordsOfService(locale: Locale): Promise<Words> | Words {
  const { bases, flags } = siteConfig()
  if (!bases.language || !flags.needLangChange || locale !== 'en') return {}
  ofService ??= packAt(`${bases.language}/trans/${locale}`, { credentials: 'omit', referrerPolicy: 'no-referrer' })
  return ofService
}

/** Texts of a language pack; none where it does not come in time, is too large, or is none. */
export async function packAt(url: string, how: RequestInit = {}, patience = patienceMs): Promise<Words> {
  try {
    const answer = await fetch(url, { ...how, signal: AbortSignal.timeout(patience) })
    const pack: unknown = answer.ok ? JSON.parse(await textOf(answer)) : undefined
    return isObject(pack) && pack.code === 0 && isObject(pack.data) ? textsIn(pack.data.content) : {}
  } catch {
    return {}
  }
}

/** The body of an answer. Throws where there is more than a language pack can have, whatever the answer says of it. */
async function textOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  const reader = body?.getReader()
  let text = ''
  for (let size = 0; reader; ) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    if (size > mostBytes) {
      void reader.cancel()
      throw new Error('Not a language pack')
    }
    text += decoder.decode(value, { stream: true })
  }
  return text + decoder.decode()
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What of an answer are texts: everything of another type, empty, over-long or with control characters is dropped. */
const textsIn = (content: unknown): Words =>
  Object.fromEntries(
    Object.entries(isObject(content) ? content : {}).filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && entry[1] !== '' && entry[1].length <= longestWording && isPlainText(entry[1]),
    ),
  )

/** Lays a site's own words over messages. A text whose holes are not those of the message is left out. */
export function layOver(rows: Iterable<readonly [string, Row]>, locale: Locale, words: Words): void {
  for (const [key, row] of rows) {
    const text = words[key]
    const { [locale]: _, ...others } = ownTexts.get(row) ?? {}
    ownTexts.set(row, text !== undefined && fits(text, row[locale]) ? { ...others, [locale]: text } : others)
  }
}
