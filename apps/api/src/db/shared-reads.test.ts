import { beforeEach, expect, test } from 'vitest'
import { SharedReads } from './shared-reads.ts'

let reads: SharedReads
let begun: PromiseWithResolvers<string>[]
const read = () => {
  const answer = Promise.withResolvers<string>()
  begun.push(answer)
  return answer.promise
}
beforeEach(() => {
  reads = new SharedReads()
  begun = []
})
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('who asks while the same is read waits for a read that begins afterwards, and shares it', async () => {
  const first = reads.ask('list', read)
  const later = [reads.ask('list', read), reads.ask('list', read), reads.ask('list', read)]
  await settled()
  expect(begun).toHaveLength(1)
  begun[0]?.resolve('old')
  expect(await first).toBe('old')
  await settled()
  expect(begun).toHaveLength(2)
  begun[1]?.resolve('new')
  expect(await Promise.all(later)).toEqual(['new', 'new', 'new'])
})

test('who asks while the shared read runs waits for one more', async () => {
  void reads.ask('list', read)
  const second = reads.ask('list', read)
  begun[0]?.resolve('1')
  await settled()
  const third = reads.ask('list', read)
  begun[1]?.resolve('2')
  expect(await second).toBe('2')
  await settled()
  begun[2]?.resolve('3')
  expect(await third).toBe('3')
  await settled()
  void reads.ask('list', read)
  expect(begun).toHaveLength(4)
})

test('different questions do not wait for each other', () => {
  void reads.ask('list of one account', read)
  void reads.ask('list of another', read)
  expect(begun).toHaveLength(2)
})

test('a failure reaches who shares it, and the next question is asked anew', async () => {
  const first = reads.ask('list', read)
  const shared = [reads.ask('list', read), reads.ask('list', read)]
  begun[0]?.reject(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await settled()
  begun[1]?.reject(new Error('still away'))
  for (const answer of shared) await expect(answer).rejects.toThrow('still away')
  const again = reads.ask('list', read)
  begun[2]?.resolve('back')
  expect(await again).toBe('back')
})
