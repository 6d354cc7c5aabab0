import { execFileSync } from 'node:child_process'
import { createHash, createPublicKey } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportOn } from './certificate-report.ts'
import { readCsr } from './csr.ts'
import { nameText } from './names/distinguished-name.ts'
import { canonicalIp } from './names/ip-address.ts'

/** Number of requests, and of certificates made from them, per kind. */
const count = 100
const seed = 20_261_122

const keys = {
  'RSA 2048': 'RSA -pkeyopt rsa_keygen_bits:2048',
  'RSA 3072': 'RSA -pkeyopt rsa_keygen_bits:3072',
  'EC P-256': 'EC -pkeyopt ec_paramgen_curve:P-256',
  'EC P-384': 'EC -pkeyopt ec_paramgen_curve:P-384',
  'EC P-521': 'EC -pkeyopt ec_paramgen_curve:P-521',
  'EC secp256k1': 'EC -pkeyopt ec_paramgen_curve:secp256k1',
  'EC brainpoolP256r1': 'EC -pkeyopt ec_paramgen_curve:brainpoolP256r1',
  Ed25519: 'ED25519',
  Ed448: 'ED448',
}
const labels = Object.keys(keys)

let state = seed
/** Pseudo-random number below `limit`, the same sequence in every run (Numerical Recipes' generator). */
function random(limit: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((state / 2 ** 32) * limit)
}
const one = <T>(of: readonly T[]): T => of[random(of.length)] as T
const some = <T>(most: number, make: () => T): T[] => Array.from({ length: random(most + 1) }, make)

const words = [
  'Example',
  '示例公司',
  'Söhne',
  "O'Neil",
  'a, b',
  'x+y',
  '"quoted"',
  '<b>',
  'semi;colon',
  '#1',
  'back\\slash',
  'a=b',
]
const label = () => one(['www', 'api', 'a', 'x-1', 'xn--fsqu00a', 'mail', 'Shop', '0'])
const names: readonly (() => string)[] = [
  () => `DNS:${label()}.${label()}.test`,
  () => `DNS:*.${label()}.test`,
  () => `IP:${[0, 0, 0, 0].map(() => random(256)).join('.')}`,
  () => `IP:2001:db8::${random(65_536).toString(16)}:${random(65_536).toString(16)}`,
  () => `email:${label()}@shop.test`,
  () => `URI:https://${label()}.test/?a=1`,
]

interface Made {
  label: string
  notBefore: number
  notAfter: number
}

const folder = mkdtempSync(join(tmpdir(), 'agreement-'))
const at = (file: string) => join(folder, file)
const read = (file: string) => readFileSync(at(file), 'utf8')
const made: Made[] = []

/** Unix seconds as GeneralizedTime, such as `20491231235959Z`. */
const stamp = (seconds: number) =>
  `${new Date(seconds * 1000)
    .toISOString()
    .replace(/\.\d+|[-:T]/g, '')
    .replace('Z', '')}Z`

