import { expect, test } from 'vitest'
import { articleFileName, readArticleFile, writeArticleFile } from './article-file.ts'

const words = { summary: '', seoTitle: '', seoDescription: '' }
const lines = (...all: string[]) => all.join('\n')

test('what is written is read again, whatever is in it', () => {
  const zh = {
    ...{
      title: '引号 "双" 与 \'单\'：# 不是注释',
      summary: 'a: b # c\\d',
      body: '---\n\n# 标题\n\n文字 {{product:X}}',
    },
    ...{ seoTitle: '', seoDescription: '- 列表' },
  }
  const content = {
    zh,
    en: { ...words, title: 'Title', body: 'Text' },
    cover: '',
    tags: ['HTTPS', '单引号\'s, "双"'],
    visibility: 'members' as const,
    products: ['SEC-DV-1'],
  }
  const text = writeArticleFile({ slug: 'yin-hao', category: 'start', content }, 'zh')
  expect(readArticleFile('any.md', text, 'zh')).toEqual({
    ...{
      ...zh,
      slug: 'yin-hao',
      locale: 'zh',
      category: 'start',
      cover: '',
      visibility: 'members',
      tags: content.tags,
      products: content.products,
    },
  })
  expect(articleFileName('yin-hao', 'en', 'zh')).toBe('yin-hao.en.md')
})

test('front matter of other programs is read, and what we do not know is passed over', () => {
  const text = lines(
    ...['\uFEFF---', '# comment', "title: 'It''s here'  # comment", 'lang: en-GB', 'tags:', '  - one', '- two'],
    ...['authors: [a, b]', 'draft: true', 'description: plain words # not this', '---', 'Body'],
  ).replaceAll('\n', '\r\n')
  expect(readArticleFile('guides\\Install-Nginx.md', text, 'zh')).toMatchObject({
    ...{ title: "It's here", slug: 'install-nginx', locale: 'en', summary: 'plain words', body: 'Body' },
    tags: ['one', 'two'],
  })
})

test('without front matter the first heading and the name of the file say the rest', () => {
  expect(readArticleFile('help/renew.en.md', '# How to renew #\n\nPress it.', 'zh')).toEqual({
    ...{ title: 'How to renew', slug: 'renew', locale: 'en', body: 'Press it.' },
  })
  expect(readArticleFile('怎样续费.md', '# 怎样续费\n按一下。', 'zh')).toMatchObject({
    slug: '',
    locale: 'zh',
    title: '怎样续费',
  })
  expect(readArticleFile('renew.md', '# How to renew\nPress it.', 'en')).toMatchObject({ locale: 'en' })
  expect(articleFileName('renew', 'en', 'en')).toBe('renew.md')
  expect(articleFileName('renew', 'zh', 'en')).toBe('renew.zh.md')
  const repeated = readArticleFile('x.md', '---\ntitle: 续费\n---\n# 续费\n按一下。', 'zh')
  expect(repeated).toMatchObject({ title: '续费', body: '按一下。' })
  const other = readArticleFile('x.md', '---\ntitle: 续费\n---\n# 步骤\n按一下。', 'zh')
  expect(other).toMatchObject({ title: '续费', body: '# 步骤\n按一下。' })
})

test.each([
  ['front-matter', '---\ntitle: x\n\nBody'],
  ['front-matter', '---\ntitle: "x\n---\nBody'],
  ['front-matter', '---\nno mapping\n---\nBody'],
  ['no-title', 'Body'],
  ['no-title', ''],
  ['no-text', '# Title'],
  ['language', '---\ntitle: x\nlanguage: fr\n---\nBody'],
  ['slug', '---\ntitle: x\nslug: Not A Slug\n---\nBody'],
])('%s is the fault of a file', (fault, text) => expect(readArticleFile('x.md', text, 'zh')).toEqual({ fault }))
