import { validTypes } from '@app/contracts/products/product-values'
import { z } from 'zod'
import { carrierMistakes, carrierVariables } from './env-carriers.ts'
import { storageMistakes, storageVariables } from './env-storage.ts'

/** All mistakes in the environment, one sentence each, shown on start instead of a stack trace. */
export class EnvMistakes extends Error {
  override name = 'EnvMistakes'
  readonly mistakes: readonly string[]

  constructor(mistakes: readonly string[]) {
    super(mistakes.join('\n'))
    this.mistakes = mistakes
  }
}

const network = /^[0-9a-fA-F.:]+\/\d{1,3}$/
const resolver = /^(\[[0-9a-fA-F:]+\]|[^\s:,]+)(:\d{1,5})?$/

const list = (item: RegExp, says: string, byDefault = '') =>
  z
    .string()
    .default(byDefault)
    .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
    .refine((parts) => parts.every((part) => item.test(part)), says)

const number = (from: number, to: number) => {
  const says = `must be a whole number from ${from} to ${to}`
  return z.coerce.number(says).int(says).min(from, says).max(to, says)
}

const whole = (from: number, to: number, byDefault: number) => number(from, to).default(byDefault)

const flag = z.enum(['1', '0', 'true', 'false', 'on', 'off'], 'must be on or off').transform(isOn)

function isOn(text: string): boolean {
  return ['1', 'true', 'on'].includes(text)
}

const address = (schemes: readonly string[], says: string) =>
  z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol), says)

const postgres = {
  schemes: ['postgres:', 'postgresql:'],
  says: 'must look like postgres://user:password@host:5432/database',
}

const trustProxy = z
  .string()
  .default('off')
  .transform((text) => {
    if (['off', 'false', '0', ''].includes(text)) return false
    return /^\d+$/.test(text) ? Number(text) : text
  })
  .refine(
    (trusted) =>
      typeof trusted !== 'string' || trusted.split(',').every((part) => /^[0-9a-fA-F.:]+(\/\d+)?$/.test(part.trim())),
    'must be off, the number of proxies in front, or a list of their addresses: "true" would let anyone forge an address',
  )

