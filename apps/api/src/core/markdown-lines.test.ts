import { expect, test } from 'vitest'
import { plainLines } from './markdown-lines.ts'

test('paragraphs lie apart, lists keep their marks, links name their target', () => {
  const text =
    '# 维护\n\n**今晚 22:00** 起，见[说明](https://a.example/x)。\n第二行\n\n- 下单暂停\n- 签发`不受影响`\n\n1. 登录\n2. 重签\n\n> [!NOTE]\n> 注意\n\n```\na\nb\n```'
  expect(plainLines(text)).toEqual([
    ...['维护', '', '今晚 22:00 起，见说明 (https://a.example/x)。', '第二行', ''],
    ...['- 下单暂停', '- 签发不受影响', '', '1. 登录', '2. 重签', '', '注意', '', 'a', 'b'],
  ])
})

test('a quote keeps its mark on each line, and its paragraphs lie apart', () => {
  expect(plainLines('他说：\n\n> 第一句\n> 第二句\n>\n> - 一\n\n### 然后\n\n3. 三')).toEqual([
    ...['他说：', '', '> 第一句', '> 第二句', '', '> - 一', '', '然后', '', '3. 三'],
  ])
})

test('markup stays text', () => {
  expect(plainLines('<img src=x onerror=alert(1)> [a](javascript:alert(1))')).toEqual([
    '<img src=x onerror=alert(1)> [a](javascript:alert(1))',
  ])
  expect(plainLines('')).toEqual([])
})
