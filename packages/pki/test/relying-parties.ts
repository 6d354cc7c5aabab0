import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { inDirectory, isInstalled, tellMissing } from './openssl.ts'

export interface Presented {
  readonly leafPem: string
  readonly issuerPem: string
  readonly rootPem: string
}

/** Purpose names of each program; OpenSSL 3.0 has none for code and documents. */
export const purposes = {
  tls: { openssl: 'sslserver', gnutls: '1.3.6.1.5.5.7.3.1', nss: ['V'] },
  code: { openssl: 'any', gnutls: '1.3.6.1.5.5.7.3.3', nss: ['J'] },
  document: { openssl: 'any', gnutls: '1.3.6.1.5.5.7.3.36', nss: [] },
  smime: { openssl: 'smimesign', gnutls: '1.3.6.1.5.5.7.3.4', nss: ['S', 'R'] },
} as const

const programs = ['openssl', 'certtool', 'certutil'] as const

/** Installed programs among OpenSSL, GnuTLS and NSS; reports the missing ones in one line. */
export function relyingParties(): (typeof programs)[number][] {
  const missing = programs.filter((program) => !isInstalled(program))
  tellMissing(missing, 'on Debian: gnutls-bin, libnss3-tools')
  return programs.filter((program) => !missing.includes(program))
}

/** Error of each program that rejects a certificate for a purpose; empty where all accept it. */
export function objections(presented: Presented, purpose: keyof typeof purposes): string[] {
  return inDirectory((path) => {
    writeFileSync(path('leaf.pem'), presented.leafPem)
    writeFileSync(path('issuer.pem'), presented.issuerPem)
    writeFileSync(path('root.pem'), presented.rootPem)
    writeFileSync(path('chain.pem'), presented.leafPem + presented.issuerPem)
    const wanted = purposes[purpose]
    const trust = ['-CAfile', path('root.pem'), '-untrusted', path('issuer.pem')]
    const strict = ['-x509_strict', '-purpose', wanted.openssl, '-policy_check', '-check_ss_sig']
    const said = {
      openssl: () => [objection('openssl', ['verify', ...strict, ...trust, path('leaf.pem')])],
      certtool: () => [
        objection('certtool', [
          ...['--verify', '--verify-purpose', wanted.gnutls],
          ...['--load-ca-certificate', path('root.pem'), '--infile', path('chain.pem')],
        ]),
      ],
      certutil: () => {
        const store = ['-d', `sql:${path('nss')}`]
        mkdirSync(path('nss'))
        const run = (...args: string[]) => execFileSync('certutil', [...args, ...store], { stdio: 'pipe' })
        run('-N', '--empty-password')
        run('-A', '-n', 'root', '-t', 'C,C,C', '-i', path('root.pem'))
        run('-A', '-n', 'issuer', '-t', ',,', '-i', path('issuer.pem'))
        run('-A', '-n', 'leaf', '-t', ',,', '-i', path('leaf.pem'))
        return wanted.nss.map((usage) => objection('certutil', ['-V', '-n', 'leaf', '-u', usage, '-e', ...store]))
      },
    }
    return relyingParties()
      .flatMap((program) => said[program]())
      .filter((words) => words !== '')
  })
}

function objection(program: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  return status === 0 ? '' : `${program}: ${stdout}${stderr}`
}
