import { type TimelineGroup, timelineGroups } from '../order-links.ts'

const kinds = {
  money: [
    'placed',
    'paid',
    'price-edited',
    ...['pack-drawn', 'pack-returned', 'pack-lapsed', 'pack-ended'],
    'carried-back',
    'refund-asked',
    'refund-approved',
    'refund-refused',
    ...['refund-held', 'refund-off'],
    'refunded',
  ],
  proof: [
    ...['records-ready', 'check-passed', 'checks-reused', 'validation-restarted', 'method-changed'],
    ...['instructions-sent', 'proof-mail-sent', 'proof-mail-approved', 'proof-mail-refused'],
  ],
  material: [
    ...['material-supplied', 'submitted', 'purchase-due', 'resubmitted', 'returned', 'rejected', 'person-vetted'],
    ...['document-added', 'document-removed', 'organisation-approved', 'organisation-returned'],
  ],
  certificate: [
    ...['issued', 'reissued', 'reissue-asked', 'auto-reissue', 'reissue-withdrawn', 'reissue-rejected', 'deployed'],
    ...['revocation-asked', 'certificate-revoked', 'revoked', 'device-prepared', 'device-shipped'],
  ],
} satisfies Record<Exclude<TimelineGroup, 'other'>, readonly string[]>

/** Group of an event; unknown events belong to `other`. */
export const groupOf = (kind: string): TimelineGroup =>
  timelineGroups.find((group) => group !== 'other' && (kinds[group] as readonly string[]).includes(kind)) ?? 'other'
