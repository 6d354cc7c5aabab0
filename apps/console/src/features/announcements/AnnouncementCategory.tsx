import { useT } from '#i18n/use-t.ts'
import { addressOf } from '#lib/list-search.ts'
import { siteConfig } from '#lib/site-config.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Select } from '#ui/forms/fields.ts'
import { useAnnouncementCategories } from './announcement-categories.ts'
import { announcementMessages } from './announcements.messages.ts'
import styles from './announcements.module.css'
import type { AnnouncementDesk } from './use-announcement-desk.ts'

/** Category of an announcement, where it has one. */
export function AnnouncementCategory({ desk, disabled }: { desk: AnnouncementDesk; disabled: boolean }) {
  const t = useT(announcementMessages)
  const { isKnown, choices, shownChoices } = useAnnouncementCategories()
  const { categoryId, readers } = desk.draft
  const inShop = siteConfig().flags.isRetail ? 'shop' : 'help'
  const seenBy = readers === 'tenants' ? 'tenants' : inShop
  if (isKnown && choices.length === 0)
    return (
      <p className={styles.help}>
        {t('announcement.no-category')}{' '}
        <AppLink className="link" href={addressOf('/cms/category', { kind: 'announcement' })}>
          {t('announcement.to-categories')}
        </AppLink>
      </p>
    )
  return (
    <Select
      label={t('announcements.category')}
      description={t(`announcement.category-${seenBy}`)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={t('announcement.without-category')}
      clearable
      disabled={disabled}
      value={categoryId}
      data={shownChoices(categoryId)}
      error={desk.faults['categoryId']}
      onChange={(chosen) => desk.change({ categoryId: chosen })}
    />
  )
}
