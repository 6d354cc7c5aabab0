const key = 'password-reset'
/** As long as a code lives. */
const lifeMs = 600_000

/** What a code was asked for. */
export interface Asked {
  channel: 'email' | 'sms'
  /** Login name or e-mail address; empty for a phone. */
  account: string
  telPrefix: string
  telephone: string
}

/** Where this tab was before it was reloaded: a code is on its way, and needs no second. */
export function readAsked(): Asked | undefined {
  try {
    const { at, asked } = JSON.parse(sessionStorage.getItem(key) ?? '') as { at: number; asked: Asked }
    return Date.now() - at < lifeMs ? asked : undefined
  } catch {
    return undefined
  }
}

export function keepAsked(asked: Asked | undefined): void {
  if (asked) sessionStorage.setItem(key, JSON.stringify({ at: Date.now(), asked }))
  else sessionStorage.removeItem(key)
}

/** How the account is named on screen. */
export const nameOf = ({ channel, account, telPrefix, telephone }: Asked): string =>
  channel === 'email' ? account : `${telPrefix} ${telephone}`

/** What the wait for another code is counted by. */
export const timerOf = (asked: Asked): string => `reset:${nameOf(asked).toLowerCase()}`
