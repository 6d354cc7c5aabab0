import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const empty = '\0zod-without-json-schema:'

/**
 * Zod's schemas carry the code that describes them as JSON Schema: seven kilobytes that no page of the console runs, since only the
 * server draws the API document. Here they find an empty one in its place, which says so if it is called all the same.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'zod-without-json-schema',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const isPart = /\/(to-json-schema|json-schema-processors)\.js$/.test(source)
      return isPart && importer?.endsWith('/zod/v4/classic/schemas.js') ? empty + importer : null
    },
    load(id) {
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
