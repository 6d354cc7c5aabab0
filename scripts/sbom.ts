import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './child.ts'
import { type LockedPackage, packagesIn } from './lockfile.ts'

const folder = join(root, '.cache/sbom')

/** Package in CycloneDX 1.6: origin (purl), licence, and hash of its archive. */
const component = ({ name, version, licence, integrity }: LockedPackage) => {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  const [algorithm, digest = ''] = integrity.split('-')
  return {
    ...{ type: 'library', 'bom-ref': purl, name, version, purl },
    ...(licence === 'NONE' ? {} : { licenses: [{ expression: licence }] }),
    ...(algorithm === 'sha512'
      ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] }
      : {}),
  }
}

// Written by npm.
const self = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { name: string; version: string }
// Packages of a running installation, without those for building and testing.
const used = packagesIn('package-lock.json').filter(({ isDev }) => !isDev)
const bill = {
  ...{ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 },
  metadata: { component: { type: 'application', name: self.name, version: self.version } },
  components: used.map(component),
}

mkdirSync(folder, { recursive: true })
const [bom, list] = [join(folder, 'workspace.cdx.json'), join(folder, 'licences.txt')]
writeFileSync(bom, `${JSON.stringify(bill, null, 2)}\n`)
writeFileSync(list, used.map(({ name, version, licence }) => `${name} ${version}\t${licence}\n`).join(''))
console.log(`Written: ${bom} (CycloneDX) and ${list} (${used.length} packages)`)
