import type { Locale } from '@app/contracts/wire'

/** Supported language with the highest weight in an `Accept-Language` header. */
export function localeOf(acceptLanguage: string | undefined, byDefault: Locale): Locale {
  const wanted = (acceptLanguage ?? '').slice(0, 200).split(',').map(weighted)
  const best = wanted.filter(({ locale }) => locale !== null).sort((a, b) => b.weight - a.weight)[0]
  return best?.locale ?? byDefault
}

function weighted(part: string): { locale: Locale | null; weight: number } {
  const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
  const given = parameters.find((parameter) => parameter.trim().startsWith('q='))
  const weight = given ? Number.parseFloat(given.trim().slice(2)) : 1
  const language = tag.split('-')[0]
  const locale = language === 'zh' || language === 'en' ? language : null
  return { locale: weight > 0 ? locale : null, weight }
}
