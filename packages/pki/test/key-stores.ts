import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type Bytes, ownBytes } from '../src/asn1/bytes.ts'
import { inDirectory, isInstalled, tellMissing } from './openssl.ts'

/** Passwords that break careless programs. Java requires at least six characters. */
export const passwords = ['correct horse', `'"\\ $(x) & %`, '密码：四个字的密码'] as const

function say(program: string, args: readonly string[]): { ok: boolean; text: string } {
  // The locale decides how a password is encoded.
  const { stdout, stderr, status } = spawnSync('env', ['LC_ALL=C.UTF-8', program, ...args], { encoding: 'utf8' })
  return { ok: status === 0, text: `${stdout}${stderr}` }
}

type Files = Record<string, string | Bytes>

/** Runs programs and returns the file `made` that they write. */
export function fileBy(commands: (path: (name: string) => string) => readonly string[][], files: Files = {}): Bytes {
  return inDirectory((path) => {
    for (const [name, content] of Object.entries(files)) writeFileSync(path(name), content)
    for (const [program = '', ...args] of commands(path)) {
      const { ok, text } = say(program, args)
      if (!ok) throw new Error(`${program} ${args.join(' ')}: ${text}`)
    }
    return ownBytes(readFileSync(path('made')))
  })
}

export const textBy = (...asked: Parameters<typeof fileBy>): string => new TextDecoder().decode(fileBy(...asked))

const packages = {
  openssl: 'openssl',
  certtool: 'gnutls-bin',
  pk12util: 'libnss3-tools',
  keytool: 'default-jre-headless',
}
export type Program = keyof typeof packages

const missing = (Object.keys(packages) as Program[]).filter((program) => !isInstalled(program))
tellMissing(missing, `on Debian: ${missing.map((program) => packages[program]).join(', ')}`)

export const has = (program: Program): boolean => !missing.includes(program)

/** Error of each installed program that cannot open a PKCS#12 with its password; empty where all open it. */
export function pfxObjections(pfx: Bytes, password: string): string[] {
  return inDirectory((path) => {
    writeFileSync(path('file'), pfx)
    mkdirSync(path('nss'))
    const asked: Record<Program, string[]> = {
      openssl: ['pkcs12', '-in', path('file'), '-noout', '-legacy', '-passin', `pass:${password}`],
      certtool: ['--p12-info', '--inder', '--infile', path('file'), '--password', password],
      pk12util: ['-l', path('file'), '-W', password, '-d', `sql:${path('nss')}`],
      keytool: ['-list', '-keystore', path('file'), '-storepass', password],
    }
    if (has('pk12util')) say('certutil', ['-N', '--empty-password', '-d', `sql:${path('nss')}`])
    // Java accepts any password for its own keystore, but only ASCII for this one.
    const { keytool: _, ...others } = asked
    const isAscii = [...password].every((letter) => letter < '\x7f')
    return objections(isAscii ? asked : others, { keytool: 'PrivateKeyEntry' })
  })
}

/**
 * Error of each installed program that cannot open a key; programs that cannot take a password only get encrypted keys.
 */
export function keyObjections(key: string | Bytes, password = ''): string[] {
  return inDirectory((path) => {
    writeFileSync(path('file'), key)
    const form = typeof key === 'string' ? [] : ['--inder']
    const locked = password === '' ? [] : ['--pkcs8', '--password', password]
    return objections({
      openssl: ['pkey', '-in', path('file'), '-noout', '-check', '-passin', `pass:${password}`],
      certtool: ['--key-info', ...form, ...locked, '--infile', path('file')],
    })
  })
}

function objections(asked: Partial<Record<Program, string[]>>, words: Partial<Record<Program, string>> = {}): string[] {
  return (Object.keys(asked) as Program[]).filter(has).flatMap((program) => {
    const { ok, text } = say(program, asked[program] ?? [])
    return ok && text.includes(words[program] ?? '') ? [] : [`${program}: ${text}`]
  })
}
