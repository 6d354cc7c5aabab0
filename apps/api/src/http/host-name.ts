const hostHeader = /^([a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?\.?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/

/**
 * Host name as sites are found by it, from a Host header: lower case, no port, no trailing dot. Null unless `name` or `name:digits` (RFC 9110
 * §7.2).
 */
export function normalHost(header: string): string | null {
  return hostHeader.exec(header.toLowerCase())?.[1]?.replace(/\.$/, '') ?? null
}
