import type { DcvMethod } from '@app/contracts/products'

/** A name and the way its owner wants to prove it. */
export interface NameToProve {
  domain: string
  method: DcvMethod
}

/** What the owner has to publish. For HTTP `host` is the URL and `value` the body. Hosts carry no trailing dot. */
export interface Challenge {
  domain: string
  method: DcvMethod
  type: 'TXT' | 'CNAME' | 'HTTP'
  host: string
  value: string
}
