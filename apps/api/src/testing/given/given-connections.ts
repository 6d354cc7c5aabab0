import { newId } from '#core/new-id.ts'

/** Body of a connection; no server answers at its directory. */
export const connectionBody = (over: Record<string, unknown> = {}) => ({
  name: `CA ${newId()}`,
  directoryUrl: 'https://ca.invalid/directory',
  contact: 'ca@example.com',
  eab: null,
  rootsPem: '',
  caaDomain: 'ca.example',
  ...over,
})
