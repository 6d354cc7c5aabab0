import type { Locale } from '@app/contracts/wire'

/** One language of a template. `{hole}` is a fact, or one of `{site}`, `{support}`; anything else in braces is text. */
export interface TemplateText {
  subject: string
  /** Paragraphs with an empty line between. One that is `{code}` or `{url}` alone is set apart. */
  body: string
  /** What the button of a mail says. */
  button?: string
  /** Short: beyond 70 signs a text message is paid for twice. */
  sms: string
}

export interface Template extends Record<Locale, TemplateText> {
  /** Holds what lets somebody in. */
  isSecret: boolean
}
