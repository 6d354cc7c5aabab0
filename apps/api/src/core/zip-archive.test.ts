import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { zipArchive } from './zip-archive.ts'

const at = new Date('2026-11-29T08:00:00Z')

function kept() {
  const parts: Uint8Array[] = []
  return { parts, sink: async (part: Uint8Array) => void parts.push(part) }
}

async function* pieces(count: number, piece: Uint8Array) {
  for (let n = 0; n < count; n++) {
    await setImmediate()
    yield piece
  }
}

test('files come out as they went in, packed or not, in parts of a few megabytes', async () => {
  const { parts, sink } = kept()
  const archive = zipArchive(at, sink)
  const noise = randomBytes(3_000_000)
  await archive.add('data/行.jsonl', true, pieces(3, Buffer.from('{"a":1}\n')))
  await archive.add('files/noise.bin', false, pieces(3, noise))
  await archive.add('empty.txt', true, [])
  expect(archive.size).toBeGreaterThan(8_000_000)
  await archive.end()
  expect(parts.length).toBeGreaterThan(1)
  // No more than 4 MiB and one piece wait together.
  for (const part of parts) expect(part.length).toBeLessThan(4 * 1024 * 1024 + noise.length)
  const files = unzipSync(Buffer.concat(parts))
  expect(Object.keys(files)).toEqual(['data/行.jsonl', 'files/noise.bin', 'empty.txt'])
  expect(strFromU8(files['data/行.jsonl'] ?? new Uint8Array())).toBe('{"a":1}\n'.repeat(3))
  expect(Buffer.compare(Buffer.concat([noise, noise, noise]), files['files/noise.bin'] ?? new Uint8Array())).toBe(0)
})

test('whoever adds is told where the archive cannot be kept, or a file cannot be read', async () => {
  const refused = zipArchive(at, () => Promise.reject(new Error('disk full')))
  const adding = refused.add('a.bin', false, pieces(10, randomBytes(1_000_000)))
  await expect(adding).rejects.toThrow('disk full')
  async function* broken() {
    yield Buffer.from('a')
    throw new Error('unreadable')
  }
  await expect(zipArchive(at, kept().sink).add('b.txt', true, broken())).rejects.toThrow('unreadable')
})
