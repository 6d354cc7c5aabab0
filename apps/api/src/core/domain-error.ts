import { type ErrorFacts, type ErrorKey, errors } from '@app/contracts/errors'

/** Refusal for the caller. Only `http/errors.ts` turns it into status, code and text. */
export class DomainError extends Error {
  override name = 'DomainError'
  readonly key: ErrorKey
  readonly facts: ErrorFacts
  /** Errors by field path, for a form. */
  readonly fields: Record<string, string> | undefined
  /** `data` of the answer, for a refusal that asks for more. */
  readonly asks: object | null

  constructor(key: ErrorKey, facts: ErrorFacts = {}, fields?: Record<string, string>, asks: object | null = null) {
    super(errors[key].en)
    this.key = key
    this.facts = facts
    this.fields = fields
    this.asks = asks
  }
}
