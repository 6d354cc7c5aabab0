import type { Plugin } from 'vite'

interface Node {
  type: string
  start: number
  end: number
}
interface Property extends Node {
  key: Node & { name?: string }
}
interface Call extends Node {
  callee: Node & { name?: string }
  arguments: (Node & { properties?: Property[] })[]
}
interface Statement extends Node {
  declaration?: Statement | null
  declarations?: { init: Node | null }[]
}

/** What only the server reads of an endpoint. A form that wants a schema imports it by its own name. */
const serverOnly = new Set(['params', 'query', 'body', 'reply', 'summary'])

/**
 * The contracts as the console needs them: no shapes within endpoints, and each constant dropped where nothing on the page names it. A bundler
 * keeps every call it cannot know to be harmless, so one search schema would bring all of its file, and its file every other.
 */
export function leanContracts(): Plugin {
  return {
    name: 'lean-contracts',
    apply: 'build',
    transform: {
      filter: { id: /packages\/contracts\/src\/[^?]+\.ts$/ },
      order: 'post',
      handler(code) {
        const cuts: { start: number; end: number; text: string }[] = []
        for (const call of topLevelCalls(this.parse(code))) {
          cuts.push({ start: call.start, end: call.start, text: '/* @__PURE__ */ (() => ' })
          const shape = call.callee.name === 'endpoint' ? (call.arguments[0]?.properties ?? []) : []
          for (const property of shape.filter((one) => serverOnly.has(one.key?.name ?? ''))) {
            const comma = /^\s*,/.exec(code.slice(property.end))?.[0] ?? ''
            cuts.push({ start: property.start, end: property.end + comma.length, text: '' })
          }
          cuts.push({ start: call.end, end: call.end, text: ')()' })
        }
        return { code: splice(code, cuts), map: null }
      },
    },
  }
}

function topLevelCalls(program: { body: readonly object[] }): Call[] {
  const statements = program.body as Statement[]
  const inits = statements.flatMap((one) => (one.declaration ?? one).declarations ?? []).map((one) => one.init)
  return inits.filter((init) => init?.type === 'CallExpression') as Call[]
}

function splice(code: string, cuts: { start: number; end: number; text: string }[]): string {
  let made = ''
  let at = 0
  for (const { start, end, text } of cuts.sort((a, b) => a.start - b.start || a.end - b.end)) {
    made += code.slice(at, start) + text
    at = end
  }
  return made + code.slice(at)
}
