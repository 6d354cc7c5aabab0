import { announcementChannels, channelsOf } from '@app/contracts/announcements/announcement-rules'
import { type AnnouncementReaders, announcementLevels } from '@app/contracts/announcements/announcement-values'
import { type PriceLevel, priceLevels } from '@app/contracts/products/product-values'
import type { Locale } from '@app/contracts/wire'
import { useQuery } from '@tanstack/react-query'
import { useT } from '#i18n/use-t.ts'
import { siteConfig } from '#lib/site-config.ts'
import { announcementLevelMessages } from '#session/announcements/announcement-level.messages.ts'
import { useWrittenLanguages } from '#session/use-site.ts'
import { Checkbox, SegmentedControl, Select, Switch, TextInput } from '#ui/forms/fields.ts'
import { MarkdownField } from '#ui/forms/MarkdownField.tsx'
import { AnnouncementCategory } from './AnnouncementCategory.tsx'
import { matters } from './announcement-draft.ts'
import { useAnnouncementWords, useReaders } from './announcement-words.ts'
import { announcementMessages } from './announcements.messages.ts'
import styles from './announcements.module.css'
import { announcementQueries } from './announcements.queries.ts'
import type { AnnouncementDesk } from './use-announcement-desk.ts'

/** Help stands under a field, as everywhere. */
const helped: { inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[] } = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
}

/** To whom an announcement goes and when. Of a published one only category and end are open. */
export function AnnouncementTerms({ desk }: { desk: AnnouncementDesk }) {
  const t = useT(announcementMessages)
  const levelWord = useT(announcementLevelMessages)
  const { draft, base, faults, change } = desk
  const readers = useReaders(base?.readers)
  const isPublished = base !== undefined && base.state !== 'draft'
  const isOver = base?.state === 'ended' || base?.state === 'recalled'
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const time = (name: 'starts' | 'ends', field: 'startsAt' | 'endsAt') => ({
    type: 'datetime-local',
    value: draft[name],
    error: faults[field],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => change({ [name]: event.currentTarget.value }),
    onBlur: (event: React.FocusEvent) => desk.leave(field, event.relatedTarget),
    ...helped,
  })
  return (
    <div className={styles.fields}>
      <div>
        <p className={styles.label} aria-hidden="true">
          {t('announcements.level')}
        </p>
        <SegmentedControl
          aria-label={t('announcements.level')}
          disabled={isPublished}
          value={draft.level}
          data={announcementLevels.map((value) => ({ value, label: levelWord(`announcement.level.${value}`) }))}
          onChange={(level) => change(matters(draft, { level }))}
        />
        <p className={styles.help}>{t(`announcement.level-${draft.level}`)}</p>
      </div>
      <AnnouncementCategory desk={desk} disabled={isOver} />
      <div className={styles.pair}>
        <Select<AnnouncementReaders>
          label={t('announcements.readers')}
          disabled={isPublished}
          allowDeselect={false}
          value={draft.readers}
          error={faults['readers']}
          data={readers.map((value) => ({ value, label: t(`announcements.readers.${value}`) }))}
          onChange={(chosen) => chosen && change({ readers: chosen })}
        />
        {draft.readers === 'level' && (
          <Select<PriceLevel>
            label={t('announcement.price-level')}
            required
            disabled={isPublished}
            allowDeselect={false}
            value={draft.priceLevel}
            data={priceLevels.map((value) => ({ value, label: t('announcements.price-level', { level: value }) }))}
            error={faults['priceLevel']}
            onChange={(priceLevel) => change({ priceLevel })}
          />
        )}
      </div>
      {!isPublished && <Receivers desk={desk} />}
      <div className={styles.pair}>
        <TextInput
          label={t('announcement.starts', { zone })}
          description={t('announcement.starts-help')}
          disabled={isPublished}
          {...time('starts', 'startsAt')}
        />
        <TextInput
          label={t('announcement.ends', { zone })}
          description={draft.level === 'urgent' ? undefined : t('announcement.ends-help')}
          required={draft.level === 'urgent'}
          disabled={isOver}
          {...time('ends', 'endsAt')}
        />
      </div>
      <Channels desk={desk} disabled={isPublished} />
      <Switch
        label={t('announcement.must-confirm')}
        description={t('announcement.must-confirm-help')}
        disabled={isPublished}
        checked={draft.mustConfirm}
        onChange={(event) => change(matters(draft, { mustConfirm: event.currentTarget.checked }))}
      />
      {siteConfig().flags.isRetail && draft.readers === 'customers' && (
        <Switch
          label={t('announcement.public')}
          description={t('announcement.public-help')}
          disabled={isPublished}
          checked={draft.isPublic}
          onChange={(event) => change({ isPublic: event.currentTarget.checked })}
        />
      )}
    </div>
  )
}

