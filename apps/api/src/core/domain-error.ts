import { type ErrorFacts, type ErrorKey, errors } from '@app/contracts/errors'

type NameOf<Hole extends string> = Hole extends `${infer Name},${string}` ? Name : Hole
type HolesIn<Sentence extends string> = Sentence extends `${string}{${infer Hole}}${infer Rest}`
  ? NameOf<Hole> | HolesIn<Rest>
  : never
type HolesOf<Key extends ErrorKey> = HolesIn<(typeof errors)[Key]['zh' | 'en']>

/**
 * Facts that the sentence of a refusal has holes for: none may be left out, so that no answer shows a bare `{name}`. Where
 * only the program knows which refusal it is, `DomainError<ErrorKey>` takes any.
 */
type FactsFor<Key extends ErrorKey> = [HolesOf<Key>] extends [never]
  ? [facts?: ErrorFacts]
  : ErrorKey extends Key
    ? [facts?: ErrorFacts]
    : [facts: ErrorFacts & Record<HolesOf<Key>, ErrorFacts[string]>]
type Fields = Record<string, string>

/** Refusal for the caller. Only `http/errors.ts` turns it into status, code and text. */
export class DomainError<Key extends ErrorKey = ErrorKey> extends Error {
  override name = 'DomainError'
  readonly key: ErrorKey
  readonly facts: ErrorFacts
  /** Errors by field path, for a form. */
  readonly fields: Fields | undefined
  /** `data` of the answer, for a refusal that asks for more. */
  readonly asks: object | null

  constructor(key: Key, ...rest: [...FactsFor<Key>, fields?: Fields, asks?: object | null]) {
    super(errors[key].en)
    const [facts = {}, fields, asks = null] = rest as readonly unknown[] as [ErrorFacts?, Fields?, (object | null)?]
    this.key = key
    this.facts = facts
    this.fields = fields
    this.asks = asks
  }
}
