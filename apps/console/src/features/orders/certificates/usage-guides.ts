import type { Order } from '@app/contracts/orders/orders'
import type { guideMessages } from './usage-guide.messages.ts'

type Step = Extract<keyof typeof guideMessages, `guide.${string}-${number}` | 'guide.apple-old'>

export interface Guide {
  name: string
  /** Text before the command. */
  about?: Extract<keyof typeof guideMessages, 'guide.signtool' | 'guide.jarsigner' | 'guide.osslsigncode'>
  /** Commands, with the file names of the download. */
  command?: (stem: string, holder: string) => string
  steps?: readonly Step[]
}

/** Placeholder: each signer has a timestamp server of their own. */
export const timeStampUrl = 'http://timestamp.example.com'

const quoted = (text: string) => text.replaceAll('"', '')

const signtool = (_stem: string, holder: string) =>
  `signtool sign /n "${quoted(holder)}" /fd SHA256 /tr ${timeStampUrl} /td SHA256 app.exe
signtool verify /pa /v app.exe`

const jarsigner = (stem: string) =>
  `jarsigner -keystore NONE -storetype PKCS11 \\
  -addprovider SunPKCS11 -providerArg pkcs11.cfg \\
  -certchain ${stem}_fullchain.pem -tsa ${timeStampUrl} \\
  app.jar "key-alias"
jarsigner -verify -verbose app.jar`

const osslsigncode = (stem: string) =>
  `osslsigncode sign -pkcs11module /usr/lib/opensc-pkcs11.so \\
  -key "pkcs11:object=key-alias" -certs ${stem}_fullchain.pem \\
  -h sha256 -ts ${timeStampUrl} \\
  -in app.exe -out app-signed.exe
osslsigncode verify -in app-signed.exe`

/** Programs by usage of the certificate, most common first. */
export const usageGuides: Record<Exclude<Order['usageType'], 'ssl'>, readonly [Guide, ...Guide[]]> = {
  code: [
    { name: 'signtool', about: 'guide.signtool', command: signtool },
    { name: 'osslsigncode', about: 'guide.osslsigncode', command: osslsigncode },
    { name: 'jarsigner', about: 'guide.jarsigner', command: jarsigner },
  ],
  doc: [{ name: 'Acrobat', steps: ['guide.acrobat-1', 'guide.acrobat-2', 'guide.acrobat-3'] }],
  smime: [
    { name: 'Outlook', steps: ['guide.outlook-1', 'guide.outlook-2', 'guide.outlook-3'] },
    { name: 'Thunderbird', steps: ['guide.thunderbird-1', 'guide.thunderbird-2'] },
    { name: 'Apple Mail', steps: ['guide.apple-1', 'guide.apple-2', 'guide.apple-old'] },
  ],
}
