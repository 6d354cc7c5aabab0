import { and, arrayContains, asc, count, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { notifyRobots, type RobotRow } from './robots.table.ts'

const one = (siteId: string, id: string) => and(eq(notifyRobots.siteId, siteId), eq(notifyRobots.id, id))

export const robotsOf = (tx: Tx, siteId: string): Promise<RobotRow[]> =>
  tx.select().from(notifyRobots).where(eq(notifyRobots.siteId, siteId)).orderBy(asc(notifyRobots.createdAt))

/** Robots that are on and tell of an event. */
export const robotsFor = (tx: Tx, siteId: string, event: string): Promise<RobotRow[]> =>
  tx
    .select()
    .from(notifyRobots)
    .where(
      and(eq(notifyRobots.siteId, siteId), eq(notifyRobots.isOn, true), arrayContains(notifyRobots.events, [event])),
    )
    .orderBy(asc(notifyRobots.createdAt))

export async function findRobot(tx: Tx, siteId: string, id: string, isToChange = false): Promise<RobotRow | undefined> {
  const query = tx.select().from(notifyRobots).where(one(siteId, id))
  const [row] = await (isToChange ? query.for('update') : query)
  return row
}

export async function countRobots(tx: Tx, siteId: string): Promise<number> {
  const [row] = await tx.select({ robots: count() }).from(notifyRobots).where(eq(notifyRobots.siteId, siteId))
  return row?.robots ?? 0
}

export async function putRobot(tx: Tx, row: RobotRow): Promise<void> {
  await tx
    .insert(notifyRobots)
    .values(row)
    .onConflictDoUpdate({ target: [notifyRobots.siteId, notifyRobots.id], set: row })
}

export async function deleteRobot(tx: Tx, siteId: string, id: string): Promise<void> {
  await tx.delete(notifyRobots).where(one(siteId, id))
}
