import type { Bytes } from './asn1/bytes.ts'
import { childAt, type DerNode, encodeDer, expectTag, oidOf, readDer, tag, utf8Of } from './asn1/der.ts'
import { oidDer, textDer } from './asn1/der-write.ts'
import { isPublicIp } from './names/ip-address.ts'
import { type Profile, privateNetworkPolicy } from './profiles.ts'

const userNoticeOid = '1.3.6.1.5.5.7.2.2'

export interface Policy {
  readonly oid: string
  /** Explicit text shown by viewers (RFC 5280 4.2.1.4), or null. */
  readonly notice: string | null
}

/** Policy to state in a certificate of a kind; addresses of private networks have their own. */
export function policyOf({ policy }: Pick<Profile, 'policy'>, ips: readonly string[]): Policy | null {
  if (ips.some((ip) => !isPublicIp(ip))) return privateNetworkPolicy
  return policy === null ? null : { oid: policy, notice: null }
}

/** CertificatePolicies extension with one policy (RFC 5280 4.2.1.4). */
export function policiesDer({ oid, notice }: Policy): Bytes {
  const qualifier = (text: string) =>
    encodeDer(tag.sequence, oidDer(userNoticeOid), encodeDer(tag.sequence, textDer(tag.utf8, text)))
  const qualifiers = notice === null ? [] : [encodeDer(tag.sequence, qualifier(notice))]
  return encodeDer(tag.sequence, encodeDer(tag.sequence, oidDer(oid), ...qualifiers))
}

export function readPolicies(value: Bytes): Policy[] {
  return expectTag(readDer(value), tag.sequence).children.map((policy) => ({
    oid: oidOf(childAt(policy, 0)),
    notice: noticeOf(policy.children[1]),
  }))
}

function noticeOf(qualifiers: DerNode | undefined): string | null {
  const notice = qualifiers?.children.find((one) => oidOf(childAt(one, 0)) === userNoticeOid)
  const text = notice?.children[1]?.children.find(({ tag: kind }) => kind === tag.utf8)
  return text ? utf8Of(text) : null
}
