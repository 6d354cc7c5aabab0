const key = 'login-notice'

/** A sentence the sign-in page shows once. */
export function leaveNotice(text: string): void {
  sessionStorage.setItem(key, text)
}

export function takeNotice(): string {
  const text = sessionStorage.getItem(key) ?? ''
  sessionStorage.removeItem(key)
  return text
}
