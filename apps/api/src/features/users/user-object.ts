import type { AccountRow } from '#features/company/company.table.ts'

/** Customer as the object of an audit line. */
export const userObject = ({ id, name }: Pick<AccountRow, 'id' | 'name'>) => ({
  object: { kind: 'account', id, name },
})
