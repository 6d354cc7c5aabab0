import type { MailContent } from '@app/contracts/settings/mail-words'
import { fillPlaceholders } from '@app/contracts/settings/placeholders'
import type { Locale } from '@app/contracts/wire'
import { oneLine } from '#core/one-line.ts'
import { escapeHtml } from '#http/html.ts'
import { htmlText, plainText } from './message-source.ts'
import { messageTemplates, type TemplateFacts, type TemplateName } from './message-templates.ts'
import type { TemplateText } from './template.ts'

/** Site data used in messages. */
export interface Brand {
  names: Record<Locale, string>
  primaryColor: string
  support: { hours: Record<Locale, string>; phone: string; email: string; icp: string }
}

/** Message with its facts filled in. `html` is empty for channels without it. */
export interface Letter {
  subject: string
  text: string
  html: string
  /** Facts by name, for carriers with templates of their own. */
  values: Record<string, string>
  /** Display name of the sender, and reply address. */
  sender: {
    name: string
    replyTo: string
    /** Address that answers go to whatever the mail server is set to; left out without one. */
    answerTo?: string
  }
}

type Values = Record<string, string>

/** Words of a template in one language, as the code or the site has them. */
type Words = Pick<TemplateText, 'subject' | 'body' | 'button'> & { preheader?: string }

/** Words of a site in one language, in place of those of the code. */
export interface OwnWords {
  mail?: Words | undefined
  sms?: string | undefined
}

/**
 * Renders a template for a channel in a language, with the site's name, colour and support contact; `own` are the
 * site's words in place of those of the code.
 */
export function composeLetter<T extends TemplateName>(
  brand: Brand,
  { channel, locale, template, facts, answerTo }: LetterWish<T>,
  own: OwnWords = {},
): Letter {
  const words = messageTemplates[template][locale]
  const values = { ...valuesOf(facts, locale), site: oneLine(brand.names[locale]), support: supportLine(brand, locale) }
  const sender = { name: values.site, replyTo: oneLine(brand.support.email) }
  if (channel === 'sms')
    return { subject: '', text: fillPlaceholders(own.sms ?? words.sms, values), html: '', values, sender }
  const letter = letterFor(brand, { locale, values: facts }, own.mail ?? words)
  return answerTo ? { ...letter, sender: { ...letter.sender, answerTo: oneLine(answerTo) } } : letter
}

/** A mail of these words, with the facts filled in. */
function letterFor(brand: Brand, { locale, values: facts }: { locale: Locale; values: object }, mail: Words): Letter {
  const values = { ...valuesOf(facts, locale), site: oneLine(brand.names[locale]), support: supportLine(brand, locale) }
  const sender = { name: values.site, replyTo: oneLine(brand.support.email) }
  const subject = oneLine(fillPlaceholders(mail.subject, values))
  const text = `${plainText(mail.body, values)}\n\n-- \n${[values.site, values.support].filter(Boolean).join('\n')}\n`
  return { subject, text, html: pageOf(mail, { brand, locale, values, subject }), values, sender }
}

// A notice says neither whom it greets nor from whom it comes, and is a link itself.
const greeting = /^(?:\{\{name\}\}，您好：|Hello \{\{name\}\},)$/
const signature = / - \{\{site\}\}$/

/**
 * The same message in both languages for the inbox, and the path in the console that its link leads to; `own` are the
 * site's words.
 */
export function composeNotice<T extends TemplateName>(
  brand: Brand,
  { template, facts }: Pick<LetterWish<T>, 'template' | 'facts'>,
  own?: MailContent | null,
): { words: Record<Locale, { title: string; text: string }>; href: string } {
  const wordsIn = (locale: Locale) => {
    const { subject, body } = own?.[locale] ?? messageTemplates[template][locale]
    const values = {
      ...valuesOf(facts, locale),
      site: oneLine(brand.names[locale]),
      support: supportLine(brand, locale),
    }
    const parts = body.split('\n\n').filter((part) => part !== '{{url}}' && !greeting.test(part))
    const title = oneLine(fillPlaceholders(subject.replace(signature, ''), values))
    return { title, text: plainText(parts.join('\n\n'), values) }
  }
  const url = 'url' in facts ? new URL(String(facts.url)) : undefined
  return { words: { zh: wordsIn('zh'), en: wordsIn('en') }, href: url ? url.pathname + url.search + url.hash : '' }
}

/** Customer whom a message concerns that somebody else reads. */
export interface Customer {
  name: string
  accountNo: string
}

const aboutWords: Record<Locale, Words> = {
  zh: {
    subject: '【{{customer}}】{{title}}',
    body: '{{name}}，您好：\n\n您负责的客户 {{customer}}（{{customerNo}}）收到了通知：\n\n{{title}}\n\n{{url}}',
    button: '查看详情',
  },
  en: {
    subject: '[{{customer}}] {{title}}',
    body: 'Hello {{name}},\n\nThere is news for a customer of yours, {{customer}} ({{customerNo}}):\n\n{{title}}\n\n{{url}}',
    button: 'View details',
  },
}

/** The mail for somebody who looks after the customer: whom it concerns, the subject and the link, and nothing else. */
export function composeAbout<T extends TemplateName>(
  brand: Brand,
  message: LetterWish<T>,
  { name, accountNo }: Customer,
  own?: MailContent | null,
): Letter {
  const { title } = composeNotice(brand, message, own).words[message.locale]
  const facts = { ...message.facts, customer: name, customerNo: accountNo, title }
  return composeLetter(brand, { ...message, channel: 'email', facts }, { mail: aboutWords[message.locale] })
}

