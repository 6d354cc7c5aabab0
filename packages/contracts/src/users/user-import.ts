import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, Minor } from '../wire.ts'

/** Maximum number of customers imported from one file. */
export const mostImportedUsers = 1000

/** Row of an import file. Errors are reported per row, so this schema only refuses what no file can hold. */
export const UserImportRow = z.object({
  /** Line number in the file, as editors count. */
  line: z.int().min(1).max(1_000_000),
  name: z.string().max(200),
  kind: z.string().max(40).default(''),
  /** Name of the account owner. */
  holderName: z.string().max(200),
  email: z.string().max(300).default(''),
  telephone: z.string().max(40).default(''),
  level: z.string().max(40).default(''),
  /** Name of the account manager. */
  manager: z.string().max(200).default(''),
  tags: z.string().max(500).default(''),
  /** Balance carried over, in the site's currency. */
  openingBalance: z.string().max(40).default(''),
})

const Rows = z.array(UserImportRow).min(1).max(mostImportedUsers)

/**
 * Result for a row. `skip`: a member of the site has this email address or telephone number already; `twin` is its
 * account number and name. `reason` is in the caller's language, empty where the row is valid.
 */
const UserRowVerdict = z.object({
  line: z.int(),
  /** What the row does: a new customer, skipped as one that is there, or nothing, since it cannot be read. */
  does: z.enum(['create', 'skip', 'none']),
  reason: z.string(),
  twin: z.string(),
  /** Balance carried over. */
  balanceMinor: Minor.nonnegative(),
})
export type UserRowVerdict = z.infer<typeof UserRowVerdict>

export const checkUserImport = endpoint({
  method: 'POST',
  path: '/users/import/check',
  access: 'user.create',
  inPlace: 'reads',
  summary: 'Says of each row of a CSV which customer it would create, and if none, why. Writes nothing.',
  body: z.object({ rows: Rows }),
  reply: z.object({ rows: z.array(UserRowVerdict) }),
})

export const importUsers = endpoint({
  method: 'POST',
  path: '/users/import',
  access: 'user.create',
  summary:
    'Begins a task that creates the customers of the valid rows, each once. Balances carried over need `bill.adjust` and a proof. Invitations are sent only where asked for.',
  proof: 'as-needed',
  idempotent: true,
  body: z.object({ rows: Rows, isInvited: z.boolean().default(false) }),
  reply: z.object({
    /** Task that creates the customers; null without a valid row. */
    taskId: Id.nullable(),
    created: z.int(),
    rows: z.array(UserRowVerdict),
  }),
})
