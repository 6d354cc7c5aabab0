import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keyAlgorithms } from '@app/contracts/keys'
import { readCsr } from '@app/pki/csr'
import { expect, test } from 'vitest'
import { csrCommand } from './csr-command.ts'
import { type CsrWish, readWishedNames } from './csr-wish.ts'

const noSubject = { organization: '', organizationalUnit: '', country: '', state: '', locality: '' }

/** Runs the command as a reader of the page would, and reads what it made. */
async function madeBy(wish: CsrWish, file: string) {
  const folder = mkdtempSync(join(tmpdir(), 'csr-command-'))
  try {
    execFileSync('sh', ['-c', csrCommand(wish)], { cwd: folder, stdio: 'pipe' })
    return await readCsr(readFileSync(join(folder, file), 'utf8'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test('the command makes the same request, whatever stands in a subject', async () => {
  const names = ['*.example.com', 'xn--fiqs8s.example.com', '203.0.113.7', '2001:db8::1']
  const subject = {
    organization: `O'Neil / 中文 + Söhne`,
    organizationalUnit: 'R+D',
    country: 'CN',
    state: '浙江',
    locality: '杭州',
  }
  const wish: CsrWish = { algorithm: 'ec-p384', names, mailboxes: ['a@example.com'], subject, password: '' }
  const csr = await madeBy(wish, 'wildcard.example.com.csr')
  expect(csr).toMatchObject({
    commonName: '*.example.com',
    dnsNames: ['*.example.com', 'xn--fiqs8s.example.com'],
    ips: ['203.0.113.7', '2001:db8::1'],
    otherNames: ['email:a@example.com'],
    keyLabel: 'EC P-384',
    signature: 'valid',
  })
  expect(csr.attributes.map(({ value }) => value)).toEqual([
    'CN',
    '浙江',
    '杭州',
    subject.organization,
    'R+D',
    '*.example.com',
  ])
})

test('each kind of key is asked for by its name', async () => {
  for (const algorithm of keyAlgorithms.filter((one) => one !== 'rsa-4096')) {
    const wish: CsrWish = { algorithm, names: ['example.com'], mailboxes: [], subject: noSubject, password: '' }
    expect((await madeBy(wish, 'example.com.csr')).keyFault, algorithm).toBeNull()
  }
  for (const [algorithm, keyLabel] of [
    ['ec-p521', 'EC P-521'],
    ['ed25519', 'Ed25519'],
  ] as const) {
    const wish: CsrWish = { algorithm, names: ['example.com'], mailboxes: [], subject: noSubject, password: '' }
    expect(await madeBy(wish, 'example.com.csr')).toMatchObject({ keyLabel, signature: 'valid' })
  }
})

test('names, addresses and mailboxes are told apart as they are pasted', () => {
  const text =
    'https://例子.example.com/shop\n*.example.com, 203.0.113.7；Info@Example.com info.example.com localhost 张@例子.com'
  expect(readWishedNames(text)).toEqual({
    names: ['xn--fsqu00a.example.com', '*.example.com', '203.0.113.7', 'info.example.com'],
    mailboxes: ['Info@example.com'],
    refused: [
      { text: 'localhost', code: 'name.single-label' },
      { text: '张@例子.com', code: 'mailbox.invalid' },
    ],
  })
})
