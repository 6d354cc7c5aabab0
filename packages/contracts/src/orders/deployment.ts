import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CheckDetail } from '../validation/check-details.ts'
import { Id, UnixSeconds } from '../wire.ts'
import { CertificateName } from './orders.ts'

/** Certificate found on a server: the current one, an earlier one of the order, a foreign one, or none readable. */
export const deploymentVerdicts = ['installed', 'previous', 'another', 'unreachable'] as const

export const ServedCertificate = z.object({
  serial: z.string(),
  issuer: z.string(),
  notAfter: UnixSeconds,
  sha256: z.string(),
})
export type ServedCertificate = z.infer<typeof ServedCertificate>

/** Deployment check of one address of one host. */
export const Deployment = z.object({
  host: z.string(),
  /** IP address; null where the host has none that may be connected to. */
  address: z.string().nullable(),
  verdict: z.enum(deploymentVerdicts),
  served: ServedCertificate.nullable(),
  /** Whether the server sends the intermediates; null without a certificate. */
  isChainSent: z.boolean().nullable(),
  /** Negotiated protocol, such as `TLSv1.3`; null without a handshake. */
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
  /** Host to check, which a wildcard covers; defaults to every name of the certificate that is a host. */
  body: z.object({ host: CertificateName.optional() }),
  reply: z.object({
    port: z.int(),
    deployments: z.array(Deployment),
    /** Names not checked: wildcards, whose hosts only their owner knows, and names beyond the limit of one call. */
    unchecked: z.array(z.string()),
    /** Whether every checked server shows the certificate with its chain. */
    isComplete: z.boolean(),
  }),
})