const variables = z.object({
  PORT: whole(0, 65_535, 8080),
  HOST: z.string().default('127.0.0.1'),
  /** Port on which this server ends TLS itself, with a certificate for each host; without it a proxy does. */
  TLS_PORT: number(1, 65_535).optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: address(postgres.schemes, postgres.says).optional(),
  /** Signs in as a role that row-level security does not bind; only for `npm run backup`. */
  BACKUP_DATABASE_URL: address(postgres.schemes, postgres.says).optional(),
  /** Key of sealed values. If missing with the embedded database, one is generated and stored in DATA_DIR. */
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  /** Previous key: values sealed under it are taken over at the start. */
  SECRET_KEY_PREVIOUS: z.string().min(32, 'must have at least 32 characters').optional(),
  /** Further origins of the console, in addition to the hosts of the sites. */
  PUBLIC_ORIGINS: list(/^https?:\/\/[^\s/]+$/, 'must be a list of origins such as https://console.example.com'),
  /** Servers of groups of calls by site code, such as `shop/domain=https://domains.example.com/api`. */
  API_BASES: list(
    /^[\w-]+\/(admin|control|retail|domain|language)=https?:\/\/[\w.-]+(:\d{1,5})?(\/[\w.~/-]*[\w.~-])?$/,
    'must be a list such as shop/domain=https://domains.example.com/api, with admin, control, retail, domain or language',
  ),
  TRUST_PROXY: trustProxy,
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'must be fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
  /** Seconds for which a stopping server still answers while `/readyz` fails, until a balancer has noticed. */
  DRAIN_SECONDS: number(0, 300).optional(),
  WORKSPACE_DEMO: flag.optional(),
  WORKSPACE_DEMO_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  /** Whether a site without a payment channel takes simulated payments. On by default in the demo only. */
  DEMO_GATEWAY: flag.optional(),
  /** DNS servers as `host` or `host:port`; empty uses the system's resolvers. */
  DNS_SERVERS: list(resolver, 'must be a list of resolvers such as 127.0.0.1:53'),
  DCV_HTTP_PORT: whole(1, 65_535, 80),
  /** Port on which the certificate of a deployed server is checked. */
  DCV_TLS_PORT: whole(1, 65_535, 443),
  /** Private networks that domain checks may connect to. */
  DCV_ALLOW_NETWORKS: list(network, 'must be a list of networks such as 10.0.0.0/8'),
  DCV_COOLDOWN_SECONDS: whole(0, 86_400, 60),
  /** Initial delay between two checks; it grows with each. */
  DCV_POLL_SECONDS: whole(1, 86_400, 20),
  /** Telephone prefixes for codes: each message costs money, and some countries' numbers pay the caller a share. */
  SMS_PREFIXES: list(
    /^\+\d{1,4}$/,
    'must be a list of telephone prefixes such as +86,+44',
    '+86,+852,+853,+886,+1,+44,+49,+33,+39,+34,+31,+41,+43,+46,+81,+82,+65,+60,+61,+64',
  ),
  ...carrierVariables,
  ...storageVariables,
  CA_PROVIDER: z.enum(['sandbox', 'acme'], 'must be sandbox or acme').default('sandbox'),
  /** Issuer domain in CAA records that allows the sandbox CA. */
  CAA_DOMAIN: z.string().default('sandbox-ca.workspace.example'),
  ACME_DIRECTORY_URL: address(['https:'], 'must be an https address').optional(),
  ACME_CONTACT: z.email('must be an e-mail address').optional(),
  ACME_EAB_KID: z.string().optional(),
  ACME_EAB_HMAC_KEY: z
    .string()
    .regex(/^[\w-]+=*$/, 'must be the base64url key the CA gave')
    .optional(),
  /** PEM file of roots trusted in addition to the system's. */
  ACME_CA_FILE: z.string().optional(),
  ACME_CAA_DOMAIN: z.string().optional(),
  ACME_VALIDATIONS: list(/^(dv|ov|ev)$/, 'must be a list of dv, ov and ev', 'dv').transform((parts) =>
    validTypes.filter((type) => parts.includes(type)),
  ),
  /** Private networks allowed for directories of CA connections entered in the console. */
  ACME_ALLOW_NETWORKS: list(network, 'must be a list of networks such as 10.0.0.0/8'),
  ACME_TENANT_NETWORKS: list(network, 'must be a list of networks such as 10.0.0.0/8'),
  /** Other addresses of payment companies' APIs, such as that of a proxy: `stripe=https://…,paypal=https://…`. */
  PAYMENT_ENDPOINTS: list(
    /^(stripe|paypal)=https?:\/\/[^\s/]+$/,
    'must be a list such as stripe=https://proxy.example.com,paypal=https://proxy.example.com',
  ),
  /** Other addresses of the captcha vendor's API and of its widget's script. */
  CAPTCHA_ENDPOINTS: list(
    /^(api|script)=https?:\/\/[^\s]+$/,
    'must be a list such as api=https://proxy.example.com,script=https://proxy.example.com/TCaptcha.js',
  ),
  /** Private networks allowed for mail servers entered in the console. */
  SMTP_ALLOW_NETWORKS: list(network, 'must be a list of networks such as 10.0.0.0/8'),
  WEBHOOK_ALLOW_NETWORKS: list(network, 'must be a list of networks such as 10.0.0.0/8'),
  /** Private networks in which an identity provider may stand. */
  SSO_ALLOW_NETWORKS: list(network, 'must be a list of networks such as 10.0.0.0/8'),
  /** Private networks allowed for nodes of USDT networks entered in the console. */
  PAYMENT_ALLOW_NETWORKS: list(network, 'must be a list of networks such as 10.0.0.0/8'),
})

/** Settings of this process by variable name. */
export type Env = Readonly<Omit<z.output<typeof variables>, keyof ByEngine> & ByEngine>

/** Settings whose default depends on the database. */
interface ByEngine {
  WORKSPACE_DEMO: boolean
  DEMO_GATEWAY: boolean
  DRAIN_SECONDS: number
}

/** Parses the environment at start. Throws `EnvMistakes`. */
export function parseEnv(source: Record<string, string | undefined> = process.env): Env {
  // Compose and unit files write an empty variable for "not set".
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()))
  const parsed = variables.safeParse(given)
  const mistakes = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`)
  mistakes.push(...missing(given))
  if (!parsed.success || mistakes.length > 0) throw new EnvMistakes(mistakes)
  const { DATABASE_URL: url, WORKSPACE_DEMO: demo, DRAIN_SECONDS: drain } = parsed.data
  // The embedded database has one server and no balancer: Ctrl-C stops it at once.
  const isDemo = demo ?? !url
  return {
    ...parsed.data,
    ...{
      WORKSPACE_DEMO: isDemo,
      DEMO_GATEWAY: parsed.data.DEMO_GATEWAY ?? isDemo,
      DRAIN_SECONDS: drain ?? (url ? 5 : 0),
    },
  }
}

function missing(given: Record<string, unknown>): string[] {
  const mistakes: string[] = []
  if (given.DATABASE_URL && !given.SECRET_KEY) {
    mistakes.push('SECRET_KEY is required with DATABASE_URL: every server of the installation needs the same one.')
  }
  if (given.CA_PROVIDER === 'acme' && !given.ACME_DIRECTORY_URL) {
    mistakes.push('ACME_DIRECTORY_URL is required with CA_PROVIDER acme.')
  }
  if (Boolean(given.ACME_EAB_KID) !== Boolean(given.ACME_EAB_HMAC_KEY)) {
    mistakes.push('ACME_EAB_KID and ACME_EAB_HMAC_KEY belong together: set both or neither.')
  }
  mistakes.push(...carrierMistakes(given), ...storageMistakes(given))
  return mistakes
}
