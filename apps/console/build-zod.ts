import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const empty = '\0zod-without-json-schema:'
const noLocale = '\0zod-without-locale'

/**
 * Zod's schemas carry the code that describes them as JSON Schema: seven kilobytes that no page of the console runs, since only the
 * server draws the API document. Here they find an empty one in its place, which says so if it is called all the same. Its English
 * sentences stay away too: what is wrong with a field is said by `field-words.ts`, never by Zod. So does its guard against circles in data:
 * answers are JSON and addresses are text, and neither can hold a circle.
 */
export function leanZod(): Plugin {
  return {
    name: 'lean-zod',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const isPart = /\/(to-json-schema|json-schema-processors)\.js$/.test(source)
      if (!importer?.endsWith('/zod/v4/classic/schemas.js')) return null
      return isPart ? empty + importer : source.endsWith('/locales/en.js') ? noLocale : null
    },
    transform: {
      filter: { id: /^[^\0]*\/zod\/v4\/classic\/schemas\.js$/ },
      handler(code) {
        const followed = 'core.memoizer()'
        if (!code.includes(followed)) throw new Error('Zod follows circles in another way')
        return { code: code.replaceAll(followed, 'undefined'), map: null }
      },
    },
    load(id) {
      if (id === noLocale) return 'export default () => ({})'
      if (!id.startsWith(empty)) return null
      const named = readFileSync(id.slice(empty.length), 'utf8').matchAll(
        /\b(?:processors\.(\w+)|(create\w*JSONSchemaMethod))\(/g,
      )
      const names = [...new Set([...named].map(([, processor, method]) => processor ?? method))]
      const exported = names.map(
        (name) => `export const ${name} = ${name?.startsWith('create') ? '() => missing' : 'missing'}`,
      )
      return `const missing = () => { throw new Error('The console has no JSON Schema') }\n${exported.join('\n')}`
    },
  }
}
