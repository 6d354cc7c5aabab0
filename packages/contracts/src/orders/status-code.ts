import { z } from 'zod'

/**
 * Order status: 1001 unpaid; 1007 paid, needs details; 1002 validating; 1003 returned for changes by an operator, 1006
 * by the CA; 1005 issued; 1008 reissuing, the certificate before stays valid; 1009 revoked; 1010 refund asked for, 1011
 * refunded; 1004 cancelled; 1012 expired; 1013 suspended, no clock runs.
 */
export const StatusCode = z.int()
