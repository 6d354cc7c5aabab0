import { readLiveHost } from '@app/contracts/ssl-tools'
import { useMutation } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import type { HostPort } from './host-port.ts'

/** The certificates that a host serves, brought by the server. */
export const useReadLiveHost = () => useMutation({ mutationFn: (body: HostPort) => call(readLiveHost, { body }) })
