import type { Announcement } from '@app/contracts/announcements/announcements'
import type { Locale } from '@app/contracts/wire'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { differencesBetween } from '#features/settings/differences.ts'
import { useT } from '#i18n/use-t.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { ButtonFor, LinkFor } from '#session/Can.tsx'
import { useWrittenLanguages } from '#session/use-site.ts'
import { useWhyNot } from '#session/use-why-not.ts'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { FormSection, SaveBar, SectionedForm } from '#ui/layout/SectionedForm.tsx'
import { ConflictDialog } from '#ui/overlays/ConflictDialog.tsx'
import { LeaveGuard } from '#ui/overlays/LeaveGuard.tsx'
import { useShortcuts } from '#ui/use-shortcuts.ts'
import { AnnouncementTerms, AnnouncementWords } from './AnnouncementFields.tsx'
import { AnnouncementPreview } from './AnnouncementPreview.tsx'
import { AnnouncementReads } from './AnnouncementReads.tsx'
import { type AnnouncementDraft, copyOf, draftOf, emptyDraft, settledOf } from './announcement-draft.ts'
import { stateFamilies, useAnnouncementWords } from './announcement-words.ts'
import { announcementMessages } from './announcements.messages.ts'
import styles from './announcements.module.css'
import { announcementQueries } from './announcements.queries.ts'
import { PublishDialog } from './PublishDialog.tsx'
import { RecallDialog } from './RecallDialog.tsx'
import { readerSearch } from './reader-search.ts'
import { useAnnouncementDesk } from './use-announcement-desk.ts'
import { useAnnouncementTeller } from './use-announcement-teller.ts'

const ReadersPage = lazyNamed(() => import('./ReadersPage.tsx'), 'ReadersPage')

const route = getRouteApi('/_shell/cms/announcement/$id')
const listHref = '/cms/announcement/list'

/** An announcement by its id: what it says, or in a tab who has read it. */
export function AnnouncementPage({ id }: { id: string }) {
  const t = useT(announcementMessages)
  const { data, error, isError, refetch } = useQuery(announcementQueries.one(id))
  const isReaders = readerSearch.schema.parse(route.useSearch()).tab === 'readers'
  if (data && isReaders)
    return (
      <Suspense fallback={<Skeleton height={480} />}>
        <ReadersPage key={id} announcement={data} />
      </Suspense>
    )
  if (data && data.deletedAt === null) return <AnnouncementEditor key={id} announcement={data} />
  return (
    <Page title={data?.title ?? t('announcement.one')} backHref={listHref}>
      {data && <p className="t2">{t('announcement.in-trash')}</p>}
      {!data && (isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={480} />)}
    </Page>
  )
}

/** A new announcement; with `from`, one with the words and readers of another. */
export function NewAnnouncement({ from }: { from: string | undefined }) {
  const t = useT(announcementMessages)
  const { data, error, isError, refetch } = useQuery({
    ...announcementQueries.one(from ?? ''),
    enabled: from !== undefined,
  })
  if (from === undefined) return <AnnouncementEditor />
  if (data) return <AnnouncementEditor empty={copyOf(data)} />
  return (
    <Page title={t('announcements.new')} backHref={listHref}>
      {isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={480} />}
    </Page>
  )
}

