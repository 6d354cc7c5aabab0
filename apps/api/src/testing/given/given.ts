import { randomBytes } from 'node:crypto'
import type { BaseRole, DataReach, Permission } from '@app/contracts/access/permissions'
import type { PriceLevel } from '@app/contracts/products/products'
import { and, eq } from 'drizzle-orm'
import { newId } from '#core/new-id.ts'
import { secretsFrom } from '#core/secrets.ts'
import type { Database } from '#db/client.ts'
import { addMember, openAccount } from '#features/company/company.service.ts'
import { accounts, members, roles } from '#features/company/company.table.ts'
import { clientHash } from '#features/passwords/common-passwords.ts'
import { createPasswords } from '#features/passwords/passwords.service.ts'
import { type SiteRow, siteHosts, sites } from '#features/sites/sites.table.ts'
import { seedCatalogue, seedOffers } from '#seed/seed-catalogue.ts'

/** Secrets of every test context. */
export const testSecrets = secretsFrom('a key for tests, as long as a key has to be')

export interface GivenSite extends SiteRow {
  host: string
  /** Account that runs the site. */
  ownerAccountId: string
}
export interface GivenAccount {
  site: GivenSite
  id: string
  accountNo: string
}
export interface GivenMember {
  site: GivenSite
  account: GivenAccount
  id: string
  loginName: string
  email: string
}

const now = new Date('2026-11-21T08:00:00Z')
const passwords = createPasswords(testSecrets)
const unique = () => randomBytes(6).toString('hex')
const scopeOf = (site: { id: string }) => ({ siteId: site.id, accountId: null })

/** A site with an owner account and a host name, separate for each test. */
export async function site(db: Database, flags: Partial<SiteRow> = {}): Promise<GivenSite> {
  const id = newId()
  const name = `site-${unique()}`
  const [row] = await db.owner
    .insert(sites)
    .values({
      id,
      code: name,
      name: `Site ${name}`,
      shortName: name,
      slogan: { zh: '证书', en: 'Certificates' },
      ...{ locale: 'en', needLangChange: true },
      currency: 'CNY',
      primaryColor: '#1652f0',
      support: { hours: '9–18', phone: '400 000 0000', email: 'support@example.com', icp: '' },
      ...flags,
    })
    .returning()
  if (!row) throw new Error('The site was not written')
  const host = `${name}.test`
  await db.owner.insert(siteHosts).values({ host, siteId: id })
  const owner = await db.transaction(scopeOf(row), (tx) =>
    openAccount(tx, id, { kind: 'company', name: `Owner of ${name}` }, now),
  )
  await db.owner.update(sites).set({ ownerAccountId: owner.id }).where(eq(sites.id, id))
  return { ...row, host, ownerAccountId: owner.id }
}

/** Account that runs the site: its members are operators. */
export function owner(of: GivenSite): GivenAccount {
  return { site: of, id: of.ownerAccountId, accountNo: '' }
}

/** A customer account. */
export async function account(db: Database, of: GivenSite, name = `Customer ${unique()}`): Promise<GivenAccount> {
  const opened = await db.transaction(scopeOf(of), (tx) => openAccount(tx, of.id, { kind: 'company', name }, now))
  return { site: of, ...opened }
}

/** Sets the price level of an account. */
export async function buysAt(db: Database, of: GivenAccount, priceLevel: PriceLevel): Promise<void> {
  await db.transaction(scopeOf(of.site), (tx) =>
    tx
      .update(accounts)
      .set({ priceLevel })
      .where(and(eq(accounts.siteId, of.site.id), eq(accounts.id, of.id))),
  )
}

export interface MemberWishes {
  /** Base role; left out, the member is the account owner. */
  base?: BaseRole
  /** Granted rights of the base role. */
  permissions?: Permission[]
  /** Paths of the granted pages. */
  pages?: string[]
  /** Data scope of the role; defaults to all. */
  reach?: DataReach
  deptId?: string
  password?: string
  loginName?: string
  telephone?: string
}

/** Member who can sign in. Only a given password is hashed, because hashing takes long. */
export async function member(db: Database, of: GivenAccount, wishes: MemberWishes = {}): Promise<GivenMember> {
  const siteId = of.site.id
  const loginName = wishes.loginName ?? `m-${unique()}`
  const email = `${loginName.toLowerCase()}@example.com`
  const passwordHash = wishes.password ? await passwords.hash(clientHash(of.site.code, wishes.password)) : '$none'
  const id = await db.transaction(scopeOf(of.site), async (tx) => {
    const roleId = wishes.base ? newId() : undefined
    if (wishes.base && roleId) {
      const { base, permissions } = wishes
      await tx.insert(roles).values({
        siteId,
        id: roleId,
        accountId: of.id,
        name: `${base} ${unique()}`,
        base,
        permissions: permissions ?? null,
        pages: wishes.pages ?? null,
        reach: wishes.reach ?? 'all',
      })
    }
    const content = {
      loginName,
      email,
      name: `Name of ${loginName}`,
      passwordHash,
      telephone: wishes.telephone ?? null,
    }
    const memberId = await addMember(tx, { siteId, accountId: of.id }, content, now, roleId)
    if (wishes.deptId) await tx.update(members).set({ deptId: wishes.deptId }).where(eq(members.id, memberId))
    return memberId
  })
  return { site: of.site, account: of, id, loginName, email }
}

/** Owner of the account that runs the site. */
export const operator = (db: Database, of: GivenSite): Promise<GivenMember> => member(db, owner(of))

/** Owner of a new customer account. */
export const customer = async (db: Database, of: GivenSite): Promise<GivenMember> => member(db, await account(db, of))

/** Offers the whole catalogue on this site at list prices. */
export async function offers(db: Database, of: GivenSite): Promise<void> {
  await seedCatalogue(db)
  await seedOffers(db, of)
}
