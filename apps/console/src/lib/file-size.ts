const units = ['B', 'kB', 'MB'] as const

/** `812 B`, `14 kB`, `3.2 MB`. */
export function fileSize(bytes: number): string {
  const at = bytes < 1000 ? 0 : bytes < 1_000_000 ? 1 : 2
  const size = bytes / 1000 ** at
  return `${size >= 10 || at === 0 ? Math.round(size) : size.toFixed(1)} ${units[at]}`
}