function AnnouncementEditor({
  announcement,
  empty = emptyDraft,
}: {
  announcement?: Announcement
  empty?: AnnouncementDraft
}) {
  const t = useT(announcementMessages)
  const navigate = useNavigate()
  const why = useWhyNot()
  const { stateWord } = useAnnouncementWords()
  const teller = useAnnouncementTeller()
  const languages = useWrittenLanguages()
  const [own] = languages
  const [shown, show] = useState<Locale>(own)
  const [over, setOver] = useState<'publish' | 'recall'>()
  const desk = useAnnouncementDesk(
    announcement,
    empty,
    ({ id }) => void navigate({ to: '/cms/announcement/$id', params: { id }, replace: true, ignoreBlocker: true }),
  )
  const { draft, base, theirs, isDirty, isPending, faults } = desk
  const isDraft = base === undefined || base.state === 'draft'
  const isOut = base?.state === 'scheduled' || base?.state === 'live'
  // A copy is not saved anywhere yet.
  const isUnsaved = isDirty || (base === undefined && empty !== emptyDraft)
  const count = Object.keys(faults).length
  const save = async () => {
    if (!isUnsaved || isPending || why('cms.noticePublish') !== undefined) return
    if (await desk.submit()) return showSuccess(t('announcement.saved'))
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  useShortcuts([{ keys: 'mod+s', label: t('announcement.save'), group: 'page', run: () => void save() }])
  const title = base?.title || t('announcements.new')
  const words = t(isUnsaved ? 'announcement.changed' : 'announcement.unchanged')
  return (
    <Page
      title={title}
      backHref={listHref}
      tag={base && <StatusTag family={stateFamilies[base.state]}>{stateWord(base.state)}</StatusTag>}
      meta={base && base.correctedAt !== null && t('announcements.corrected')}
      actions={
        base && (
          <>
            {isOut && (
              <ButtonFor need="cms.noticeRecall" onClick={() => setOver('recall')}>
                {t('announcement.recall')}
              </ButtonFor>
            )}
            {!isDraft && (
              <LinkFor need="cms.noticePublish" href={`/cms/announcement/create?from=${base.id}`}>
                {t('announcement.copy')}
              </LinkFor>
            )}
          </>
        )
      }
    >
      <SectionedForm
        anchors={undefined}
        rail={
          <>
            {base && !isDraft && base.state !== 'scheduled' && <AnnouncementReads {...base} />}
            <AnnouncementPreview draft={draft} correctedAt={base?.correctedAt ?? null} locale={shown} onLocale={show} />
          </>
        }
        bar={
          (isDraft || isOut) && (
            <SaveBar isFaulty={count > 0} words={count > 0 ? t('form.summary', { count }) : words}>
              <ButtonFor
                need="cms.noticePublish"
                variant={isDraft ? undefined : 'primary'}
                loading={isPending}
                whyNot={isUnsaved ? undefined : t('announcement.unchanged')}
                onClick={() => void save()}
              >
                {t(isDraft ? 'announcement.save' : 'announcement.save-published')}
              </ButtonFor>
              {isDraft && (
                <ButtonFor
                  need="cms.noticePublish"
                  variant="primary"
                  whyNot={isUnsaved || !base ? t('announcement.publish-first') : undefined}
                  onClick={() => setOver('publish')}
                >
                  {t('announcement.publish')}
                </ButtonFor>
              )}
            </SaveBar>
          )
        }
      >
        <FormSection id="terms" title={t('announcement.basics')} isFirst>
          {!isDraft && <p className={styles.note}>{t(isOut ? 'announcement.fixed' : 'announcement.over')}</p>}
          <AnnouncementTerms desk={desk} />
        </FormSection>
        {languages.map((locale) => (
          <FormSection
            key={locale}
            id={locale}
            title={t(locale === own ? `announcement.language.${locale}` : `announcement.optional.${locale}`)}
            isFirst={locale === own}
          >
            <AnnouncementWords desk={desk} locale={locale} onFocus={() => show(locale)} />
          </FormSection>
        ))}
      </SectionedForm>
      {over === 'publish' && base && (
        <PublishDialog announcement={base} onPublished={desk.adopt} onClose={() => setOver(undefined)} />
      )}
      {over === 'recall' && base && (
        <RecallDialog announcement={base} onRecalled={desk.adopt} onClose={() => setOver(undefined)} />
      )}
      {theirs && (
        <ConflictDialog
          object={title}
          fields={differencesBetween(draftOf(theirs), settledOf(draft), teller).map(({ name, before, after }) => ({
            ...{ name, mine: after, theirs: before },
          }))}
          isPending={isPending}
          onKeepMine={desk.keepMine}
          onTakeTheirs={desk.takeTheirs}
          onClose={desk.forgetTheirs}
        />
      )}
      <LeaveGuard
        isDirty={() => isUnsaved && !isPending}
        title={t('announcement.leave')}
        leaveLabel={t('announcement.leave-action')}
      >
        {t('announcement.leave-body')}
      </LeaveGuard>
    </Page>
  )
}
