import { attributeName, visibleText } from '@app/pki/names/distinguished-name'
import type { CertificateInspection } from '#features/keys/key-tasks.ts'

type Named = Pick<CertificateInspection, 'commonName' | 'subject' | 'sha256'>

/**
 * Display name of a certificate: its common name, else the last attribute of its subject, else the start of its
 * fingerprint.
 */
export const nameOf = ({ commonName, subject, sha256 }: Named): string =>
  visibleText(
    commonName ??
      subject.find(({ oid }) => attributeName(oid) === 'CN')?.value ??
      subject.at(-1)?.value ??
      sha256.slice(0, 16),
  )
