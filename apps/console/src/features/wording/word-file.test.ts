import { readCsv } from '@app/contracts/csv'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { wordFileText, wordRowsIn } from './word-file.ts'

const rowsOf = (text: string) => {
  const read = readCsv(text)
  return 'rows' in read ? wordRowsIn(read.rows) : read
}
const fromJson = (content: unknown) => rowsOf(wordFileText(strToU8(JSON.stringify(content))) ?? '')

test('texts are read by the heads of their columns, whatever else stands beside them', () => {
  expect(rowsOf('module,KEY,en,zh,state\norders,a.b,"One, ""two""",一\n,,x\n')).toEqual([
    { line: 2, key: 'a.b', texts: { zh: '一', en: 'One, "two"' } },
  ])
  expect(rowsOf('zh,en\n一,one')).toEqual({ fault: 'no-key' })
  expect(rowsOf('key,klingon\na,b')).toEqual({ fault: 'no-language' })
  expect(rowsOf('key,zh')).toEqual({ fault: 'empty' })
  expect(rowsOf(`key,zh\n${'a,b\n'.repeat(12_001)}`)).toEqual({ fault: 'too-many' })
})

test('JSON is read as it was exported, and as i18next writes it; what is of another type is left out', () => {
  const exported = [{ key: 'a', module: 'm', zh: '第一行\n第二行', en: '=1', state: 'own' }, 'nonsense', null]
  const texts = { zh: '第一行\n第二行', en: '=1', es: '', de: '', ja: '', fr: '' }
  expect(fromJson(exported)).toEqual([{ line: 2, key: 'a', texts }])
  const byLanguage = fromJson({ zh: { a: '甲', b: 1 }, en: { a: 'A' }, other: { c: 'C' }, de: 'no texts' })
  expect(byLanguage).toMatchObject([
    { key: 'a', texts: { zh: '甲', en: 'A' } },
    { key: 'b', texts: { zh: '' } },
  ])
  expect(fromJson({ any: 'thing' })).toEqual({ fault: 'empty' })
})

test('what is no language pack is refused before it is read whole', () => {
  expect(wordFileText(strToU8('key,zh\na,b'))).toBeUndefined()
  expect(() => wordFileText(strToU8('{"zh":'))).toThrow(expect.objectContaining({ what: 'not-a-sheet' }))
  expect(() => wordFileText(new Uint8Array(10_000_001))).toThrow(expect.objectContaining({ what: 'too-large' }))
  const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(21_000_000) })
  expect(bomb.length).toBeLessThan(100_000)
  expect(() => wordFileText(bomb)).toThrow(expect.objectContaining({ what: 'too-large' }))
})
