import { timingSafeEqual } from 'node:crypto'
import { formSeconds } from '@app/contracts/cms/question-values'
import { randomBytesOfPool } from '#core/random.ts'
import type { Ctx } from '#ctx.ts'

/** What a stamp says of its form; `id` tells one form from every other. */
export type FormStamp = { is: 'good'; id: string } | { is: 'quick' } | { is: 'old' }

type Stamping = Pick<Ctx, 'clock' | 'secrets'>

const codeOf = ({ secrets }: Stamping, siteId: string, at: number, id: string) =>
  secrets.mac('public-form', `${siteId} ${at} ${id}`)

/** Stamp of a form that is shown now. */
export function stampOf(ctx: Stamping, siteId: string): string {
  const [at, id] = [ctx.clock.now().getTime(), randomBytesOfPool(12).toString('hex')]
  return `${at}.${id}.${codeOf(ctx, siteId, at, id)}`
}

/** Reads the stamp of a form that comes back. One that is not ours counts as too old. */
export function readStamp(ctx: Stamping, siteId: string, stamp: unknown): FormStamp {
  const [, time = '', id = '', code = ''] = /^(\d{13})\.([0-9a-f]{24})\.([0-9a-f]{64})$/.exec(String(stamp)) ?? []
  const at = Number(time)
  const isOurs = id !== '' && timingSafeEqual(Buffer.from(code), Buffer.from(codeOf(ctx, siteId, at, id)))
  const seconds = (ctx.clock.now().getTime() - at) / 1000
  if (!isOurs || seconds > formSeconds.most) return { is: 'old' }
  return seconds < formSeconds.least ? { is: 'quick' } : { is: 'good', id }
}
