import { expect, test } from 'vitest'
import { faultsOf } from './html-faults.ts'

const page = (body: string) =>
  `<!doctype html><html lang="en"><head><title>x</title></head><body><h1>x</h1>${body}</body></html>`

test('a page without faults has none', () => {
  const words =
    '<h2 id="a">a</h2><h3>b</h3><h2>c</h2><a href="#a">a</a><svg><path d="M0 0"/></svg><img src="/x" alt="">'
  expect(faultsOf(page(`<nav aria-labelledby="a"></nav>${words}<label for="b">x</label><input id="b"><br>`))).toEqual(
    [],
  )
})

test.each([
  ['<i id="a"></i><b id="a"></b>', 'the id "a" is there twice'],
  ['<label for="none">x</label>', 'for="none" of <label>'],
  ['<p id="a"></p><input aria-describedby="a none">', 'aria-describedby="a none" of <input>'],
  ['<a href="#none">x</a>', 'href="#none" of <a>'],
  ['<p>a<div>b</div>', '<p> in line 1 was opened or closed by the parser'],
  ['<b>a<p>b</b></p>', '<b> in line 0 was opened or closed by the parser'],
  ['a</p>', '<p> in line 0 was opened or closed by the parser'],
  ['<a href="/a">a<a href="/b">b</a></a>', '<a> in line 1 was opened or closed by the parser'],
  ['<table><div>a</div></table><div>', '<div> in line 1 was opened or closed by the parser'],
  ['<span><div>a</div></span>', '<div> in line 1 is inside <span>'],
  ['<img src="/x">', '<img> in line 1 has no alternative text'],
  ['<h1>y</h1>', 'there are 2 main headings'],
  ['<h3>y</h3>', '<h3> in line 1 comes after level 1'],
])('the fault of %s is told', (body, fault) => {
  expect(faultsOf(page(body)).join('\n')).toContain(fault)
})
