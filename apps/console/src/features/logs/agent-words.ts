const browsers: readonly [name: string, version: RegExp][] = [
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['WeChat', /MicroMessenger\/(\d+)/],
  ['Chrome', /(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+)[\d.]* (?:Mobile\/\S+ )?Safari/],
]

const systems: readonly [name: string, mark: RegExp][] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh|Mac OS X/],
  ['Linux', /Linux|X11/],
]

/** Readable `User-Agent`: `Chrome 131 · Windows`. An unknown browser shows its own first word. */
export function agentWords(userAgent: string): string {
  const browser = browsers.flatMap(([name, version]) => {
    const found = version.exec(userAgent)
    return found ? [`${name} ${found[1]}`] : []
  })[0]
  const system = systems.find(([, mark]) => mark.test(userAgent))?.[0]
  if (!browser && !system) return userAgent.split(/[\s/]/)[0] ?? ''
  return [browser, system].filter((part) => part !== undefined).join(' · ')
}
