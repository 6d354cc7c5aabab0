import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startI18n, translator } from './i18n.ts'
import { defineMessages, fill, type Messages, say } from './messages.ts'

const files = import.meta.glob<Record<string, Messages>>('../**/*.messages.ts', { eager: true })
const sets = Object.entries(files).flatMap(([file, module]) =>
  Object.values(module).map((messages) => ({ file, messages })),
)
const rows = sets.flatMap(({ file, messages }) => Object.entries(messages).map(([key, row]) => ({ file, key, row })))
const holes = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort()

test('every message has words in both languages', () => {
  expect(rows.length).toBeGreaterThan(100)
  expect(rows.filter(({ row }) => !row.zh?.trim() || !row.en?.trim())).toEqual([])
})

test('every message is said somewhere', () => {
  const folders = [join(import.meta.dirname, '..'), join(import.meta.dirname, '../../../../packages/contracts/src')]
  const files = folders.flatMap((cwd) => globSync('**/*.{ts,tsx}', { cwd }).map((file) => join(cwd, file)))
  const code = files
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(file, 'utf8').replace(/^ *'[\w.-]+':/gm, ''))
    .join('\n')
  const named = new Set(code.match(/(?<=['"])[\w.-]+(?=['"])/g))
  // `list.${state}.title`: any text may stand in a hole. Keys that begin with one are not found this way.
  const formed = code.match(/(?<=`)[\w-]+\.(?:[\w.-]|\$\{[^}`]*\})*(?=`)/g) ?? []
  const patterns = [...new Set(formed)].map((text) =>
    text
      .split(/\$\{[^}]*\}/)
      .map((part) => part.replace(/[.-]/g, '\\$&'))
      .join('[\\w.-]+'),
  )
  const fits = new RegExp(`^(?:${patterns.join('|')})$`)
  const keys = [...new Set(rows.map(({ key }) => key))]
  expect(keys.filter((key) => !named.has(key) && !fits.test(key))).toEqual([])
})

test('both languages have the same holes', () => {
  expect(rows.filter(({ row }) => String(holes(row.zh)) !== String(holes(row.en)))).toEqual([])
})

test('one key says one thing, whichever room asks', () => {
  const said = new Map(rows.map(({ key, row }) => [key, JSON.stringify(row)]))
  expect(rows.filter(({ key, row }) => said.get(key) !== JSON.stringify(row))).toEqual([])
})

test('English words hold no Chinese', () => {
  const languageNames = /language-zh|other-language/
  expect(rows.filter(({ key, row }) => /[\u4e00-\u9fff]/.test(row.en) && !languageNames.test(key))).toEqual([])
})

test('English counts one thing in the singular', () => {
  const text = '{open} of {total} {total, name|names} left'
  expect(fill(text, { open: 1, total: 1 })).toBe('1 of 1 name left')
  expect(fill(text, { open: 0, total: 2 })).toBe('0 of 2 names left')
  startI18n('en')
  const t = translator(defineMessages({ 'test.left': { zh: '剩 {n} 天', en: '{n} {n, day|days} left' } }))
  expect([t('test.left', { n: 1 }), t('test.left', { n: 12 })]).toEqual(['1 day left', '12 days left'])
})

test('no English count stands before a fixed plural', () => {
  const counted =
    /\{\w+\} (more )?(names|days|years|items|rows|records|certificates|minutes|seconds|duplicates|addresses)\b/
  expect(rows.filter(({ row }) => counted.test(row.en)).map(({ key, row }) => [key, row.en])).toEqual([])
})

test('a hole takes its value, an unknown one stays', () => {
  expect(say({ zh: '第 {n} 页', en: 'Page {n}' } as const, 'en', { n: 3 })).toBe('Page 3')
  expect(fill('{a} {b}', { a: 1 })).toBe('1 {b}')
})

/** Names, formats and abbreviations that both languages write alike. */
const sameInBoth = new Set(
  (
    'ACME Apache CA CRL CSR D-U-N-S DER DNS-CNAME DNS-TXT English HSTS HTTP/2 HTTP/3 IIS IP JKS LEI nginx OCSP P7B ' +
    'PEM PFX PKCS#1 PKCS#8 PKCS#12 S/MIME SEC1 SMTP PayPal Stripe QQ WhatsApp Telegram Slack Webhook SSL/TLS Tomcat Twilio Ed25519 RSA-2048 RSA-3072 RSA-4096 ' +
    'ECC-P-256 ECC-P-384 ECC-P-521 HSM-+-CSR 简体中文 TencentCaptcha-loading...'
  )
    .split(' ')
    .flatMap((word) => [word, word.replaceAll('-', ' '), word.replace('-', ' ')]),
)

test('no language is a copy of the other', () => {
  const words = (text: string) => text.replace(/\{[^}]*\}/g, '').trim()
  const copies = rows.filter(
    ({ row }) => row.zh === row.en && /[\p{L}]/u.test(words(row.zh)) && !sameInBoth.has(words(row.zh)),
  )
  expect(copies.map(({ key, row }) => [key, row.en])).toEqual([])
})

test('Chinese words hold no English sentence', () => {
  const isSentence = (text: string) => !/[\u4e00-\u9fff]/.test(text) && /[a-z]{2,} [a-z]{2,} [a-z]{2,}/.test(text)
  expect(rows.filter(({ row }) => isSentence(row.zh)).map(({ key, row }) => [key, row.zh])).toEqual([])
})

test('several sentences end with a full stop, in both languages', () => {
  // What ends in a command, a hole or an example has no stop that could be copied along.
  const isOpen = (text: string) => /(?:[:：] ?(?:\{\w+\}|[a-z].*)|e\.g\. .*|^No\. .*)$/.test(text)
  const ends = /[.?!…”）)。？！：:]$/
  const several = { zh: /[。？！][^”）]/, en: /[a-z\d”)][.?!] [A-Z“{]/ }
  const wrong = rows.flatMap(({ key, row }) =>
    (['zh', 'en'] as const)
      .filter((locale) => several[locale].test(row[locale]) && !ends.test(row[locale].trim()) && !isOpen(row[locale]))
      .map((locale) => [key, row[locale]]),
  )
  expect(wrong).toEqual([])
})

test('each language has its own punctuation', () => {
  const half = /[\u4e00-\u9fff][,;:!?(]|[,;:!?(][\u4e00-\u9fff]/
  expect(rows.filter(({ row }) => half.test(row.zh)).map(({ key, row }) => [key, row.zh])).toEqual([])
  const straight = /\w'\w|"/
  expect(rows.filter(({ row }) => straight.test(row.en)).map(({ key, row }) => [key, row.en])).toEqual([])
})

test('one thing has one word: terms that were once mixed', () => {
  const retired = {
    // 自动重签 · 身份验证器 · 签发机构 · 验证级别
    zh: [/自动续签/, /(?<!身份)验证器/, /颁发/, /验证类型/],
    // In vetting · Request ID · details
    en: [/\bIn review\b/, /\b[Rr]equest id\b/, /\bmaterial\b/],
  }
  const mixed = rows.flatMap(({ key, row }) =>
    (['zh', 'en'] as const).filter((l) => retired[l].some((word) => word.test(row[l]))).map((l) => [key, row[l]]),
  )
  expect(mixed).toEqual([])
})
