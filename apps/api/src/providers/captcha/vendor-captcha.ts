/** Keys of a site at a vendor of captchas. */
export interface VendorKeys {
  appId: string
  appSecretKey: string
  secretId: string
  secretKey: string
}

/** `away`: the vendor could not be asked, or refuses the keys; that says nothing about the visitor. */
export type VendorVerdict = { is: 'passed' } | { is: 'failed' } | { is: 'away'; reason: string }

/** A captcha whose widget a vendor serves, and whose result the vendor's API tells. */
export interface VendorCaptcha {
  /** Address of the widget's script, and the sources that its pages are allowed beside ours. */
  script: string
  sources: readonly string[]
  verify(keys: VendorKeys, answer: { ticket: string; randstr: string }, ip: string): Promise<VendorVerdict>
  /** Asks with a ticket of nobody whether the API answers to these keys. Returns why not. */
  troubleOf(keys: VendorKeys, ip: string): Promise<string | undefined>
}
