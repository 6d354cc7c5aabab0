import type { DomainCheck } from '@app/contracts/validation/domain-checks'

/** Results that ask the same of every name, whatever the server answered. */
const quiet: readonly DomainCheck['result'][] = ['pending', 'notFound', 'waitingCa']

export const isOpen = ({ result }: Pick<DomainCheck, 'result'>): boolean => result !== 'passed'

/** Names with the same answer, whose remedy is told once. */
export interface CheckGroup {
  /** Any of them: their answer and remedy are the same. */
  example: DomainCheck
  count: number
}

/** Key of the answer that a name shares with others; undefined where the answer is its own, such as a wrong value. */
function sharedKey({ result, method, found, detail, record, mail }: DomainCheck): string | undefined {
  if (result === 'passed' || mail !== null) return undefined
  if (record === null) return 'preparing'
  const kind = method === 'http' ? 'file' : 'record'
  if (quiet.includes(result)) return found.length === 0 || result !== 'notFound' ? `${result} ${kind}` : undefined
  if (result === 'timeout') return 'timeout'
  return result === 'unreachable' ? `${result} ${JSON.stringify(detail)}` : undefined
}

/** Answers shared by the open names of an order, most frequent first, and the names that have their own. */
export function groupChecks(checks: readonly DomainCheck[]): { shared: CheckGroup[]; own: DomainCheck[] } {
  const groups = new Map<string, CheckGroup>()
  const own: DomainCheck[] = []
  for (const check of checks.filter(isOpen)) {
    const key = sharedKey(check)
    if (key === undefined) own.push(check)
    else groups.set(key, { example: check, count: (groups.get(key)?.count ?? 0) + 1 })
  }
  return { shared: [...groups.values()].toSorted((a, b) => b.count - a.count), own }
}
