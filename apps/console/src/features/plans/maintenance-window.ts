import type { Application } from '@app/contracts/plans/applications'
import type { Maintenance } from '@app/contracts/sites'

/** Whether a maintenance has begun; one that is over is no longer told of. */
export const isUnderMaintenance = ({ from }: Maintenance): boolean => from <= Date.now() / 1000

/** How an application stands; its maintenance comes before its state. */
export const applicationStandings = ['running', 'maintained', 'stopped'] as const
export type ApplicationStanding = (typeof applicationStandings)[number]

export const applicationStanding = ({ state, maintenance }: Application): ApplicationStanding =>
  maintenance && isUnderMaintenance(maintenance) ? 'maintained' : state
