import { attributeName } from '@app/pki/distinguished-name'
import type { CertificateInspection } from '#features/keys/key-tasks.ts'

type Named = Pick<CertificateInspection, 'commonName' | 'subject' | 'sha256'>

/** What a certificate is called: its common name, else what its subject says last, else the start of its fingerprint. */
export const nameOf = ({ commonName, subject, sha256 }: Named): string =>
  commonName ??
  subject.find(({ oid }) => attributeName(oid) === 'CN')?.value ??
  subject.at(-1)?.value ??
  sha256.slice(0, 16)
