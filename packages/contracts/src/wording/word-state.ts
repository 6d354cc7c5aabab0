import type { Word } from './wording.ts'
import { wordingLanguages } from './wording-values.ts'

export type WordState = 'usual' | 'own' | 'unpublished' | 'unfit' | 'missing'

/** How a text stands: what is to be done about it comes first. */
export function stateOf({ languages, defaults, own, published, unfit }: Word): WordState {
  if (unfit.length > 0) return 'unfit'
  if (wordingLanguages.some((language) => own[language] !== published[language])) return 'unpublished'
  if (languages.some((language) => !own[language] && !defaults[language])) return 'missing'
  return Object.keys(own).length > 0 ? 'own' : 'usual'
}
