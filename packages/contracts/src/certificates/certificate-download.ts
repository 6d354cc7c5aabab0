import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { usageTypes } from '../products/products.ts'
import { Id } from '../wire.ts'

/** File: certificate, chain, both (PEM); PKCS#7; DER; a zip for nginx or Apache. */
export const downloadFormats = ['pem', 'chain', 'fullchain', 'p7b', 'der', 'nginx', 'apache'] as const

/** Download formats for a usage: those of web servers are for TLS only. */
export const formatsFor = (usageType: (typeof usageTypes)[number]): readonly (typeof downloadFormats)[number][] =>
  usageType === 'ssl' ? downloadFormats : downloadFormats.slice(0, 5)

export const downloadCertificate = endpoint({
  method: 'GET',
  path: '/orders/:id/certificates/:certificateId',
  access: 'order.download',
  summary: 'The certificate as a file: PEM, chain, full chain, P7B, DER, or a zip for nginx or Apache.',
  params: z.object({ id: Id, certificateId: Id }),
  query: z.object({ format: z.enum(downloadFormats).default('fullchain') }),
  reply: z.object({ fileName: z.string(), mediaType: z.string(), base64: z.base64() }),
})
