import { fieldErrorsOf, fieldText } from '@app/contracts/field-words'
import { type Connection, ConnectionPayload } from '@app/contracts/upstream'
import type { Locale } from '@app/contracts/wire'

/** A connection as its form holds it. A key left empty stays as it is kept. */
export interface ConnectionDraft {
  name: string
  directoryUrl: string
  caaDomain: string
  contact: string
  hasEab: boolean
  kid: string
  hmacKey: string
  rootsPem: string
  validTypes: Connection['validTypes']
}

export const newConnection: ConnectionDraft = {
  ...{ name: '', directoryUrl: '', caaDomain: '', contact: '' },
  ...{ hasEab: false, kid: '', hmacKey: '', rootsPem: '' },
  validTypes: ['dv'],
}

export function connectionDraftOf(connection: Connection): ConnectionDraft {
  const { name, directoryUrl, caaDomain, contact, eabKid, rootsPem, validTypes } = connection
  return {
    name,
    directoryUrl,
    caaDomain,
    contact,
    rootsPem,
    validTypes,
    hasEab: eabKid !== '',
    kid: eabKid,
    hmacKey: '',
  }
}

/** What of a draft is sent: a key only where one was typed. */
export function connectionBodyOf({ hasEab, kid, hmacKey, ...rest }: ConnectionDraft) {
  return { ...rest, eab: hasEab ? { kid, hmacKey: hmacKey.trim() || null } : null }
}

/** What is wrong with a draft before it is sent, by field path: the server's own words. */
export function connectionFaults(draft: ConnectionDraft, hasKeptKey: boolean, locale: Locale): Record<string, string> {
  const lacksKey = draft.hasEab && !hasKeptKey && draft.hmacKey.trim() === ''
  const parsed = ConnectionPayload.safeParse(connectionBodyOf(draft))
  return {
    ...(lacksKey ? { 'eab.hmacKey': fieldText('field.eab-key-missing', locale) } : {}),
    ...(parsed.success ? {} : fieldErrorsOf(parsed.error.issues, locale)),
  }
}

export const connectionFields = [
  'name',
  'directoryUrl',
  'caaDomain',
  'contact',
  'kid',
  'rootsPem',
  'validTypes',
] as const satisfies readonly (keyof ConnectionDraft)[]

export const isSameConnection = (a: ConnectionDraft, b: ConnectionDraft) => JSON.stringify(a) === JSON.stringify(b)
