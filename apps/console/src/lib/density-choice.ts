import { createStore } from './external-store.ts'

export const densities = ['compact', 'standard', 'loose'] as const
export type Density = (typeof densities)[number]

/** What the member's preference is kept under, on the server and in local storage. */
export const densityKey = 'density'

const densityIn = (value: unknown): Density => densities.find((density) => density === value) ?? 'standard'

/** Undefined until it is chosen or heard of on this page. */
export const densityStore = createStore<Density | undefined>(undefined)

/** What this browser was last told; the server may know better. */
export const readDensity = (): Density => densityIn(localStorage.getItem(densityKey))

/** How close rows and controls stand, as `<html>` carries it for tokens.css. */
export function paintDensity(density: Density): void {
  document.documentElement.setAttribute('data-density', density)
}

/** Changes the density and remembers it for the next first paint. */
export function chooseDensity(density: Density): void {
  localStorage.setItem(densityKey, density)
  paintDensity(density)
  densityStore.set(density)
}

/** The next reader of this browser may like it otherwise. */
export const forgetDensity = (): void => localStorage.removeItem(densityKey)

/** Takes over what the server keeps for the member; whoever chose nothing has the standard. */
export const followDensity = (kept: unknown): void => chooseDensity(densityIn(kept))
