import type { Locale } from '@app/contracts/wire'
import { useEffect, useState } from 'react'
import { say } from '#i18n/messages.ts'
import { htmlLang, langKey, pageLocale } from '#lib/page-locale.ts'
import { hasOwnWords, siteConfig } from '#lib/site-config.ts'
import { DoorFrame } from './DoorFrame.tsx'
import { SecondStepForm } from './SecondStepForm.tsx'
import { type HalfIn, SignInForm } from './SignInForm.tsx'
import { signInMessages as m } from './sign-in.messages.ts'

/** The door: the site's own pane on the left, the form on the right. */
export function SignInPage() {
  const [locale, setLocale] = useState<Locale>(pageLocale)
  const [half, setHalf] = useState<HalfIn>()
  const [notice, setNotice] = useState<string>()
  const [, draw] = useState(0)
  useEffect(() => {
    if (!hasOwnWords()) return
    void import('#i18n/site-words.ts').then(async ({ layOver, siteWords }) => {
      for await (const words of siteWords(locale)) {
        layOver(Object.entries(m), locale, words)
        draw((times) => times + 1)
      }
    })
  }, [locale])
  const speak = (next: Locale) => {
    localStorage.setItem(langKey, next)
    document.documentElement.lang = htmlLang[next]
    setLocale(next)
  }
  const title = say(m['sign-in.title'], locale, { site: siteConfig().name[locale] })
  return (
    <DoorFrame title={title} tabTitle={say(m['sign-in.page'], locale)} locale={locale} onLocale={speak}>
      {half ? (
        <SecondStepForm
          half={half}
          locale={locale}
          onBack={(why) => {
            setNotice(why)
            setHalf(undefined)
          }}
        />
      ) : (
        <SignInForm locale={locale} notice={notice} onSecondStep={setHalf} />
      )}
    </DoorFrame>
  )
}