/** By which ways its readers hear of it. */
function Channels({ desk: { draft, faults, change, leave }, disabled }: { desk: AnnouncementDesk; disabled: boolean }) {
  const t = useT(announcementMessages)
  const helpOf = {
    bell: t('announcement.bell-help'),
    banner: t(draft.mustConfirm ? 'announcement.banner-confirm-help' : 'announcement.banner-help'),
    mail: t(draft.level === 'urgent' ? 'announcement.by-mail-urgent' : 'announcement.by-mail-help'),
  }
  return (
    <Checkbox.Group
      label={t('announcements.channels')}
      required
      error={faults['inBell']}
      inputWrapperOrder={['label', 'input', 'error']}
      value={channelsOf(draft)}
      onChange={(chosen) =>
        change({
          inBell: chosen.includes('bell'),
          inBanner: chosen.includes('banner'),
          byMail: chosen.includes('mail'),
        })
      }
      onBlur={(event) => leave('inBell', event.relatedTarget)}
    >
      <div className={styles.channels}>
        {announcementChannels.map((channel) => (
          <Checkbox
            key={channel}
            value={channel}
            disabled={disabled}
            label={t(`announcements.channel.${channel}`)}
            description={helpOf[channel]}
          />
        ))}
      </div>
    </Checkbox.Group>
  )
}

/** How many people the chosen readers are. */
function Receivers({ desk: { draft } }: { desk: AnnouncementDesk }) {
  const { receiversWord } = useAnnouncementWords()
  const { readers } = draft
  const priceLevel = readers === 'level' ? draft.priceLevel : null
  const isChosen = readers !== 'level' || priceLevel !== null
  const { data } = useQuery({ ...announcementQueries.receivers(readers, priceLevel), enabled: isChosen })
  return (
    <p className={styles.help} aria-live="polite">
      {isChosen && data && receiversWord(readers, data)}
    </p>
  )
}

interface WordsProps {
  desk: AnnouncementDesk
  locale: Locale
  onFocus: () => void
}

/** The fields of one language. */
export function AnnouncementWords({ desk, locale, onFocus }: WordsProps) {
  const t = useT(announcementMessages)
  const { base, draft } = desk
  const [own] = useWrittenLanguages()
  const words = draft.content[locale]
  const change = (part: Partial<typeof words>) =>
    desk.change({ content: { ...draft.content, [locale]: { ...words, ...part } } })
  const field = (name: keyof typeof words) => ({
    label: t(`announcement.${locale}.${name}`),
    lang: locale,
    value: words[name],
    disabled: base?.state === 'ended' || base?.state === 'recalled',
    error: desk.faults[`content.${locale}.${name}`],
    onFocus,
    onBlur: (event: React.FocusEvent) => desk.leave(`content.${locale}.${name}`, event.relatedTarget),
  })
  return (
    <div className={styles.fields}>
      {locale !== own && <p className={styles.help}>{t(`announcement.without.${locale}`)}</p>}
      <TextInput
        {...field('title')}
        maxLength={120}
        required={locale === own}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <MarkdownField
        {...field('body')}
        description={t('announcement.body-help')}
        onChange={(body) => change({ body })}
      />
    </div>
  )
}
