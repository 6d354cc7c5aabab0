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

/** Approved template of a message by its name; undefined for none. */
export function templateFor(
  name: string,
  templates: ReadonlyMap<string, ApprovedTemplate>,
): ApprovedTemplate | undefined {
  const [family = ''] = name.split('.')
  return templates.get(name) ?? templates.get(family)
}