/** The same for the inbox. */
export function noticeAbout<T extends TemplateName>(
  brand: Brand,
  message: Pick<LetterWish<T>, 'template' | 'facts'>,
  { name, accountNo }: Customer,
  own?: MailContent | null,
): ReturnType<typeof composeNotice> {
  const { words, href } = composeNotice(brand, message, own)
  return {
    words: {
      zh: { title: oneLine(`【${name}】${words.zh.title}`), text: oneLine(`客户：${name}（${accountNo}）`) },
      en: { title: oneLine(`[${name}] ${words.en.title}`), text: oneLine(`Customer: ${name} (${accountNo})`) },
    },
    href,
  }
}

const summaryWords: Record<Locale, Words> = {
  zh: {
    subject: '今日通知汇总（{{count}} 条）- {{site}}',
    body: '您好：\n\n以下是 {{count}} 条通知：\n\n{{lines}}\n\n{{url}}',
    button: '打开控制台',
  },
  en: {
    subject: 'Summary of {{count}} notifications - {{site}}',
    body: 'Hello,\n\nthese are {{count}} notifications:\n\n{{lines}}\n\n{{url}}',
    button: 'Open the console',
  },
}

/** The mail that stands for several: a line with its link for each of them. */
export function composeSummary(
  brand: Brand,
  locale: Locale,
  facts: { count: number; lines: readonly string[]; url: string },
): Letter {
  return letterFor(brand, { locale, values: facts }, summaryWords[locale])
}

export interface LetterWish<T extends TemplateName> {
  channel: 'email' | 'sms'
  locale: Locale
  template: T
  facts: TemplateFacts[T]
  /** Address that answers to the mail go to, in place of the site's. */
  answerTo?: string
}

function valuesOf(facts: object, locale: Locale): Values {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => {
      if (value instanceof Date) return [name, momentIn(locale, value)]
      if (name === 'url') return [name, webAddress(String(value))]
      if (isBilingual(value)) return [name, oneLine(value[locale])]
      if (Array.isArray(value)) return [name, value.map((line) => oneLine(String(line))).join('\n')]
      return [name, oneLine(String(value))]
    }),
  )
}

const isBilingual = (value: unknown): value is Record<Locale, string> =>
  typeof value === 'object' && value !== null && 'zh' in value && 'en' in value

function webAddress(text: string): string {
  const url = new URL(text)
  if (!['https:', 'http:'].includes(url.protocol)) throw new Error('A message links only to web addresses')
  return url.href
}

// The reader's time zone is unknown here, so the text names the zone it uses.
const zones = { zh: { zone: 'Asia/Shanghai', says: '（北京时间）' }, en: { zone: 'UTC', says: ' UTC' } } as const

function momentIn(locale: Locale, at: Date): string {
  const { zone, says } = zones[locale]
  const time = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(at)
  return `${time}${says}`
}

function supportLine({ support }: Brand, locale: Locale): string {
  const ways = [support.email, support.phone, support.hours[locale]].map(oneLine).filter(Boolean)
  if (ways.length === 0) return ''
  return locale === 'zh' ? `联系我们：${ways.join(' · ')}` : `Contact: ${ways.join(' · ')}`
}

interface PageParts {
  brand: Brand
  locale: Locale
  values: Values
  subject: string
}

const font = "font-family:-apple-system,'Segoe UI',Roboto,'PingFang SC','Microsoft YaHei',sans-serif"
// Programmes that dim a mail by themselves leave this alone; the others show it in the reader's theme.
const darkStyle =
  '@media (prefers-color-scheme:dark){.page{background:#0f172a!important;color:#e5e7eb!important}.sheet{background:#1e293b!important;border-color:#334155!important}.box{background:#0f172a!important}.quiet{color:#a3adbd!important}.name{color:#ffffff!important}}'

function pageOf({ body, button, preheader }: Words, { brand, locale, values, subject }: PageParts): string {
  const colour = /^#[0-9a-fA-F]{6}$/.test(brand.primaryColor) ? brand.primaryColor : '#1f2937'
  const [site, support] = [escapeHtml(values.site ?? ''), escapeHtml(values.support ?? '')]
  const before = preheader
    ? `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(fillPlaceholders(preheader, values))}</div>\n`
    : ''
  return `<!doctype html>
<html lang="${locale === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title><style>${darkStyle}</style></head>
<body class="page" style="margin:0;padding:24px 12px;background:#f3f4f6;color:#1f2937;font-size:15px;line-height:1.6;${font}">
${before}<div class="sheet" style="max-width:560px;margin:0 auto;background:#ffffff;border:1px solid #e5e7eb;border-top:4px solid ${colour}">
<div class="name" style="padding:20px 28px 0;font-size:17px;font-weight:600;color:${colour}">${site}</div>
<div style="padding:20px 28px 12px;overflow-wrap:anywhere">
${htmlText(body, values, { colour, button: button ?? '' })}
</div>
<div class="sheet quiet" style="padding:14px 28px;border-top:1px solid #e5e7eb;font-size:13px;color:#6b7280">${[site, support].filter(Boolean).join('<br>')}</div>
</div>
</body></html>
`
}
