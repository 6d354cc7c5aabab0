import { type ErrorFacts, type ErrorKey, errors } from '@app/contracts/errors'

/** A refusal the caller can understand. `http/errors.ts` alone turns it into status, code and words. */
export class DomainError extends Error {
  override name = 'DomainError'
  readonly key: ErrorKey
  readonly facts: ErrorFacts
  /** By field path, for a form. */
  readonly fields: Record<string, string> | undefined

  constructor(key: ErrorKey, facts: ErrorFacts = {}, fields?: Record<string, string>) {
    super(errors[key].en)
    this.key = key
    this.facts = facts
    this.fields = fields
  }
}
