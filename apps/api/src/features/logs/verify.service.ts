import { createHash } from 'node:crypto'
import type { ChainReport } from '@app/contracts/logs'
import type { Database } from '#db/client.ts'
import { type ChainedLine, type ChainPart, chainPartJson } from './logs.repo.ts'

const linesAtOnce = 2000

type Broken = NonNullable<ChainReport['broken']>
type Named = Pick<ChainedLine, 'id' | 'at' | 'action' | 'actor'>

const at = (kind: Broken['kind'], seq: number | null, line: Named | null): Broken => ({
  kind,
  seq,
  id: line?.id ?? null,
  at: line?.at ?? null,
  action: line?.action ?? '',
  actor: line?.actor ?? '',
})

const hashOf = (previous: string, text: string) => createHash('sha256').update(previous).update(text).digest('hex')

/** Walks along a site's chain while it grows, and names the first line that does not fit. */
export async function verifyChain(db: Database, siteId: string): Promise<ChainReport> {
  const scope = { siteId, accountId: null }
  let last = { seq: 0, hash: '' }
  for (;;) {
    const part = await db.read<ChainPart>(scope, chainPartJson(siteId, last.seq, linesAtOnce))
    const older = part.head?.older ?? 0
    for (const line of part.lines) {
      const broken = misfit(line, last, older)
      if (broken) return { intact: last.seq, older, headHash: last.hash, broken }
      last = line
    }
    if (part.lines.length === linesAtOnce) continue
    return { intact: last.seq, older, headHash: last.hash, broken: endOf(part, last) }
  }
}

function misfit(line: ChainedLine, last: { seq: number; hash: string }, older: number): Broken | null {
  if (line.seq !== last.seq + 1) return at('missing', last.seq + 1, null)
  const previous = last.seq === 0 ? String(older) : last.hash
  return line.hash === hashOf(previous, line.text) ? null : at('changed', line.seq, line)
}

/** Whether the chain ends where it says, and nothing lies beside it that came later. */
function endOf({ lines, head, outside }: ChainPart, last: { seq: number; hash: string }): Broken | null {
  const ends = head ?? { seq: 0, hash: '', older: 0 }
  if (last.seq < ends.seq) return at('missing', last.seq + 1, null)
  if (last.seq > ends.seq) return at('added', ends.seq + 1, lines.find(({ seq }) => seq === ends.seq + 1) ?? null)
  if (last.hash !== ends.hash) return at('end', last.seq, lines.at(-1) ?? null)
  return outside.count === ends.older ? null : at('added', null, outside.newest)
}
