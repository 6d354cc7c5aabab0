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

type Need = 'site.edit' | 'site.dash' | 'mailTpl.edit'

interface SettingsFormProps<S extends object> {
  title: string
  need: Need
  desk: SettingsDesk<S>
  history: readonly Version<S>[]
  isPending: boolean
  sections: readonly Section[]
  /** Who sees a change, for the question before saving. */
  reach: readonly string[]
  teller: Teller
  rail: ReactNode
  /** Without anchors, and as much room beside the form as in it: for a preview. */
  isHalved?: boolean
  /** Words for saving, where what is saved is not a setting. */
  words?: { save: string; ask: string }
  /** Tag of the heading. */
  tag?: ReactNode
  /** Before the versions. */
  actions?: ReactNode
  /** In the bar, before the button that saves. */
  barActions?: ReactNode
  /** What the bar says of changes that are kept although they are not saved; leaving loses nothing then. */
  kept?: string | undefined
}

/** A page of settings: sections, what stands beside them, the question before saving, and the versions. */
export function SettingsForm<S extends object>(props: SettingsFormProps<S>) {
  const { title, need, desk, history, isPending, sections, reach, teller, rail, kept } = props
  const t = useT(settingsMessages)
  const words = props.words ?? { save: t('page-settings.save'), ask: t('page-settings.ask') }
  const [isOpen, open] = useState(false)
  const { draft, theirs, faults, isDirty } = desk
  const changes = differencesBetween(desk.base, draft, teller)
  const faultsOf = ({ fields }: Section) =>
    Object.keys(faults).filter((path) => fields.includes(path.split('.')[0] ?? '')).length
  const ask = () => {
    if (!isDirty || desk.ask()) return
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  useShortcuts([{ keys: 'mod+s', label: words.save, group: 'page', run: ask }])
  return (
    <Page
      title={title}
      tag={props.tag}
      actions={
        <>
          {props.actions}
          <Button icon={<History aria-hidden="true" />} onClick={() => open(true)}>
            {t('page-settings.versions')}
          </Button>
        </>
      }
    >
      <SectionedForm
        anchors={
          props.isHalved
            ? undefined
            : sections.map((section) => ({ id: section.id, title: section.title, faults: faultsOf(section) }))
        }
        bar={
          <Bar {...{ desk, changes, need, isPending, kept }} save={words.save} onSave={ask}>
            {props.barActions}
          </Bar>
        }
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
        title={words.ask}
        consequences={reach}
        questions={() => <DifferenceList differences={changes} />}
        reasonLabel={t('page-settings.note')}
        reasonHelp={t('page-settings.note-help')}
        isReasonOptional
        actionLabel={words.save}
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
          onTake={desk.change}
          onClose={() => open(false)}
        />
      )}
      <LeaveGuard
        isDirty={() => isDirty && !isPending && kept === undefined}
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
  need: Need
  isPending: boolean
  kept: string | undefined
  /** Word of the button. */
  save: string
  onSave: () => void
  children: ReactNode
}

function Bar<S extends object>({ desk, changes, need, isPending, kept, save, onSave, children }: BarProps<S>) {
  const t = useT(settingsMessages)
  const faults = Object.keys(desk.faults).length
  const words =
    faults > 0
      ? t('form.summary', { count: faults })
      : desk.isDirty
        ? (kept ?? t('page-settings.changed', { count: changes.length }))
        : t('page-settings.unchanged')
  return (
    <SaveBar words={words} isFaulty={faults > 0}>
      {desk.isDirty && <Button onClick={desk.discard}>{t('page-settings.discard')}</Button>}
      {children}
      <ButtonFor
        need={need}
        variant="primary"
        loading={isPending}
        whyNot={desk.isDirty ? undefined : t('page-settings.unchanged')}
        onClick={onSave}
      >
        {save}
      </ButtonFor>
    </SaveBar>
  )
}
