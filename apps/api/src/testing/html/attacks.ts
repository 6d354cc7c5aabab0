import { elementsOf } from './html-tree.ts'

/** Words that would run something in a page or mail which takes them for markup: HTML, Markdown and marks of the product. */
export const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '"><script>alert(1)</script>',
  "' onmouseover='alert(1)",
  '" onfocus="alert(1)" autofocus="',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:msgbox)',
  '[x](//evil.example)',
  '<javascript:alert(1)>',
  '![x](javascript:alert(1))',
  '[x]: javascript:alert(1)\n\n[x]',
  '[x](https://a.example "" onclick="alert(1)")',
  '```"><img src=x onerror=alert(1)>\ncode\n```',
  '| <img src=x onerror=alert(1)> |\n| :-: |\n| <b onclick=alert(1)>x</b> |',
  '</script><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '<!--<img src="--><img src=x onerror=alert(1)>',
  '{{product:"><script>alert(1)</script>}}',
  '> [!NOTE]<script>alert(1)</script>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href="&#x6A;avascript:alert(1)">x</a>',
]

/** More of them, for fields that take HTML and clean it. */
export const htmlAttacks = [
  ...attacks,
  '<a href="java&Tab;script:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href=" \u0001javascript:alert(1)">x</a>',
  '<a href="data:text/html,x">x</a><a href="//evil.example">x</a><a href="\\\\evil.example">x</a>',
  '<p style="background:url(javascript:alert(1))" onclick="alert(1)">x</p>',
  '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">x</button></form>',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<base href="//evil.example/"><link rel="stylesheet" href="//evil.example/">',
  '<object data="javascript:alert(1)"><embed src="javascript:alert(1)"></object>',
  '<style>@import "//evil.example/";</style>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=alert(1)&gt;">',
  '<p>&lt;img src=x onerror=alert(1)&gt; &amp;lt;script&amp;gt;alert(1)</p>',
  '<template><script>alert(1)</script></template><textarea></textarea><script>alert(1)</script>',
]

const forbidden = ['iframe', 'object', 'embed', 'svg', 'math', 'base', 'style']
const addresses = ['href', 'src', 'action', 'formaction', 'data', 'poster', 'background', 'ping']
const harmlessAddress = /^(https?:\/\/|\/(?![/\\])|#|mailto:|tel:)/

/**
 * What could run in a document, or load what its author did not mean, as the standard's parser reads it. `own` are elements
 * that the frame around the words has, as a mail has its style.
 */
export function dangersIn(html: string, own: readonly string[] = []): string[] {
  const found: string[] = []
  for (const { name, attrs } of elementsOf(html).elements) {
    if (name === 'script' && attrs.type !== 'application/ld+json') found.push('script')
    if (forbidden.includes(name) && !own.includes(name)) found.push(name)
    if (name === 'meta' && /refresh/i.test(attrs['http-equiv'] ?? '')) found.push('meta refresh')
    for (const [attr, value] of Object.entries(attrs)) {
      if (attr.startsWith('on') || attr === 'srcdoc') found.push(`${name} ${attr}`)
      if (addresses.includes(attr) && !harmlessAddress.test(value)) found.push(`${name} ${attr}=${value}`)
      if (attr === 'style' && /url\(|expression|@import/i.test(value)) found.push(`${name} ${attr}=${value}`)
    }
  }
  return found
}
