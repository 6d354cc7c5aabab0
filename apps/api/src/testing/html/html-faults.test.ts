import { expect, test } from 'vitest'
import { faultsOf } from './html-faults.ts'

const page = (body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>x</title></head><body><h1>x</h1>${body}</body></html>`

test('a page without faults has none', async () => {
  const words =
    '<h2 id="a">a</h2><h3>b</h3><h2>c</h2><a href="#a">a</a><svg><path d="M0 0"/></svg><img src="/x" alt="">'
  expect(
    await faultsOf(page(`<nav aria-labelledby="a"></nav>${words}<label for="b">x</label><input id="b"><br>`)),
  ).toEqual([])
})

test.each([
  ['<i id="a"></i><b id="a"></b>', 'no-dup-id'],
  ['<label for="none">x</label>', 'no-missing-references'],
  ['<p id="a"></p><label>x<input aria-describedby="a none"></label>', 'no-missing-references'],
  ['<p>a<div>b</div></p>', 'close-order'],
  ['a</p>', 'close-order'],
  ['<a href="/a">a<a href="/b">b</a></a>', 'element-permitted-content'],
  ['<span><div>a</div></span>', 'element-permitted-content'],
  ['<img src="/x">', 'wcag/h37'],
  ['<h1>y</h1>', 'heading-level'],
  ['<h3>y</h3>', 'heading-level'],
  ['<input>', 'input-missing-label'],
])('the fault of %s is told', async (body, rule) => {
  expect((await faultsOf(page(body))).join('\n')).toContain(`(${rule}, line 1)`)
})
