import type { ConvertedKey, KeyTarget } from '@app/pki/key-files/convert-key'
import type { KeyFileFacts } from '#features/keys/key-tasks.ts'

export const targetForms = ['pkcs8', 'traditional', 'pkcs12', 'jks'] as const
export type TargetForm = (typeof targetForms)[number]
export const encodings = ['pem', 'der'] as const
export type Encoding = (typeof encodings)[number]

/** What a key is to become, as the form has it. */
export interface ConvertWish {
  form: TargetForm
  encoding: Encoding
  /** The new one; empty for a key without. */
  password: string
  /** Of a PKCS#12: for Windows before 2019. */
  isLegacy: boolean
  /** What has to be brought along for a store. */
  certificatePems: string
  /** Which of several keys in a file. */
  keyAt: number
}

export const firstWish: ConvertWish = {
  form: 'pkcs8',
  encoding: 'pem',
  password: '',
  isLegacy: false,
  certificatePems: '',
  keyAt: 0,
}

export const isStore = (form: TargetForm): form is 'pkcs12' | 'jks' => form === 'pkcs12' || form === 'jks'

export function targetOf({ form, encoding, password, isLegacy }: ConvertWish): KeyTarget {
  if (form === 'pkcs8') return { form, encoding, password }
  if (form === 'traditional') return { form, encoding }
  return form === 'pkcs12' ? { form, password, isLegacy } : { form, password }
}

/** Java opens no keystore with less. */
const shortestForJava = 6

export interface WishFaults {
  password?: 'missing' | 'short'
  certificates?: 'missing'
}

/** What is to be mended before anything is converted. */
export function faultsOf(wish: ConvertWish, facts: KeyFileFacts): WishFaults {
  if (!isStore(wish.form)) return {}
  const hasCertificate = wish.certificatePems.trim() !== '' || facts.keys[wish.keyAt]?.certificate
  const isShort = wish.form === 'jks' && wish.password.length < shortestForJava
  return {
    ...(wish.password === '' ? { password: 'missing' } : isShort ? { password: 'short' } : {}),
    ...(hasCertificate ? {} : { certificates: 'missing' }),
  }
}

export interface MadeFile {
  kind: 'key' | 'store' | 'certificates'
  fileName: string
  content: string | Uint8Array<ArrayBuffer>
  mediaType: string
}

const endings = { pkcs8: 'key', traditional: 'key', pkcs12: 'pfx', jks: 'jks' } as const
const pemType = 'application/x-pem-file'
const mediaTypes = {
  pkcs8: pemType,
  traditional: pemType,
  pkcs12: 'application/x-pkcs12',
  jks: 'application/x-java-keystore',
} as const

const longestBase = 60

/** `fallback` is the name of the file that it came from, if any. */
function baseOf(name: string | null, fallback: string | undefined): string {
  const plain = name || fallback?.replace(/\.[^.]+$/, '') || 'private'
  const safe = plain.replace(/^\*\./, '_wildcard.').replace(/[^\p{L}\p{N}._-]+/gu, '-')
  return safe.slice(0, longestBase)
}

/** The files that came out, under names that say what they are. */
export function filesOf(
  { key, certificatesPem, name }: ConvertedKey,
  { form, encoding }: Pick<ConvertWish, 'form' | 'encoding'>,
  fallback: string | undefined,
): MadeFile[] {
  const base = baseOf(name, fallback)
  const isDer = encoding === 'der' && !isStore(form)
  const made: MadeFile | null =
    key === null
      ? null
      : {
          kind: isStore(form) ? 'store' : 'key',
          fileName: `${base}.${isDer ? 'key.der' : endings[form]}`,
          content: key,
          mediaType: isDer ? 'application/octet-stream' : mediaTypes[form],
        }
  const chain: MadeFile | null =
    certificatesPem === null
      ? null
      : {
          kind: 'certificates',
          fileName: `${base}.chain.pem`,
          content: certificatesPem,
          mediaType: pemType,
        }
  return [made, chain].filter((file) => file !== null)
}
