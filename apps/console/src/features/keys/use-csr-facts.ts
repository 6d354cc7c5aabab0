import { useQuery } from '@tanstack/react-query'
import { type CsrFacts, KeyTaskRefused, type PkiRefusal, readCsr } from './key-tasks.ts'

export interface CsrReading {
  facts: CsrFacts | undefined
  /** Why the CSR cannot be used. */
  refusal: PkiRefusal | undefined
  isReading: boolean
}

/** Parses a pasted CSR while it is typed: names, key, signature. The text stays on this page. */
export function useCsrFacts(pem: string): CsrReading {
  const text = pem.trim()
  const { data, error, isFetching } = useQuery({
    queryKey: ['csr', text],
    queryFn: () => readCsr(text),
    enabled: text !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const refusal = error instanceof KeyTaskRefused ? (error.refusal ?? { code: 'csr.malformed', facts: {} }) : undefined
  return {
    facts: text ? data : undefined,
    refusal: text ? (refusal as PkiRefusal | undefined) : undefined,
    isReading: isFetching,
  }
}
