import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { updateAccount } from '#features/company/company.repo.ts'
import { type AccountRow, type MemberRow, noParticulars } from '#features/company/company.table.ts'
import { orders } from '#features/orders/orders.table.ts'
import { contacts } from '#features/organisations/organisations.table.ts'
import { usedPasswords } from '#features/passwords/passwords.table.ts'
import { passkeys, recoveryCodes, sessions, signIns } from '#features/session/session.table.ts'
import { verificationFiles, verifications } from '#features/verification/verification.table.ts'
import { membersOf, updateMember } from './users.repo.ts'
import { accountNotes } from './users.table.ts'

const nobody = {
  ...{ name: '-', email: '', telephone: null, avatar: '', introduction: '', status: 'disabled' },
  ...{ asksSecondStep: false, totpSealed: null, totpSince: null, lastLoginIp: null, previousLoginIp: null },
} as const satisfies Partial<MemberRow>

const blank = {
  ...{ status: 'closed', particulars: noParticulars, remarks: '', partnerCode: '', registerIp: '', locale: null },
  ...{ frozenAt: null, frozenBy: '', freezeReason: '', verification: 'none' },
} as const satisfies Partial<AccountRow>

/**
 * Deletes what identifies an account and its people: names, addresses, sign-ins, second factors, contacts and notes. Its
 * number stands for its name from then on.
 */
export async function forgetPeople(tx: Tx, account: AccountRow, noPassword: () => string): Promise<void> {
  const { siteId, id } = account
  for (const member of await membersOf(tx, account))
    await updateMember(tx, member, { ...nobody, loginName: `closed-${member.id}`, passwordHash: noPassword() })
  for (const table of [
    passkeys,
    usedPasswords,
    recoveryCodes,
    sessions,
    signIns,
    contacts,
    accountNotes,
    verifications,
    verificationFiles,
  ])
    await tx.delete(table).where(and(eq(table.siteId, siteId), eq(table.accountId, id)))
  await tx
    .update(orders)
    .set({ contact: null, contacts: {}, person: null, recipients: {}, placedBy: '-' })
    .where(and(eq(orders.siteId, siteId), eq(orders.accountId, id)))
  await updateAccount(tx, account, { ...blank, tags: [], name: account.accountNo })
}
