import type { Locale } from '@app/contracts/wire'
import type { FastifyRequest } from 'fastify'
import { requestLocale } from '#http/errors.ts'
import { escapeHtml } from '#http/html.ts'
import { styleNonce } from '#http/security.ts'
import type { DemoTrade } from '#providers/payments/demo.ts'

const words = {
  title: { zh: '支付模拟器', en: 'Payment simulator' },
  label: { zh: '模拟器 · 不会扣款', en: 'Simulator · no money is taken' },
  note: {
    zh: '本站尚未配置收款渠道，演示环境用此页面代替支付公司。付款、通知和查询与真实渠道走同一条路径。',
    en: 'This site has no payment channel yet, so the demo shows this page in place of a payment company. Payment, notice and query take the same path as with a real one.',
  },
  pay: { zh: '支付成功', en: 'Pay' },
  twice: { zh: '支付成功，通知发送两次', en: 'Pay, and send the notice twice' },
  late: { zh: '支付成功，15 秒后才到账', en: 'Pay, and confirm after 15 seconds' },
  cancel: { zh: '取消支付', en: 'Cancel' },
  paid: { zh: '此交易已支付', en: 'This trade is paid' },
  closed: { zh: '此交易已关闭', en: 'This trade is closed' },
  missing: { zh: '没有这笔交易', en: 'There is no such trade' },
  back: { zh: '返回商户', en: 'Back to the merchant' },
} as const satisfies Record<string, Record<Locale, string>>

const css = `:root{color-scheme:light dark}*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;
font:15px/1.6 system-ui,sans-serif;background:light-dark(#f3f4f6,#14161a);color:light-dark(#1b1f26,#e8eaee)}
main{width:100%;max-width:420px;padding:28px;border-radius:14px;background:light-dark(#fff,#1e2126);border:1px solid light-dark(#e1e4ea,#33383f)}
.label{display:inline-block;padding:2px 10px;border-radius:6px;background:light-dark(#fff1cc,#4a3a0c);color:light-dark(#6b4a00,#ffd97a);font-size:13px;font-weight:600}
h1{margin:14px 0 2px;font-size:17px;font-weight:600}.amount{margin:0;font-size:34px;line-height:1.3;font-weight:650;font-variant-numeric:tabular-nums}
.sub{margin:0 0 20px;color:light-dark(#5b6472,#a3abb8);overflow-wrap:anywhere}form{margin:0 0 10px}
button,a.button{display:block;width:100%;min-height:44px;padding:9px 14px;border:1px solid light-dark(#c9ced8,#444b55);border-radius:9px;background:none;color:inherit;font:inherit;text-align:center;text-decoration:none;cursor:pointer}
button.first{border-color:transparent;background:#1652f0;color:#fff;font-weight:600}button:focus-visible,a:focus-visible{outline:2px solid #1652f0;outline-offset:2px}
.note{margin:18px 0 0;font-size:13px;color:light-dark(#5b6472,#a3abb8)}`

/** Page of the demo gateway for one trade; null for an unknown one. */
export function demoPage(
  request: FastifyRequest,
  trade: DemoTrade | null,
  facts: { amount: string; isPaid: boolean } | null,
): string {
  const locale = requestLocale(request)
  const say = (word: keyof typeof words) => escapeHtml(words[word][locale])
  return `<!doctype html>
<html lang="${locale === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${say('title')}</title>
<style nonce="${styleNonce(request)}">${css}</style></head><body><main>
<span class="label">${say('label')}</span><h1>${say('title')}</h1>
${trade && facts ? body(trade, facts, say) : `<p class="sub">${say('missing')}</p>`}
<p class="note">${say('note')}</p></main></body></html>
`
}

function body(
  trade: DemoTrade,
  { amount, isPaid }: { amount: string; isPaid: boolean },
  say: (word: keyof typeof words) => string,
) {
  const facts = `<p class="amount">${escapeHtml(amount)}</p><p class="sub">${escapeHtml(trade.subject)}<br>${escapeHtml(trade.paymentNo)}</p>`
  const button = (deed: 'pay' | 'twice' | 'late' | 'cancel') =>
    `<form method="post" action="/demo-gateway/${trade.id}/${deed}"><button type="submit"${deed === 'pay' ? ' class="first"' : ''}>${say(deed)}</button></form>`
  if (isPaid || trade.closedAt)
    return `${facts}<p><b>${say(isPaid ? 'paid' : 'closed')}</b></p><a class="button" href="${escapeHtml(new URL(trade.returnUrl).pathname)}">${say('back')}</a>`
  return facts + button('pay') + button('late') + button('twice') + button('cancel')
}
