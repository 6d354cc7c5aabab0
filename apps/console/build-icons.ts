import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const imported = /import \{([^}]+)\} from ["']lucide-react["'];?/g

/**
 * Each icon from its own file. Through the file that lists them all, every page reaches every icon, and the sign-in page would carry
 * those of the whole console.
 */
export function singleIcons(): Plugin {
  const list = join(
    dirname(createRequire(import.meta.url).resolve('lucide-react/package.json')),
    'dist/esm/lucide-react.mjs',
  )
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of readFileSync(list, 'utf8').matchAll(/export \{([^}]+)\} from '(\.[^']+)'/g)) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, join(dirname(list), file))
  }
  return {
    name: 'single-icons',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/[^?]+\.tsx?(\?|$)/, code: /lucide-react/ },
      order: 'post',
      handler(code) {
        return { code: code.replace(imported, (_, names: string) => names.split(',').map(ofOne).join('\n')), map: null }
      },
    },
  }

  function ofOne(specifier: string): string {
    const [name = '', local = name] = specifier.trim().split(' as ')
    const file = files.get(name)
    return file
      ? `import ${local} from ${JSON.stringify(file)}`
      : name && `import { ${specifier.trim()} } from 'lucide-react'`
  }
}
