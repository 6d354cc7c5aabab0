import type { MailWords } from '@app/contracts/settings/mail-words'
import type { Locale } from '@app/contracts/wire'
import { type Brand, composeLetter, type Letter } from './message-letter.ts'
import type { TemplateFacts, TemplateName } from './message-templates.ts'

export type { TemplateName } from './message-templates.ts'
export { brandOf } from './messages.repo.ts'
export {
  isAboutOrder,
  isTemplateName,
  mayBeCopied,
  mayBeOff,
  mayBeTexted,
  smsOfCode,
  smsVariablesOf,
  templateNames,
  variablesOf,
  wordsOfCode,
} from './template-facts.ts'
export { sampleFacts } from './template-samples.ts'

interface SampleWish {
  template: TemplateName
  locale: Locale
  facts: Record<string, unknown>
}

/** A mail with words that are not in force and facts that stand for the real ones. */
export function composeSample(
  brand: Brand,
  { template, locale, words, facts }: SampleWish & { words: MailWords },
): Letter {
  // A sample has a fact for every variable; a test holds them against the templates.
  const real = facts as unknown as TemplateFacts[TemplateName]
  return composeLetter(brand, { channel: 'email', locale, template, facts: real }, { mail: words })
}

/** A text message that is not in force, in the same way. */
export function composeSmsSample(
  brand: Brand,
  { template, locale, text, facts }: SampleWish & { text: string },
): Pick<Letter, 'text' | 'values'> {
  const real = facts as unknown as TemplateFacts[TemplateName]
  return composeLetter(brand, { channel: 'sms', locale, template, facts: real }, { sms: text })
}

/** A text message with a made-up code, by which a service is tried out. */
export function codeSms(brand: Brand, locale: Locale): { template: TemplateName } & Pick<Letter, 'text' | 'values'> {
  const template = 'code.second-step'
  const facts = { code: '246810', minutes: 10 }
  return { template, ...composeLetter(brand, { channel: 'sms', locale, template, facts }) }
}
