import type { AgreementKind } from '@app/contracts/agreement-kinds'

/** Page on which everybody reads an agreement: the version in force, or an earlier one. */
export const agreementHref = (kind: AgreementKind, version?: string): string =>
  `/agreement/${kind}${version === undefined ? '' : `?version=${encodeURIComponent(version)}`}`
