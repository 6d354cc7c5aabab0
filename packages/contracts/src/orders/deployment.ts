import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CheckDetail } from '../validation/check-details.ts'
import { Id, UnixSeconds } from '../wire.ts'
import { CertificateName } from './orders.ts'

/** Certificate found on a server: this one, an earlier one of the order, a foreign one, or none that can be read. */
export const deploymentVerdicts = ['installed', 'previous', 'another', 'unreachable'] as const

export const ServedCertificate = z.object({
  serial: z.string(),
  issuer: z.string(),
  notAfter: UnixSeconds,
  sha256: z.string(),
})
export type ServedCertificate = z.infer<typeof ServedCertificate>

/** One address of one host. */
export const Deployment = z.object({
  host: z.string(),
  /** Null where the host has none that may be asked. */
  address: z.string().nullable(),
  verdict: z.enum(deploymentVerdicts),
  served: ServedCertificate.nullable(),
  /** The server sends the intermediates along; null where it shows nothing. */
  isChainSent: z.boolean().nullable(),
  /** `TLSv1.3`; null where nothing was agreed on. */
  protocol: z.string().nullable(),
  detail: CheckDetail.nullable(),
})
export type Deployment = z.infer<typeof Deployment>

export const checkDeployment = endpoint({
  method: 'POST',
  path: '/orders/:id/certificates/:certificateId/deployment',
  access: 'order.download',
  summary: 'Looks at what the servers of a certificate’s names show, on the port of HTTPS.',
  params: z.object({ id: Id, certificateId: Id }),
  /** A host under a wildcard; without one, every name that is a host. */
  body: z.object({ host: CertificateName.optional() }),
  reply: z.object({
    port: z.int(),
    deployments: z.array(Deployment),
    /** Wildcards, which stand for hosts that only their owner knows, and names beyond the limit of one call. */
    unchecked: z.array(z.string()),
    /** Every server that was asked shows it, with its chain. */
    isComplete: z.boolean(),
  }),
})
