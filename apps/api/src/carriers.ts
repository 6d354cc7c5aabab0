import { isIP } from 'node:net'
import type { MailServer, SmsService } from '@app/contracts/settings/senders'
import type { Clock } from '#core/clock.ts'
import type { Env } from '#env.ts'
import { addressGuard } from '#providers/dns/address-guard.ts'
import type { MailCarrier, TriedMailCarrier } from '#providers/mail/mail.ts'
import { mailOutbox } from '#providers/mail/outbox.ts'
import { openMailServer } from '#providers/mail/own-server.ts'
import { createSmtp } from '#providers/mail/smtp.ts'
import { createAliyun } from '#providers/sms/aliyun.ts'
import { smsOutbox } from '#providers/sms/outbox.ts'
import { openSmsService } from '#providers/sms/own-service.ts'
import type { SmsCarrier, SmsOptions } from '#providers/sms/sms.ts'
import { createTencent } from '#providers/sms/tencent.ts'
import { createTwilio } from '#providers/sms/twilio.ts'

/** Carriers of messages. */
export interface Carriers {
  /** Carrier of this installation; without configuration, mails are kept. */
  mail: MailCarrier
  sms: SmsCarrier
  ownCarriers: OwnCarriers
}

/** Carriers that sites set up in the console. */
export interface OwnCarriers {
  /** Whether a mail server may stand at a host: an IP address is checked at once, a name on every connection. */
  mayStandAt(host: string): boolean
  mail(server: MailServer, password: string): TriedMailCarrier
  sms(service: SmsService, keySecret: string, templates: SmsOptions['templates']): SmsCarrier
}

/** Opens the carriers of this installation, and those of its sites. */
export function openCarriers(env: Env, clock: Clock): Carriers {
  return { mail: mailCarrier(env), sms: smsCarrier(env, clock), ownCarriers: ownCarriers(env, clock) }
}

function ownCarriers(env: Env, clock: Clock): OwnCarriers {
  const { SMTP_ALLOW_NETWORKS: networks, SMTP_CA_FILE: caFile } = env
  const mayConnect = addressGuard(networks)
  return {
    mayStandAt: (host) => isIP(host) === 0 || mayConnect(host),
    mail: (server, password) => openMailServer(server, password, { caFile: caFile ?? null, mayConnect }),
    sms: (service, keySecret, templates) => openSmsService(service, { keySecret, templates, now: () => clock.now() }),
  }
}

function mailCarrier({ SMTP_URL: url, MAIL_FROM: from, SMTP_TLS: tls, SMTP_CA_FILE: caFile }: Env): MailCarrier {
  return url && from ? createSmtp({ url, from, tls, caFile: caFile ?? null }) : mailOutbox
}

function smsCarrier(env: Env, clock: Clock): SmsCarrier {
  const common = {
    // `parseEnv` refuses to start if the chosen carrier lacks one of these.
    keyId: env.SMS_KEY_ID ?? '',
    keySecret: env.SMS_KEY_SECRET ?? '',
    templates: env.SMS_TEMPLATES,
    endpoint: env.SMS_ENDPOINT,
    now: () => clock.now(),
  }
  const signName = env.SMS_SIGN_NAME ?? ''
  switch (env.SMS_PROVIDER) {
    case 'aliyun':
      return createAliyun({ ...common, signName })
    case 'tencent':
      return createTencent({ ...common, signName, appId: env.SMS_APP_ID ?? '', region: env.SMS_REGION })
    case 'twilio':
      return createTwilio({ ...common, from: env.SMS_FROM ?? '' })
    default:
      return smsOutbox
  }
}
