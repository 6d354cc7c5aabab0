import type { SmsAuditState } from './sms-values.ts'

/** Template approved by a service for text messages: its id there, and our facts in the order of its placeholders. */
export interface ApprovedTemplate {
  id: string
  facts: readonly string[]
}

const form = /^[a-z][a-z.-]*=[\w-]+(:[a-z]+)*$/i

/**
 * Reads entries such as `code=SMS_1234:code:minutes`, parted by commas or lines: our template, its id at the service,
 * and our facts in the order of its placeholders; `code` stands for all of `code.…`. Null for what cannot be read.
 */
export function parseTemplateIds(text: string): Map<string, ApprovedTemplate> | null {
  const entries = text.split(/[,\n]/).flatMap((part) => part.trim() || [])
  if (!entries.every((entry) => form.test(entry))) return null
  return new Map(
    entries.map((entry) => {
      const [name = '', filled = ''] = entry.split('=')
      const [id = '', ...facts] = filled.split(':')
      return [name, { id, facts }] as const
    }),
  )
}

/** Writes what `parseTemplateIds` reads. */
export const writeTemplateIds = (templates: ReadonlyMap<string, ApprovedTemplate>): string =>
  [...templates].map(([name, { id, facts }]) => `${name}=${[id, ...facts].join(':')}`).join('\n')

/** Name under which the template of a message is entered: its own, or that of its family; undefined for none. */
export function entryFor(name: string, templates: ReadonlyMap<string, ApprovedTemplate>): string | undefined {
  const [family = ''] = name.split('.')
  return [name, family].find((one) => templates.has(one))
}

/** Approved templates of a site at its service, with how far each came, by the same names. */
export interface SmsApprovals {
  /** As `parseTemplateIds` reads them. */
  templates: string
  /** A template without an entry passed: it was entered when only those could be. */
  audits?: Record<string, { state: SmsAuditState; reason: string }>
}

/** Approved template of a message by its name; undefined for none. */
export function templateFor(
  name: string,
  templates: ReadonlyMap<string, ApprovedTemplate>,
): ApprovedTemplate | undefined {
  return templates.get(entryFor(name, templates) ?? '')
}
