import { createHash } from 'node:crypto'
import type { ChainReport } from '@app/contracts/logs'
import type { Ctx } from '#ctx.ts'
import { headsOf } from './heads-file.ts'
import { type ChainedLine, type ChainPart, type ChainPoint, chainPartJson, type Seal } from './logs.repo.ts'
import { isGenuine } from './seal.ts'

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

/** Progress of a walk along a chain. */
interface Walk {
  last: ChainPoint
  older: number
  broken: Broken | null
}

/**
 * Walks a site's chain from a point to its end, even while it grows; stops at an entry that does not match the previous
 * one or that `judge` refuses.
 */
export async function walkChain(
  db: Ctx['db'],
  siteId: string,
  from: ChainPoint,
  judge: (line: ChainedLine, part: ChainPart) => Broken | null,
): Promise<Walk & { end: ChainPart | null }> {
  let last = from
  for (;;) {
    const part = await db.read<ChainPart>({ siteId, accountId: null }, chainPartJson(siteId, last.seq, linesAtOnce))
    const older = part.head?.older ?? 0
    for (const line of part.lines) {
      const broken = misfit(line, last, older) ?? judge(line, part)
      if (broken) return { last, older, broken, end: null }
      last = line
    }
    if (part.lines.length < linesAtOnce) return { last, older, broken: null, end: part }
  }
}

/**
 * Verifies a site's chain and finds the first invalid entry, by the previous entry's hash, a seal, or a head recorded
 * outside the database. `told` are such heads from elsewhere.
 */
export async function verifyChain(
  ctx: Pick<Ctx, 'db' | 'secrets' | 'env'>,
  siteId: string,
  told: readonly Seal[] = [],
): Promise<ChainReport> {
  const isOurs = (seal: Seal) => isGenuine(ctx.secrets, siteId, seal)
  const heads = [...headsOf(ctx.env, siteId), ...told].filter(isOurs).toSorted((a, b) => a.seq - b.seq)
  const headAt = Map.groupBy(heads, ({ seq }) => seq)
  let sealed = 0
  let bare: { first: ChainedLine; last: ChainedLine } | null = null
  const { last, older, broken, end } = await walkChain(ctx.db, siteId, { seq: 0, hash: '' }, (line, { seals }) => {
    const seal = seals.find(({ seq }) => seq === line.seq)
    const points = headAt.get(line.seq) ?? []
    if (seal && !(isOurs(seal) && seal.hash === line.hash)) return at('rewritten', sealed + 1, null)
    if (points.some(({ hash }) => hash !== line.hash)) return at('rewritten', sealed + 1, null)
    const isSealed = seal !== undefined || points.length > 0
    if (isSealed) sealed = line.seq
    bare = isSealed ? null : { first: bare?.first ?? line, last: line }
    return null
  })
  const report = { older, headHash: last.hash, sealed, heads: heads.length }
  if (broken) return { ...report, intact: broken.kind === 'rewritten' ? sealed : last.seq, broken }
  const beyond = end?.seals.some(({ seq }) => seq > last.seq) || (heads.at(-1)?.seq ?? 0) > last.seq
  return {
    ...report,
    intact: last.seq,
    broken: beyond ? at('cut', last.seq + 1, null) : ((end && endOf(end, last)) ?? unsealed(bare)),
  }
}

/** A running server seals every half minute. Entries without a seal for longer have lost it, or were never verified. */
export const unsealedSeconds = 600

function unsealed(bare: { first: ChainedLine; last: ChainedLine } | null): Broken | null {
  if (bare === null || bare.last.at - bare.first.at <= unsealedSeconds) return null
  return at('unsealed', bare.first.seq, bare.first)
}

function misfit(line: ChainedLine, last: ChainPoint, older: number): Broken | null {
  if (line.seq !== last.seq + 1) return at('missing', last.seq + 1, null)
  const previous = last.seq === 0 ? String(older) : last.hash
  return line.hash === hashOf(previous, line.text) ? null : at('changed', line.seq, line)
}

/** Whether the chain ends as recorded, and no newer entries exist outside it. */
function endOf({ lines, head, outside }: ChainPart, last: ChainPoint): Broken | null {
  const ends = head ?? { seq: 0, hash: '', older: 0 }
  if (last.seq < ends.seq) return at('missing', last.seq + 1, null)
  if (last.seq > ends.seq) return at('added', ends.seq + 1, lines.find(({ seq }) => seq === ends.seq + 1) ?? null)
  if (last.hash !== ends.hash) return at('end', last.seq, lines.at(-1) ?? null)
  return outside.count === ends.older ? null : at('added', null, outside.newest)
}
