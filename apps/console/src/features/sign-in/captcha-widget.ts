import type { SiteConfig } from '@app/contracts/sites'
import type { Locale } from '@app/contracts/wire'

/** What the server is shown. */
export interface CaptchaAnswer {
  ticket: string
  randstr: string
}

type Callback = (answer: { ret: number; ticket?: string; randstr?: string }) => void
declare global {
  interface Window {
    TencentCaptcha?: new (appId: string, callback: Callback, options: { userLanguage: string }) => { show(): void }
  }
}

/** The widget's script has not come: the specification's error -1. */
export class WidgetMissing extends Error {
  override name = 'WidgetMissing'
}

/** A script that is not there by then is said to be loading; the reader may try again. */
const patienceMs = 8000
const closed: CaptchaAnswer = { ticket: '', randstr: '' }

/** Begins to load the widget. What comes back shows it; an empty answer is of a reader who has closed it. */
export function loadWidget({ appId, script }: NonNullable<SiteConfig['captcha']>, locale: () => Locale) {
  let loaded = loadScript(script)
  // Looked at when the widget is wanted; until then a failure is nobody's business.
  loaded.catch(() => undefined)
  return async (): Promise<CaptchaAnswer> => {
    await loaded.catch(() => {
      loaded = loadScript(script)
      return loaded
    })
    const Widget = window.TencentCaptcha
    if (!Widget) throw new WidgetMissing()
    return new Promise((resolve) => {
      const done: Callback = ({ ret, ticket = '', randstr = '' }) => resolve(ret === 0 ? { ticket, randstr } : closed)
      new Widget(appId, done, { userLanguage: locale() === 'zh' ? 'zh-cn' : 'en' }).show()
    })
  }
}

function loadScript(url: string): Promise<void> {
  if (window.TencentCaptcha) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const missing = () => {
      script.remove()
      reject(new WidgetMissing())
    }
    const script = document.createElement('script')
    script.src = url
    script.async = true
    script.addEventListener('load', () => resolve(), { once: true })
    script.addEventListener('error', missing, { once: true })
    setTimeout(missing, patienceMs)
    document.head.append(script)
  })
}
