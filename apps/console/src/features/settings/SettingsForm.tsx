import { History } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { ButtonFor } from '#session/Can.tsx'
import { Button } from '#ui/Button.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { FormSection, SaveBar, SectionedForm } from '#ui/layout/SectionedForm.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { ConflictDialog } from '#ui/overlays/ConflictDialog.tsx'
import { LeaveGuard } from '#ui/overlays/LeaveGuard.tsx'
import { useShortcuts } from '#ui/use-shortcuts.ts'
import { DifferenceList } from './DifferenceList.tsx'
import { type Difference, differencesBetween, type Teller } from './differences.ts'
import { settingsMessages } from './settings.messages.ts'
import type { SettingsDesk } from './use-settings-desk.ts'
import { type Version, VersionsDrawer } from './VersionsDrawer.tsx'

interface Section {
  id: string
  title: string
  /** Fields whose faults are counted here. */
  fields: readonly string[]
  content: ReactNode
}

interface SettingsFormProps<S extends object> {
  title: string
  need: 'site.edit' | 'site.dash'
  desk: SettingsDesk<S>
  history: readonly Version<S>[]
  isPending: boolean
  sections: readonly Section[]
  /** Who sees a change, for the question before saving. */
  reach: readonly string[]
  teller: Teller
  rail: ReactNode
}

/** A page of settings: sections, what stands beside them, the question before saving, and the versions. */
export function SettingsForm<S extends object>(props: SettingsFormProps<S>) {
  const { title, need, desk, history, isPending, sections, reach, teller, rail } = props
  const t = useT(settingsMessages)
  const [isOpen, open] = useState(false)
  const { draft, theirs, faults, isDirty } = desk
  const changes = differencesBetween(desk.base, draft, teller)
  const faultsOf = ({ fields }: Section) =>
    Object.keys(faults).filter((path) => fields.includes(path.split('.')[0] ?? '')).length
  const ask = () => {
    if (!isDirty || desk.ask()) return
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  useShortcuts([{ keys: 'mod+s', label: t('page-settings.save'), group: 'page', run: ask }])
  return (
    <Page
      title={title}
      actions={
        <Button icon={<History aria-hidden="true" />} onClick={() => open(true)}>
          {t('page-settings.versions')}
        </Button>
      }
    >
      <SectionedForm
        anchors={sections.map((section) => ({ id: section.id, title: section.title, faults: faultsOf(section) }))}
        bar={<Bar desk={desk} changes={changes} need={need} isPending={isPending} onSave={ask} />}
        rail={rail}
      >
        {sections.map((section, at) => (
          <FormSection
            key={section.id}
            id={section.id}
            title={section.title}
            faults={faultsOf(section)}
            isFirst={at === 0}
          >
            {section.content}
          </FormSection>
        ))}
      </SectionedForm>
      <ConfirmDialog
        isOpen={desk.isAsking}
        onClose={desk.stopAsking}
        tier="K2"
        title={t('page-settings.ask')}
        consequences={reach}
        questions={() => <DifferenceList differences={changes} />}
        reasonLabel={t('page-settings.note')}
        reasonHelp={t('page-settings.note-help')}
        isReasonOptional
        actionLabel={t('page-settings.save')}
        isPending={isPending}
        onConfirm={desk.save}
      />
      {theirs && (
        <ConflictDialog
          object={title}
          fields={differencesBetween(theirs.settings, draft, teller).map(({ name, before, after }) => ({
            ...{ name, mine: after, theirs: before },
          }))}
          isPending={isPending}
          onKeepMine={desk.keepMine}
          onTakeTheirs={desk.takeTheirs}
          onClose={desk.forgetTheirs}
        />
      )}
      {isOpen && (
        <VersionsDrawer
          title={title}
          versions={history}
          draft={draft}
          teller={teller}
          onTake={(settings) => {
            desk.change(settings)
            open(false)
          }}
          onClose={() => open(false)}
        />
      )}
      <LeaveGuard
        isDirty={() => isDirty && !isPending}
        title={t('page-settings.leave')}
        leaveLabel={t('page-settings.leave-action')}
      >
        {t('page-settings.leave-body', { count: changes.length })}
      </LeaveGuard>
    </Page>
  )
}

interface BarProps<S extends object> {
  desk: SettingsDesk<S>
  changes: readonly Difference[]
  need: 'site.edit' | 'site.dash'
  isPending: boolean
  onSave: () => void
}

function Bar<S extends object>({ desk, changes, need, isPending, onSave }: BarProps<S>) {
  const t = useT(settingsMessages)
  const faults = Object.keys(desk.faults).length
  const words =
    faults > 0
      ? t('form.summary', { count: faults })
      : desk.isDirty
        ? t('page-settings.changed', { count: changes.length })
        : t('page-settings.unchanged')
  return (
    <SaveBar words={words} isFaulty={faults > 0}>
      {desk.isDirty && <Button onClick={desk.discard}>{t('page-settings.discard')}</Button>}
      <ButtonFor
        need={need}
        variant="primary"
        loading={isPending}
        whyNot={desk.isDirty ? undefined : t('page-settings.unchanged')}
        onClick={onSave}
      >
        {t('page-settings.save')}
      </ButtonFor>
    </SaveBar>
  )
}
