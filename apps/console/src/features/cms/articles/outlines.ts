/** Outlines that a first article can begin with. */
export const outlines = ['choose', 'change', 'steps'] as const
export type Outline = (typeof outlines)[number]
