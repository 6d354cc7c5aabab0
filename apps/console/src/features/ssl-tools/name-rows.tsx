import { attributeName, type NameAttribute, visibleText } from '@app/pki/names/distinguished-name'
import { MonoFact } from '#ui/facts/MonoFact.tsx'
import type { FactRow } from './FactPanel.tsx'

/** The attributes of a name, one to a line; `none` where there are none. */
export function nameRow(name: string, attributes: readonly NameAttribute[], none: string): FactRow {
  if (attributes.length === 0) return { name, lines: [none] }
  return {
    name,
    lines: attributes.map(({ oid, value }) => `${attributeName(oid)} ${visibleText(value)}`),
    shown: attributes.map(({ oid, value }, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a name may hold the same twice, and is made anew with each text.
      <div key={i}>
        <span className="t3">{attributeName(oid)}</span> {visibleText(value)}
      </div>
    )),
  }
}

/** A hash or serial: shortened to the eye, whole in the copy. */
export const monoRow = (name: string, value: string | null): FactRow =>
  value ? { name, lines: [value], shown: <MonoFact value={value} name={name} max={28} /> } : { name, lines: [] }
