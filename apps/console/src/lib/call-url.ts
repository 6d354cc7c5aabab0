import { apiPath, fillPath } from '@app/contracts/endpoint'

export type Values = Record<string, string | number>
export type Query = Record<string, string | number | boolean | undefined | null>

/** URL of a call. Empty values are left out and names sorted, so that the boot script builds the same text. */
export function callUrl(path: string, params: Values = {}, query: Query = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  )
  pairs.sort(([a], [b]) => (a < b ? -1 : 1))
  const search = new URLSearchParams(pairs).toString()
  return apiPath(fillPath(path, params)) + (search ? `?${search}` : '')
}

/** The sign-in page, asked to come back here afterwards. */
export function loginHref(): string {
  return `/login?redirect=${encodeURIComponent(location.pathname + location.search + location.hash)}`
}
