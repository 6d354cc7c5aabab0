/** The CA could not be reached; the timeline has one event per outage. */
export const unreachable = 'ca-unreachable'
