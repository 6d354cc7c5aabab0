/** The CA could not be asked; the timeline tells of an outage once. */
export const unreachable = 'ca-unreachable'
