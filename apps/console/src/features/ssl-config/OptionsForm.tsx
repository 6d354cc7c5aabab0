import { type ReactNode, useId, useState } from 'react'
import { pkiMessages, pkiSentence } from '#features/keys/pki.messages.ts'
import type { ConfigSearch, InputFault, ReadOptions } from '#features/server-config/config-options.ts'
import { profiles } from '#features/server-config/guideline.ts'
import { type FileKind, features, openssl, serverIds, servers } from '#features/server-config/servers.ts'
import { useT } from '#i18n/use-t.ts'
import { Checkbox, SegmentedControl, Select } from '#ui/forms/fields.ts'
import { configMessages } from './config.messages.ts'
import styles from './config.module.css'
import { sayWhy } from './config-notes.ts'
import { OptionText } from './OptionText.tsx'

interface OptionsFormProps {
  search: ConfigSearch
  read: ReadOptions
  /** `isTyped`: the step before is not worth going back to. */
  change: (part: Partial<ConfigSearch>, isTyped?: boolean) => void
}

/** Everything that decides the configuration. */
export function OptionsForm({ search, read, change }: OptionsFormProps) {
  const t = useT(configMessages)
  return (
    <div className={styles.form}>
      <Select
        label={t('config.server')}
        allowDeselect={false}
        value={search.server}
        data={serverIds.map((value) => ({ value, label: servers[value].name }))}
        // Versions and paths are those of one server.
        onChange={(value) => {
          const server = serverIds.find((one) => one === value)
          if (server) change({ server, version: '', certificate: '', key: '', chain: '' })
        }}
      />
      <Versions search={search} read={read} change={change} />
      <ProfileChoice search={search} read={read} change={change} />
      {search.server !== 'postfix' && (
        <fieldset className={styles.group}>
          <legend>{t('config.features')}</legend>
          {features.map((feature) => {
            const why = read.whyNot[feature]
            const help = feature === 'hsts' || feature === 'stapling' ? t(`config.${feature}-help`) : undefined
            return (
              <Checkbox
                key={feature}
                classNames={{ description: styles.described }}
                label={t(`config.${feature}`)}
                description={why ? sayWhy(t, why) : help}
                checked={read.options.on[feature]}
                disabled={why !== undefined}
                onChange={(event) => change({ [feature]: event.currentTarget.checked ? '1' : '0' })}
              />
            )
          })}
        </fieldset>
      )}
      <OptionText
        label={t('config.domain')}
        value={search.domain}
        placeholder="example.com"
        description={t('config.domain-help')}
        error={useFaultWords(read.faults.domain, '')}
        onText={(domain) => change({ domain }, true)}
      />
      <Paths search={search} read={read} change={change} />
    </div>
  )
}

/** Why an input is not used, in words. */
function useFaultWords(fault: InputFault | undefined, usual: string, isWindows = false): string | undefined {
  const t = useT(configMessages)
  const sayPki = useT(pkiMessages)
  if (!fault) return undefined
  if (fault.is === 'domain') return t('config.fault.domain', { why: pkiSentence(sayPki, fault.refusal) })
  if (fault.is === 'path') return t(isWindows ? 'config.fault.path-windows' : 'config.fault.path')
  if (fault.is === 'too-old') return t('config.fault.too-old', { oldest: fault.oldest, usual })
  return t('config.fault.version-shape', { usual })
}

function Versions({ search, read, change }: OptionsFormProps) {
  const t = useT(configMessages)
  const kind = servers[search.server]
  const ownFault = useFaultWords(read.faults.version, kind.usual)
  const sslFault = useFaultWords(read.faults.openssl, openssl.usual)
  if (kind.versions)
    return (
      <Select
        label={t('config.version-windows')}
        allowDeselect={false}
        value={read.options.version}
        data={[...kind.versions]}
        onChange={(version) => change({ version: version ?? '' })}
      />
    )
  return (
    <div className={styles.pair}>
      <OptionText
        label={t('config.version', { name: kind.name })}
        description={kind.versionCommand && t('config.version-help', { command: kind.versionCommand })}
        value={search.version}
        placeholder={kind.usual}
        error={ownFault}
        onText={(version) => change({ version }, true)}
      />
      {kind.hasOpenssl && (
        <OptionText
          label={t('config.openssl')}
          description={t('config.version-help', { command: 'openssl version' })}
          value={search.openssl}
          placeholder={openssl.usual}
          error={sslFault}
          onText={(version) => change({ openssl: version }, true)}
        />
      )}
      {kind.hasOpenssl && <p className={styles.help}>{t('config.version-usual')}</p>}
    </div>
  )
}

function ProfileChoice({ search, read, change }: OptionsFormProps) {
  const t = useT(configMessages)
  const help = useId()
  const barred = profiles.flatMap((profile): ReactNode[] => {
    const why = read.whyNot[profile]
    return why
      ? [<p key={profile}>{t('config.barred', { profile: t(`config.profile.${profile}`), why: sayWhy(t, why) })}</p>]
      : []
  })
  return (
    <div className={styles.group}>
      <span className={styles.label}>{t('config.profile')}</span>
      <SegmentedControl
        fullWidth
        aria-label={t('config.profile')}
        aria-describedby={help}
        value={read.options.profile}
        data={profiles.map((value) => ({
          value,
          label: t(`config.profile.${value}`),
          disabled: read.whyNot[value] !== undefined,
        }))}
        onChange={(value) => {
          const profile = profiles.find((one) => one === value)
          if (profile && profile !== search.profile) change({ profile })
        }}
      />
      <div id={help} className={styles.help}>
        <p>{t(`config.profile-help.${read.options.profile}`)}</p>
        {barred}
      </div>
    </div>
  )
}

/** Folded away: the usual paths fit the names of our downloads. */
function Paths(props: OptionsFormProps) {
  const t = useT(configMessages)
  const files = Object.keys(props.read.options.paths) as FileKind[]
  const [isOpen, setOpen] = useState(() => files.some((file) => props.read.faults[file]))
  return (
    <details className={styles.more} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('config.paths')}</summary>
      <div className={styles.form}>
        {files.map((file) => (
          <PathField key={file} file={file} {...props} />
        ))}
      </div>
    </details>
  )
}

function PathField({ file, search, read, change }: OptionsFormProps & { file: FileKind }) {
  const t = useT(configMessages)
  const { server, paths } = read.options
  const fault = useFaultWords(read.faults[file], '', server === 'iis')
  const hasChain = 'chain' in paths && server !== 'nginx'
  const certificateLabel =
    server === 'iis'
      ? 'certificate-pfx'
      : server === 'haproxy'
        ? 'certificate-all'
        : hasChain
          ? 'certificate'
          : 'certificate-bundle'
  return (
    <OptionText
      label={t(file === 'certificate' ? `config.${certificateLabel}` : `config.${file}`)}
      value={search[file]}
      placeholder={fault ? '' : paths[file]}
      error={fault}
      isMono
      onText={(path) => change({ [file]: path }, true)}
    />
  )
}
