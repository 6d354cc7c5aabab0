import { type ErrorFacts, type ErrorKey, errors } from '@app/contracts/errors'

/** A refusal the caller can understand. `http/errors.ts` alone turns it into status, code and words. */
export class DomainError extends Error {
  override name = 'DomainError'
  readonly key: ErrorKey
  readonly facts: ErrorFacts
  /** By field path, for a form. */
  readonly fields: Record<string, string> | undefined
  /** `data` of the answer, where a refusal asks for more and says what. */
  readonly asks: object | null

  constructor(key: ErrorKey, facts: ErrorFacts = {}, fields?: Record<string, string>, asks: object | null = null) {
    super(errors[key].en)
    this.key = key
    this.facts = facts
    this.fields = fields
    this.asks = asks
  }
}
