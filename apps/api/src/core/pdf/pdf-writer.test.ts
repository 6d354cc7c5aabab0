import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readPdf } from '#testing/read-pdf.ts'
import type { PdfDocument } from './pdf-document.ts'
import { createPdfWriter } from './pdf-writer.ts'

const writer = createPdfWriter()

const paper: PdfDocument = {
  locale: 'zh',
  title: '对账单',
  number: 'ST-2611-0001',
  letterhead: { name: '安信证书商城', slogan: '让每个网站都安全' },
  footer: '400-000-0000 · help@example.com',
  at: new Date('2026-11-24T08:00:00Z'),
  blocks: [
    {
      is: 'facts',
      columns: 2,
      facts: [
        ['客户', '北京麤鑫堃网络科技有限公司（Čedok）'],
        ['期间', '2026-10-01 至 2026-10-31'],
        ['备注', ''],
      ],
    },
    {
      is: 'figures',
      figures: [
        ['期初余额', '￥0.00'],
        ['期末余额', '￥1,280.00'],
      ],
    },
    {
      is: 'table',
      columns: [
        { title: '流水号', share: 3 },
        { title: '摘要', share: 4 },
        { title: '金额', share: 2, align: 'end' },
      ],
      rows: Array.from({ length: 120 }, (_, at) => [
        `TX${at}`,
        { text: `订单付款 ${at}`, sub: `SO${at}` },
        `-${at}.00`,
      ]),
      foot: [['合计', '', '-7,140.00']],
    },
    { is: 'text', text: '如有疑问，请在 30 日内联系我们。', tone: 'quiet' },
  ],
}

test('a document has every text, a heading on each page, and the number of its pages', async () => {
  const bytes = await writer.write(paper)
  const { pages, title, language } = await readPdf(bytes)
  expect({ title, language }).toEqual({ title: '对账单 ST-2611-0001', language: 'zh-CN' })
  expect(pages.length).toBeGreaterThan(2)
  const text = pages.join('\n')
  expect(text).toContain('安信证书商城')
  // A letter that the font lacks keeps its base.
  expect(text.replace(/\s/g, '')).toContain('北京麤鑫堃网络科技有限公司（Cedok）')
  for (const row of [0, 59, 119])
    expect(text).toMatch(new RegExp(`TX${row}\\s+订单付款 ${row}\\s+SO${row}\\s+-${row}\\.00`))
  expect(text).toContain('-7,140.00')
  pages.forEach((page, at) => {
    expect(page).toContain('流水号')
    expect(page).toContain(`第 ${at + 1} 页，共 ${pages.length} 页`)
    expect(page).toContain('400-000-0000')
  })
  // Only the glyphs in use are embedded: each of both weights has ten megabytes.
  expect(bytes.byteLength).toBeLessThan(200_000)
})

test('drawing a long document does not hold up this thread', async () => {
  const rows = Array.from({ length: 4000 }, (_, at) => [`TX${at}`, '订单付款', '1.00'])
  const blocks = paper.blocks.map((block) => (block.is === 'table' ? { ...block, rows } : block))
  let isWritten = false
  const written = writer.write({ ...paper, locale: 'en', blocks }).finally(() => {
    isWritten = true
  })
  let turns = 0
  for (; !isWritten; turns++) await turn()
  expect(turns).toBeGreaterThan(20)
  const { pages, language } = await readPdf(await written)
  expect(language).toBe('en')
  expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`)
})

test('what cannot be drawn fails alone: documents before and after it are written', async () => {
  const broken = { ...paper, blocks: [{ is: 'table', columns: null, rows: [] }] } as unknown as PdfDocument
  const [before, failed, after] = await Promise.allSettled([
    writer.write(paper),
    writer.write(broken),
    writer.write(paper),
  ])
  expect([before.status, failed.status, after.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('a cell of any length stays on its page, and control characters do not', async () => {
  const rows = [
    [`A\u0000\u202E${'很长的备注'.repeat(800)}`, '', '1.00'],
    ['之后', '', '2.00'],
  ]
  const blocks = paper.blocks.map((block) => (block.is === 'table' ? { ...block, rows } : block))
  const { pages } = await readPdf(await writer.write({ ...paper, blocks }))
  expect(pages).toHaveLength(1)
  expect(pages[0]).toContain('A很长的备注')
  expect(pages[0]).toContain('之后')
})
