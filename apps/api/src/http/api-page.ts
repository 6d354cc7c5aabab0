import { apiPath, type Endpoint } from '@app/contracts/endpoint'
import { errors } from '@app/contracts/errors'
import { endpoints } from '@app/contracts/surface'
import { apiExamples, apiGuide, classicGuide, classicVerbs } from './api-examples.ts'
import { apiPageStyle } from './api-page-style.ts'
import { escapeHtml as h } from './html.ts'
import { type Operation, openApi, type Schema, tagOf } from './openapi.ts'

interface Call {
  spec: Endpoint
  operation: Operation
}

/** API document for people: one page without scripts. `nonce` allows its style sheet under the policy. */
export function apiPage(nonce: string): string {
  const document = openApi()
  const calls = Object.values(endpoints).flatMap((spec): Call[] => {
    const operation = document.paths[apiPath(spec.path).replace(/:(\w+)/g, '{$1}')]?.[spec.method.toLowerCase()]
    return operation ? [{ spec, operation }] : []
  })
  const tags = [...new Set(calls.map(({ spec }) => tagOf(spec)))]
  const sections = tags.map((tag) => {
    const own = calls.filter(({ spec }) => tagOf(spec) === tag)
    return `<section><h2 id="${tag}">${tag}</h2>${own.map((call) => article(call, document.components.schemas)).join('')}</section>`
  })
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${h(document.info.title)}</title><link rel="icon" href="data:,"><style nonce="${nonce}">${apiPageStyle}</style></head><body>
<header><h1>${h(document.info.title)} <small>${h(document.info.version)}</small></h1>
<p>${h(document.info.description).replace(/`([^`]+)`/g, '<code>$1</code>')}</p>
<p>Every answer is <code>{ code, msg, data, requestId }</code>. Calls that are not public carry the <code>token</code> header of a person, or an API key: <code>Authorization: Bearer wk_live_…</code>.
The same as a document for programs: <a href="/api/openapi.json">openapi.json</a>.</p></header>
<nav aria-label="Calls"><ul>${tags.map((tag) => `<li><a href="#${tag}">${tag}</a></li>`).join('')}<li><a href="#machines">Calls by a program</a></li><li><a href="#classic">Classic shape</a></li><li><a href="#refusals">refusals</a></li></ul></nav>
<main>${guide()}${classic()}${sections.join('')}${refusals()}</main></body></html>
`
}

/** What a program does, step by step; the tests run each command. */
function guide(): string {
  const steps = apiExamples.map(
    ({ title, why, command }) =>
      `<h3>${h(title)}</h3><p>${h(why)}</p><pre tabindex="0"><code>${h(command)}</code></pre>`,
  )
  return `<section><h2 id="machines">Calls by a program</h2>${apiGuide.map((line) => `<p>${h(line)}</p>`).join('')}${steps.join('')}</section>`
}

/** The shape that resellers' billing modules speak. */
function classic(): string {
  const rows = Object.entries(classicVerbs).map(
    ([verb, does]) => `<tr><td><code>${h(verb)}/</code></td><td>${h(does)}</td></tr>`,
  )
  return `<section><h2 id="classic">Classic shape</h2>${classicGuide.map((line) => `<p>${h(line)}</p>`).join('')}<div class="scroll" tabindex="0"><table><thead><tr><th>Below /api/classic/</th><th>What it does</th></tr></thead><tbody>${rows.join('')}</tbody></table></div></section>`
}

function article({ spec, operation }: Call, schemas: Record<string, Schema>): string {
  const fields = operation.parameters.map((parameter) =>
    row(
      parameter.name,
      typeOf(parameter.schema),
      parameter.required,
      [`in ${parameter.in}`, rangeOf(parameter.schema), parameter.schema.description].filter(Boolean).join('. '),
    ),
  )
  const body = operation.requestBody?.content['application/json'].schema
  const reply = replyOf(operation)
  return `<article id="${operation.operationId}"><h3><b class="${spec.method}">${spec.method}</b> <code>${h(apiPath(spec.path))}</code></h3>
<p>${h(spec.summary)}</p><p class="access">Access: <code>${h(spec.access)}</code></p>
${table('Parameters', fields)}${table('Body', rowsOf(body, schemas))}${table('Answer: data', rowsOf(reply, schemas))}</article>`
}

function replyOf({ responses }: Operation): Schema | undefined {
  // Built by `operation` in openapi.ts: the success answer is the envelope, a file, which has no fields, or either.
  const success = responses['200'] as { content: { 'application/json'?: { schema: Schema } } }
  return success.content['application/json']?.schema.properties?.data
}

const table = (title: string, rows: readonly string[]) =>
  rows.length === 0
    ? ''
    : `<h4>${title}</h4><div class="scroll" tabindex="0"><table><thead><tr><th>Field</th><th>Type</th><th>Notes</th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`

const row = (name: string, type: string, isRequired: boolean, note = '') =>
  `<tr><td><code>${h(name)}</code></td><td>${h(type)}</td><td>${[isRequired ? 'required' : '', h(note).replace(/`([^`]+)`/g, '<code>$1</code>')].filter(Boolean).join(', ')}</td></tr>`

/** One row per field, nested fields below their parent. A recursive part is listed once. */
function rowsOf(
  schema: Schema | undefined,
  schemas: Record<string, Schema>,
  prefix = '',
  open: readonly string[] = [],
): string[] {
  if (!schema) return []
  const name = schema.$ref?.split('/').at(-1)
  if (name) return open.includes(name) ? [] : rowsOf(schemas[name], schemas, prefix, [...open, name])
  if (schema.anyOf) return schema.anyOf.flatMap((part) => rowsOf(part, schemas, prefix, open))
  if (schema.items) return rowsOf(schema.items, schemas, `${prefix}[]`, open)
  return Object.entries(schema.properties ?? {}).flatMap(([field, part]) => {
    const path = prefix ? `${prefix}.${field}` : field
    const isRequired = schema.required?.includes(field) ?? false
    return [
      row(path, typeOf(part), isRequired, [rangeOf(part), part.description].filter(Boolean).join('. ')),
      ...rowsOf(part, schemas, path, open),
    ]
  })
}

function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' | ')
  if (schema.items) return `list of ${typeOf(schema.items)}`
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'object')
  return schema.format ? `${type} (${schema.format})` : type
}

function rangeOf({ minimum, maximum, minLength, maxLength, default: byDefault }: Schema): string {
  const isOpen = (bound: number | undefined) => bound === undefined || Math.abs(bound) === Number.MAX_SAFE_INTEGER
  const parts = [
    isOpen(minimum) ? '' : `from ${minimum}`,
    isOpen(maximum) ? '' : `to ${maximum}`,
    lengthOf(minLength ?? 0, maxLength),
    byDefault === undefined ? '' : `default ${JSON.stringify(byDefault)}`,
  ].filter(Boolean)
  return parts.join(', ')
}

function lengthOf(least: number, most: number | undefined): string {
  if (most === undefined) return least === 0 ? '' : `${least} characters or more`
  return `${least} to ${most} characters`
}

function refusals(): string {
  const rows = Object.entries(errors).map(
    ([key, { status, code, zh, en }]) =>
      `<tr><td><code>${h(key)}</code></td><td>${status}</td><td>${code}</td><td>${h(en)}</td><td lang="zh-CN">${h(zh)}</td></tr>`,
  )
  return `<section><h2 id="refusals">refusals</h2><div class="scroll" tabindex="0"><table><thead><tr><th>Key</th><th>Status</th><th>Code</th><th>English</th><th>中文</th></tr></thead><tbody>${rows.join('')}</tbody></table></div></section>`
}
