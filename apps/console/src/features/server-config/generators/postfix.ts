import { type ConfigFile, linesOf, type Plan } from '../config-plan.ts'
import type { Protocol } from '../guideline.ts'

const all: readonly Protocol[] = ['TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3']

/** Lines for main.cf: for mail that comes in. Groups are left to Postfix, which follows its OpenSSL. */
export function postfix(plan: Plan): ConfigFile[] {
  const { paths, cipherString, isFrom } = plan
  const [lowest = 'TLSv1.2'] = plan.protocols
  const without = all.slice(0, all.indexOf(lowest))
  const protocols = isFrom('3.6')
    ? `>=${lowest}`
    : ['SSLv2', 'SSLv3', ...without].map((protocol) => `!${protocol}`).join(', ')
  const text = linesOf(
    `# ${plan.heading}`,
    'smtpd_tls_security_level = may',
    'smtpd_tls_auth_only = yes',
    isFrom('3.4')
      ? `smtpd_tls_chain_files = ${paths.key}, ${paths.certificate}`
      : [`smtpd_tls_cert_file = ${paths.certificate}`, `smtpd_tls_key_file = ${paths.key}`],
    `smtpd_tls_protocols = ${protocols}`,
    `smtpd_tls_mandatory_protocols = ${protocols}`,
    cipherString !== '' && [
      'smtpd_tls_ciphers = medium',
      'smtpd_tls_mandatory_ciphers = medium',
      `tls_medium_cipherlist = ${cipherString}`,
    ],
    `tls_preempt_cipherlist = ${plan.prefersServerOrder ? 'yes' : 'no'}`,
  )
  return [{ name: 'main.cf', text }]
}
