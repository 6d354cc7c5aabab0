import type { Maintenance } from '@app/contracts/sites'

/** Whether a maintenance has begun; one that is over is no longer told of. */
export const isUnderMaintenance = ({ from }: Maintenance): boolean => from <= Date.now() / 1000
