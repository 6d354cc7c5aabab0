import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'

/** Maximum number of people invited from one file. */
export const mostImported = 1000

/** Row of an import file. Errors are reported per row, so this schema only refuses what no file can hold. */
export const ImportRow = z.object({
  /** Line number in the file, as editors count. */
  line: z.int().min(1).max(1_000_000),
  name: z.string().max(200),
  loginName: z.string().max(200),
  email: z.string().max(300),
  telephone: z.string().max(40).default(''),
  /** Name of the role. */
  role: z.string().max(100),
  department: z.string().max(100).default(''),
})

const Rows = z.array(ImportRow).min(1).max(mostImported)

/** Result for a row; `reason` is in the caller's language, empty where the row is valid. */
const RowVerdict = z.object({ line: z.int(), ok: z.boolean(), reason: z.string() })
export type RowVerdict = z.infer<typeof RowVerdict>

export const checkImport = endpoint({
  method: 'POST',
  path: '/subAccounts/import/check',
  access: 'sub.save',
  inPlace: 'reads',
  summary: 'Says of each row of a CSV whether it would be invited, and if not, why. Invites nobody.',
  body: z.object({ rows: Rows }),
  reply: z.object({ rows: z.array(RowVerdict) }),
})

export const importSubAccounts = endpoint({
  method: 'POST',
  path: '/subAccounts/import',
  access: 'sub.save',
  summary: 'Begins a task that invites the good rows of a CSV, each once, and says of the others why not.',
  proof: 'as-needed',
  idempotent: true,
  body: z.object({ rows: Rows }),
  reply: z.object({
    /** Task that sends the invitations; null without a valid row. */
    taskId: Id.nullable(),
    invited: z.int(),
    rows: z.array(RowVerdict),
  }),
})
