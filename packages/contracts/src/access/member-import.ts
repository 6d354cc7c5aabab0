import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../wire.ts'

/** More people of one file are not invited at a time. */
export const mostImported = 1000

/** A person of a file. What is wrong with it is said row by row, so the shape refuses only what no file holds. */
export const ImportRow = z.object({
  /** Where it stands in the file, as an editor counts lines. */
  line: z.int().min(1).max(1_000_000),
  name: z.string().max(200),
  loginName: z.string().max(200),
  email: z.string().max(300),
  telephone: z.string().max(40).default(''),
  /** By name, as people write them. */
  role: z.string().max(100),
  department: z.string().max(100).default(''),
})

const Rows = z.array(ImportRow).min(1).max(mostImported)

/** `reason` is in the caller's language, empty where the row is good. */
const RowVerdict = z.object({ line: z.int(), ok: z.boolean(), reason: z.string() })
export type RowVerdict = z.infer<typeof RowVerdict>

export const checkImport = endpoint({
  method: 'POST',
  path: '/subAccounts/import/check',
  access: 'sub.save',
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
    /** Null where no row is good. */
    taskId: Id.nullable(),
    invited: z.int(),
    rows: z.array(RowVerdict),
  }),
})
