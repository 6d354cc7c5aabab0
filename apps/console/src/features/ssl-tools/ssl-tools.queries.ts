import { findIssuers, readLiveHost } from '@app/contracts/ssl-tools'
import { nameText } from '@app/pki/names/distinguished-name'
import { useMutation } from '@tanstack/react-query'
import { type BundleInspection, inspectBundle } from '#features/keys/key-tasks.ts'
import { call } from '#lib/call.ts'
import type { HostPort } from './host-port.ts'

/** The certificates that a host serves, brought by the server. */
export const useReadLiveHost = () => useMutation({ mutationFn: (body: HostPort) => call(readLiveHost, { body }) })

/** Completes the chain from the site's known issuers, verifying their signatures here; null where none fits. */
async function complete({ chain, strays }: BundleInspection): Promise<BundleInspection | null> {
  const top = chain.at(-1)
  if (!top) return null
  const { certificates } = await call(findIssuers, { query: { issuer: nameText(top.issuer) } })
  if (certificates.length === 0) return null
  const pems = chain.map(({ pem }) => pem)
  const whole = await inspectBundle([...pems, ...certificates].join(''))
  return whole.chain.length > chain.length ? { chain: whole.chain, strays } : null
}

/** Asks the site for the certificates of a missing issuer. Only the issuer's name is sent. */
export const useCompleteChain = () => useMutation({ mutationFn: complete })
