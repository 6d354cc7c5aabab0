/** Fetches the palette's code before it is asked for. */
export const loadPalette = () => import('./Palette.tsx')
