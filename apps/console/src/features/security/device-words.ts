const browsers: readonly [RegExp, string][] = [
  [/MicroMessenger\//, 'WeChat'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/QQBrowser\//, 'QQ Browser'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/HeadlessChrome\/|Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
]

const nameIn = (list: readonly [RegExp, string][], agent: string) => list.find(([mark]) => mark.test(agent))?.[1] ?? ''

/** What a browser says of itself, in two words; empty where it says nothing we know. */
export function readAgent(userAgent: string): { browser: string; system: string; isHandheld: boolean } {
  const system = nameIn(systems, userAgent)
  return {
    browser: nameIn(browsers, userAgent),
    system,
    isHandheld: /iPhone|iPad|Android|HarmonyOS/.test(system) || /Mobile/.test(userAgent),
  }
}

/** Where an address lies, as far as it tells by itself. */
export function placeOf(ip: string): 'own' | 'private' | 'public' {
  const plain = ip.replace(/^::ffff:/i, '')
  if (/^127\.|^::1$/.test(plain)) return 'own'
  if (/^10\.|^192\.168\.|^172\.(1[6-9]|2\d|3[01])\.|^169\.254\.|^f[cd]|^fe[89ab]/i.test(plain)) return 'private'
  return 'public'
}
