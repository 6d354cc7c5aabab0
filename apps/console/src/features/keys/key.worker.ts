import { type BundledCertificate, readBundle } from '@app/pki/bundle'
import { createCsr, parseCsr, readCsr } from '@app/pki/csr'
import { generateCsr } from '@app/pki/generate-csr'
import { convertKey } from '@app/pki/key-files/convert-key'
import { type KeyFile, readKeyFile } from '@app/pki/key-files/key-file'
import { createPfx } from '@app/pki/key-files/pkcs12'
import { canGenerate, generateKey } from '@app/pki/keys/key'
import { assertKeyOf } from '@app/pki/keys/key-of'
import { encryptPrivateKey } from '@app/pki/keys/private-key'
import { readHalf } from '@app/pki/match'
import { PkiError } from '@app/pki/pki-error'
import type { KeyFileFacts, KeyTask, TaskAnswer } from './key-tasks.ts'

/** Serialises an error, because an Error object does not survive the message boundary. */
const refusalOf = (fault: PkiError | null) => fault && { code: fault.code, facts: fault.facts }
const reportOf = ({ keyFault, ...report }: BundledCertificate) => ({ ...report, keyFault: refusalOf(keyFault) })

/** Key store of the worker: private keys do not leave it. */
function factsOf({ form, protection, keys, certificates }: KeyFile): KeyFileFacts {
  return {
    form,
    protection,
    certificates: certificates.length,
    keys: keys.map(({ name, label, spkiSha256 }) => {
      const own = certificates.find((certificate) => certificate.spkiSha256 === spkiSha256)
      const named = own && { subject: own.subject, name: own.dnsNames[0] ?? own.commonName, notAfter: own.notAfter }
      return { name, label, spkiSha256, certificate: named ?? null }
    }),
  }
}

async function work(task: KeyTask): Promise<unknown> {
  switch (task.do) {
    case 'generate':
      return (await generateKey(task.algorithm)).privateKeyPem
    case 'kinds': {
      const can = await Promise.all(task.of.map(canGenerate))
      return task.of.filter((_, at) => can[at])
    }
    case 'request':
      return await createCsr(task)
    case 'make': {
      const { privateKeyPem, csrPem } = await generateCsr(task)
      const { password } = task
      return { keyPem: password ? await encryptPrivateKey(privateKeyPem, password) : privateKeyPem, csrPem }
    }
    case 'match':
      return await assertKeyOf(task.privateKeyPem, task.certificatePem)
    case 'pfx':
      return await createPfx(task)
    case 'open':
      return factsOf(await readKeyFile(task.source, task.passwords))
    case 'convert':
      return await convertKey(await readKeyFile(task.source, task.passwords), task.conversion)
    case 'half':
      return await readHalf(task.pem, task.password)
    case 'bundle': {
      const { chain, strays } = await readBundle(task.pem)
      return { chain: chain.map(reportOf), strays: strays.map(reportOf) }
    }
    case 'inspect': {
      const { spki: _, der: __, keyFault, ...rest } = await readCsr(task.pem)
      return { ...rest, keyFault: refusalOf(keyFault) }
    }
    case 'read': {
      const { dnsNames, ips, otherNames, commonName, subject, keyAlgorithm, keyLabel, signatureAlgorithm, pem } =
        await parseCsr(task.pem)
      return { dnsNames, ips, otherNames, commonName, subject, keyAlgorithm, keyLabel, signatureAlgorithm, pem }
    }
  }
}

addEventListener('message', async ({ data }: MessageEvent<{ id: number; task: KeyTask }>) => {
  const answer: TaskAnswer = await work(data.task).then(
    (value) => ({ id: data.id, value }),
    (error: unknown) => ({
      id: data.id,
      refused: error instanceof PkiError ? { code: error.code, facts: error.facts } : null,
    }),
  )
  postMessage(answer)
})
