const two = (count: number) => String(count).padStart(2, '0')

/** Unix seconds as a field of the browser holds a local time: `2026-11-23T09:00`. */
export function localTime(seconds: number): string {
  const at = new Date(seconds * 1000)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`
}

/** Unix seconds of such a text; NaN where it is none. */
export const secondsAt = (text: string): number => Math.floor(new Date(text).getTime() / 1000)