/** Writes one OpenSSL configuration file per request; values are quoted as OpenSSL expects. */
function configure(place: number): string[] {
  const quoted = (value: string) => value.replace(/[\\"#$;]/g, '\\$&')
  const subject = [
    ...some(1, () => ['C', one(['CN', 'DE', 'US'])]),
    ...['ST', 'L', 'O', 'OU'].flatMap((attribute) => some(1, () => [attribute, one(words)])),
    ['CN', `${label()}-${place}.test`],
  ]
  const alternatives = some(6, () => one(names)())
  const usages = some(1, () => 'keyUsage=critical,digitalSignature,keyEncipherment')
  const asked = alternatives.length > 0 ? [`subjectAltName=${alternatives.join(',')}`, ...usages] : usages
  const lines = [
    '[req]\nprompt=no\nutf8=yes\nstring_mask=utf8only\ndistinguished_name=subject',
    ...(asked.length > 0 ? ['req_extensions=asked'] : []),
    '[subject]',
    ...subject.map(([attribute, value = '']) => `${attribute}=${quoted(value)}`),
    '[asked]',
    ...asked,
  ]
  writeFileSync(at(`${place}.cnf`), `${lines.join('\n')}\n`)
  const key = one(labels)
  const notBefore = random(1_700_000_000) + 1
  const notAfter = notBefore + random(2_000_000_000)
  made.push({ label: key, notBefore, notAfter })
  const digest = key.startsWith('Ed') ? '' : `-${one(['sha256', 'sha384', 'sha512'])}`
  const dates = `-startdate ${stamp(notBefore)} -enddate ${stamp(notAfter)}`
  const name = '-nameopt sep_comma_plus_space,sname,esc_2253,esc_ctrl,utf8'
  return [
    `openssl req -new -config ${place}.cnf -key '${key}.key' ${digest} -out ${place}.csr`,
    `openssl ca -config ca.cnf -batch -notext ${dates} -md ${one(['sha256', 'sha384', 'sha512'])} -in ${place}.csr -out ${place}.crt`,
    `openssl req -in ${place}.csr -noout -subject ${name} -pubkey -text >${place}.csr.txt`,
    `openssl x509 -in ${place}.crt -noout -subject -issuer ${name} -serial -dates -pubkey -fingerprint -sha256 -text >${place}.crt.txt`,
    `openssl x509 -in ${place}.crt -noout -fingerprint -sha1 >>${place}.crt.txt`,
  ]
}

beforeAll(() => {
  const authority =
    '[ca]\ndefault_ca=d\n[d]\nnew_certs_dir=.\ndatabase=index\nrand_serial=yes\ndefault_md=sha256\npolicy=p\nunique_subject=no\ncopy_extensions=copy\n' +
    'certificate=ca.crt\nprivate_key=EC P-384.key\npreserve=yes\nstring_mask=utf8only\n[p]\nC=optional\nST=optional\nL=optional\nO=optional\nOU=optional\nCN=supplied\n'
  writeFileSync(at('ca.cnf'), authority)
  writeFileSync(at('index'), '')
  const script = [
    'set -e',
    ...Object.entries(keys).map(([name, how]) => `openssl genpkey -algorithm ${how} -out '${name}.key'`),
    "openssl req -x509 -key 'EC P-384.key' -subj '/O=Example Trust/CN=Example CA' -days 10 -out ca.crt",
    ...Array.from({ length: count }, (_, place) => configure(place)).flat(),
  ]
  execFileSync('sh', ['-s'], { cwd: folder, input: script.join('\n'), stdio: ['pipe', 'pipe', 'pipe'] })
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true }))

const found = (text: string, line: RegExp) => line.exec(text)?.[1] ?? ''
const plainHex = (text: string) =>
  text
    .replaceAll(':', '')
    .toLowerCase()
    .replace(/^0+(?=.)/, '')

function spkiOf(text: string): string {
  const pem = /-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/.exec(text)?.[0] ?? ''
  return createHash('sha256')
    .update(createPublicKey(pem).export({ type: 'spki', format: 'der' }))
    .digest('hex')
}

/** Names printed by OpenSSL, with addresses in canonical form. */
function namesOf(text: string): string[] {
  const line = found(text, /Subject Alternative Name:[^\n]*\n\s+([^\n]+)/)
  return line
    .split(', ')
    .filter((name) => name !== '')
    .map((name) => (name.startsWith('IP Address:') ? `IP:${canonicalIp(name.slice(11))}` : name))
    .sort()
}

interface Held {
  dnsNames: readonly string[]
  ips: readonly string[]
  otherNames: readonly string[]
}
const ourNames = ({ dnsNames, ips, otherNames }: Held) =>
  [...dnsNames.map((name) => `DNS:${name}`), ...ips.map((ip) => `IP:${ip}`), ...otherNames].sort()

test('requests are read as OpenSSL reads them', async () => {
  for (const [place, { label: keyLabel }] of made.entries()) {
    const [csr, text] = [await readCsr(read(`${place}.csr`)), read(`${place}.csr.txt`)]
    expect(
      {
        subject: csr.subject,
        names: ourNames(csr),
        keyLabel: csr.keyLabel,
        algorithm: csr.signatureAlgorithm,
        spki: csr.spkiSha256,
      },
      `request ${place}`,
    ).toEqual({
      subject: found(text, /^subject=(.*)$/m),
      names: namesOf(text),
      keyLabel,
      algorithm: found(text, /Signature Algorithm: (\S+)/),
      spki: spkiOf(text),
    })
    expect(csr.signature, `request ${place}`).toBe(/secp256k1|brainpool|Ed448/.test(keyLabel) ? 'unchecked' : 'valid')
  }
})

test('certificates are read as OpenSSL reads them', async () => {
  for (const [place, { label: keyLabel, notBefore, notAfter }] of made.entries()) {
    const [report, text] = [await reportOn(read(`${place}.crt`)), read(`${place}.crt.txt`)]
    const { serial, sha256, sha1 } = report
    const dates = [found(text, /^notBefore=(.*)$/m), found(text, /^notAfter=(.*)$/m)].map(
      (date) => Date.parse(date) / 1000,
    )
    expect(
      {
        names: ourNames(report),
        keyLabel: report.keyLabel,
        algorithm: report.signatureAlgorithm,
        spki: report.spkiSha256,
      },
      `certificate ${place}`,
    ).toEqual({
      names: namesOf(text),
      keyLabel,
      algorithm: found(text, /Signature Algorithm: (\S+)/),
      spki: spkiOf(text),
    })
    expect([nameText(report.subject), nameText(report.issuer)], `certificate ${place}`).toEqual([
      found(text, /^subject=(.*)$/m),
      found(text, /^issuer=(.*)$/m),
    ])
    expect([report.notBefore, report.notAfter], `certificate ${place}`).toEqual([notBefore, notAfter])
    expect(dates).toEqual([notBefore, notAfter])
    expect([plainHex(serial), sha256, sha1], `certificate ${place}`).toEqual([
      plainHex(found(text, /^serial=(.*)$/m)),
      found(text, /^sha256 Fingerprint=(.*)$/m)
        .replaceAll(':', '')
        .toLowerCase(),
      found(text, /^sha1 Fingerprint=(.*)$/m)
        .replaceAll(':', '')
        .toLowerCase(),
    ])
  }
})
