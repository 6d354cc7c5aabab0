const digits: Intl.DateTimeFormatOptions = {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
}

/** Converts unix seconds to the local time of a zone, as a Date whose UTC fields hold it. */
export function wallClock(timeZone: string): (seconds: number) => Date {
  const clock = new Intl.DateTimeFormat('en', { ...digits, timeZone })
  return (seconds) => {
    const parts = clock.formatToParts(seconds * 1000)
    const of = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
    return new Date(Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second')))
  }
}
