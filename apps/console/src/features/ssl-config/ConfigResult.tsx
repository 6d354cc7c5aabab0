import { Download, TriangleAlert } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { ReadOptions } from '#features/server-config/config-options.ts'
import { generate } from '#features/server-config/generate.ts'
import { guidance, guideline, type Profile } from '#features/server-config/guideline.ts'
import { installSteps } from '#features/server-config/install-steps.ts'
import { servers } from '#features/server-config/servers.ts'
import { useT } from '#i18n/use-t.ts'
import { saveFile } from '#lib/download.ts'
import { Button } from '#ui/Button.tsx'
import { CopyButton } from '#ui/facts/CopyButton.tsx'
import { SegmentedControl } from '#ui/forms/fields.ts'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { CompareConfig } from './CompareConfig.tsx'
import { configMessages } from './config.messages.ts'
import styles from './config.module.css'
import { notesOf, sayWhy } from './config-notes.ts'

interface ConfigResultProps {
  read: ReadOptions
  /** Which may be one that cannot be had. */
  wished: Profile
}

/** The configuration, who can connect to it, what to know, how to put it in place, and how it differs from another. */
export function ConfigResult({ read, wished }: ConfigResultProps) {
  const t = useT(configMessages)
  const files = useMemo(() => generate(read), [read])
  const [chosen, choose] = useState('')
  const file = files.find(({ name }) => name === chosen) ?? files[0]
  if (!file) return null
  const { server, version, profile } = read.options
  const { name } = servers[server]
  const barred = read.whyNot[wished]
  return (
    <div className={styles.side}>
      <Panel
        title={t('config.result')}
        note={files.length === 1 && <code className={styles.fileName}>{file.name}</code>}
        actions={
          <>
            {files.length > 1 && (
              <SegmentedControl
                aria-label={t('config.file')}
                size="xs"
                value={file.name}
                data={files.map((one) => one.name)}
                onChange={choose}
              />
            )}
            <Button
              size="sm"
              icon={<Download aria-hidden="true" />}
              onClick={() => saveFile(file.name, file.text, 'text/plain')}
            >
              {t('config.download')}
            </Button>
            <CopyButton value={file.text} label={t('config.copy')} />
          </>
        }
      >
        <p className="sr" role="status">
          {t('config.made', { name, version })}
        </p>
        {barred && (
          <p className={styles.warning}>
            <TriangleAlert className="icon" aria-hidden="true" />
            {t('config.instead', { profile: t(`config.profile.${wished}`), why: sayWhy(t, barred) })}
          </p>
        )}
        {profile === 'old' && (
          <p className={styles.warning} role="alert">
            <TriangleAlert className="icon" aria-hidden="true" />
            <span>
              <b>{t('config.old-risk')}</b>
              {t('config.old-risk-why')}
            </span>
          </p>
        )}
        <Code text={file.text} />
        <Compatible profile={profile} />
      </Panel>
      <Notes read={read} />
      <Install read={read} />
      <CompareConfig file={file} />
    </div>
  )
}

function Code({ text }: { text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll; the keyboard must reach them.
    <pre className={styles.code} tabIndex={0}>
      <code>{text}</code>
    </pre>
  )
}

function Compatible({ profile }: { profile: Profile }) {
  const t = useT(configMessages)
  const { oldestClients } = guidance[profile]
  const { version, date, source } = profile === 'old' ? guideline.old : guideline
  return (
    <dl className={styles.compatible}>
      <dt>{t('config.clients')}</dt>
      <dd>{oldestClients.join(t('common.sep'))}</dd>
      <dt>{t('config.basis')}</dt>
      <dd>
        <a className="link" href={source} target="_blank" rel="noreferrer">
          {t('config.guideline', { version, date })}
        </a>
        {profile === 'old' && <> {t('config.guideline-old', { current: guideline.version })}</>}
      </dd>
    </dl>
  )
}

function Notes({ read }: { read: ReadOptions }) {
  const t = useT(configMessages)
  const notes = notesOf(t, read)
  if (notes.length === 0) return null
  return (
    <Panel title={t('config.notes')}>
      <ul className={styles.notes}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Panel>
  )
}

function Install({ read }: { read: ReadOptions }) {
  const t = useT(configMessages)
  const { into, isPart, commands } = installSteps(read.options)
  const text = commands.join('\n')
  return (
    <Panel title={t('config.install')}>
      <ol className={styles.steps}>
        <li>
          {t(isPart ? 'config.install-part' : 'config.install-new')} <code>{into}</code>
        </li>
        <li>
          {t('config.install-run')}
          <div className={styles.commands}>
            <Code text={text} />
            <CopyButton value={text} label={t('config.install-copy')} />
          </div>
        </li>
      </ol>
    </Panel>
  )
}
