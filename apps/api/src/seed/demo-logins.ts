import { randomInt } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoSites } from './demo-sites.ts'

export interface DemoLogin {
  host: string
  loginName: string
  password: string
}

export interface DemoLogins {
  logins: readonly DemoLogin[]
  file: string
  /** Whether this start created them: they are printed once. */
  areNew: boolean
}

const words = (
  'amber anchor apple autumn beacon birch bridge canyon cedar cherry cloud copper coral cotton crane delta ember falcon ' +
  'fern forest garden ginger glacier harbor hazel heron island ivory jasmine juniper kettle lantern laurel lemon lotus maple ' +
  'marble meadow mint moss nectar oasis ocean olive orchid otter pebble pepper pine planet plum prairie quartz raven ribbon ' +
  'river saffron sage silver spruce summit thistle timber tulip valley velvet willow winter'
).split(' ')

/** Easy to read out and to type, with 35 random bits: enough where ten guesses lock the account. */
function readablePassword(): string {
  const word = () => words[randomInt(words.length)] ?? ''
  return `${word()}-${word()}-${word()}-${randomInt(10, 100_000)}`
}

/** Demo sign-ins with passwords, from the file in the data directory; missing ones are created there, readable by its owner only. */
export function demoLogins(dataDir: string, passwordForAll: string | undefined): DemoLogins {
  const file = join(dataDir, 'demo-logins.txt')
  const kept = existsSync(file) ? read(file) : []
  const places = demoSites.flatMap(({ hosts, members }) =>
    members.map(({ loginName }) => ({ host: hosts[0] ?? '', loginName })),
  )
  const logins = places.map((place) => ({
    ...place,
    password: kept.find((login) => sameDoor(login, place))?.password ?? passwordForAll ?? readablePassword(),
  }))
  const areNew = logins.some((login) => !kept.some((known) => sameDoor(known, login)))
  if (areNew) write(dataDir, file, logins)
  return { logins, file, areNew }
}

type Place = Pick<DemoLogin, 'host' | 'loginName'>

const sameDoor = (a: Place, b: Place) => a.host === b.host && a.loginName === b.loginName

function read(file: string): DemoLogin[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.flatMap((line) => {
    const [host, loginName, password] = line.split('\t')
    return host && loginName && password ? [{ host, loginName, password }] : []
  })
}

function write(dataDir: string, file: string, logins: readonly DemoLogin[]): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const lines = logins.map(({ host, loginName, password }) => `${host}\t${loginName}\t${password}\n`)
  writeFileSync(file, lines.join(''), { mode: 0o600 })
}
