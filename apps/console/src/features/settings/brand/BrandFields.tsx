import type { SiteBrand } from '@app/contracts/settings/site-settings'
import { contactChannels, mostContacts } from '@app/contracts/settings/site-values'
import { Plus, X } from 'lucide-react'
import type { ChangeEvent, FocusEvent } from 'react'
import { contactWayMessages } from '#i18n/contact-ways.messages.ts'
import { useT } from '#i18n/use-t.ts'
import { contrast, siteColours } from '#lib/site-colours.ts'
import { useSiteConfig } from '#lib/site-config.ts'
import { Button } from '#ui/Button.tsx'
import { Select, Switch, Textarea, TextInput } from '#ui/forms/fields.ts'
import { settingsMessages } from '../settings.messages.ts'
import styles from '../settings.module.css'
import type { SettingsDesk } from '../use-settings-desk.ts'
import { brandMessages } from './brand.messages.ts'
import { PictureField } from './PictureField.tsx'

type Desk = SettingsDesk<SiteBrand>
type Bilingual = 'name' | 'shortName' | 'slogan' | 'hours' | 'address' | 'title' | 'description'
type Plain = 'primaryColor' | 'phone' | 'email' | 'icp' | 'policeFiling'

interface DeskProps {
  desk: Desk
}

/** Words by which a bilingual field is called on screen. */
export const bilingualWord = (field: Bilingual) =>
  (field === 'title' ? 'brand.searchTitle' : `brand.${field}`) as 'brand.name' | 'brand.searchTitle'

const helpLast = ['label', 'input', 'description', 'error'] as const

function useFields({ draft, change, faults, leave }: Desk) {
  const t = useT(brandMessages)
  const say = useT(settingsMessages)
  const at = (path: string) => ({
    error: faults[path],
    autoComplete: 'off',
    inputWrapperOrder: [...helpLast],
    onBlur: (event: FocusEvent) => leave(path, event.relatedTarget),
  })
  return {
    plain: (field: Plain) => ({
      ...at(field),
      label: t(`brand.${field}`),
      value: draft[field],
      onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [field]: event.currentTarget.value }),
    }),
    both: (field: Bilingual, locale: 'zh' | 'en') => ({
      ...at(`${field}.${locale}`),
      label: say(`page-settings.${locale}`, { name: t(bilingualWord(field)) }),
      lang: locale,
      value: draft[field][locale],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        change({ [field]: { ...draft[field], [locale]: event.currentTarget.value } }),
    }),
  }
}

export function NameFields({ desk }: DeskProps) {
  const t = useT(brandMessages)
  const { both } = useFields(desk)
  return (
    <div className={styles.grid}>
      <TextInput {...both('name', 'zh')} maxLength={40} description={t('brand.name-help')} />
      <TextInput {...both('name', 'en')} maxLength={40} />
      <TextInput {...both('shortName', 'zh')} maxLength={20} />
      <TextInput {...both('shortName', 'en')} maxLength={20} />
      <TextInput {...both('slogan', 'zh')} maxLength={60} />
      <TextInput {...both('slogan', 'en')} maxLength={60} />
      <ColourField desk={desk} />
    </div>
  )
}

function ColourField({ desk }: DeskProps) {
  const t = useT(brandMessages)
  const { plain } = useFields(desk)
  const colour = desk.draft.primaryColor
  const isColour = /^#[0-9a-f]{6}$/i.test(colour)
  const ratio = isColour ? contrast(colour, '#ffffff') : 0
  const shade = siteColours(colour)['--site-primary'] ?? colour
  const isPale = isColour && ratio < 4.5
  return (
    <div className={styles.wide}>
      <div className={styles.colour}>
        <TextInput {...plain('primaryColor')} maxLength={7} spellCheck={false} classNames={{ input: 'mono' }} />
        <input
          type="color"
          aria-label={t('brand.colour-pick')}
          value={isColour ? colour.toLowerCase() : '#000000'}
          onChange={(event) => desk.change({ primaryColor: event.currentTarget.value.toUpperCase() })}
        />
      </div>
      {isColour && (
        <p className={styles.help} aria-live="polite">
          {isPale
            ? t('brand.colour-pale', { ratio: ratio.toFixed(1), shade: shade.toUpperCase() })
            : t('brand.colour-good', { ratio: ratio.toFixed(1) })}{' '}
          {isPale && (
            <Button size="sm" onClick={() => desk.change({ primaryColor: shade.toUpperCase() })}>
              {t('brand.colour-take', { shade: shade.toUpperCase() })}
            </Button>
          )}
        </p>
      )}
    </div>
  )
}

const pictures = [
  ['logoLight', 'logo'],
  ['logoDark', 'logo'],
  ['favicon', 'favicon'],
  ['signInPicture', 'sign-in'],
] as const

export function PictureFields({ desk }: DeskProps) {
  const t = useT(brandMessages)
  return (
    <>
      <p className={styles.help}>{t('brand.picture-limits')}</p>
      <div className={styles.grid}>
        {pictures.map(([field, use]) => (
          <PictureField
            key={field}
            field={field}
            use={use}
            value={desk.draft[field]}
            onChange={(id) => desk.change({ [field]: id })}
          />
        ))}
      </div>
    </>
  )
}

export function ContactFields({ desk }: DeskProps) {
  const t = useT(brandMessages)
  const ways = useT(contactWayMessages)
  const { plain, both } = useFields(desk)
  const { flags } = useSiteConfig()
  const { contacts, takesQuestions } = desk.draft
  const put = (at: number, part: Partial<SiteBrand['contacts'][number]>) =>
    desk.change({ contacts: contacts.map((one, place) => (place === at ? { ...one, ...part } : one)) })
  return (
    <div className={styles.grid}>
      <TextInput {...plain('phone')} maxLength={40} type="tel" />
      <TextInput {...plain('email')} maxLength={254} type="email" />
      <TextInput {...both('hours', 'zh')} maxLength={60} />
      <TextInput {...both('hours', 'en')} maxLength={60} />
      <fieldset className={styles.contacts}>
        <legend>{t('brand.contacts')}</legend>
        {contacts.map(({ channel, value }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be equal, and rows are never reordered
          <div key={at} className={styles.contact}>
            <Select
              aria-label={t('brand.contact-channel')}
              allowDeselect={false}
              value={channel}
              data={contactChannels.map((one) => ({ value: one, label: ways(`contact-way.${one}`) }))}
              onChange={(next) => next && put(at, { channel: next })}
            />
            <TextInput
              aria-label={t('brand.contact-value')}
              value={value}
              maxLength={200}
              autoComplete="off"
              error={desk.faults[`contacts.${at}.value`]}
              onChange={(event) => put(at, { value: event.currentTarget.value })}
              onBlur={(event) => desk.leave(`contacts.${at}.value`, event.relatedTarget)}
            />
            <Button
              variant="text"
              icon={<X aria-hidden="true" />}
              aria-label={t('brand.contact-remove', { at: at + 1 })}
              onClick={() => desk.change({ contacts: contacts.filter((_, place) => place !== at) })}
            />
          </div>
        ))}
        {contacts.length < mostContacts && (
          <Button
            size="sm"
            icon={<Plus aria-hidden="true" />}
            onClick={() => desk.change({ contacts: [...contacts, { channel: 'wechat', value: '' }] })}
          >
            {t('brand.contact-add')}
          </Button>
        )}
      </fieldset>
      {flags.isRetail && (
        <Switch
          className={styles.wide}
          label={t('brand.takesQuestions')}
          description={t('brand.takesQuestions-help')}
          checked={takesQuestions}
          onChange={(event) => desk.change({ takesQuestions: event.currentTarget.checked })}
        />
      )}
    </div>
  )
}

export function LegalFields({ desk }: DeskProps) {
  const { plain, both } = useFields(desk)
  return (
    <div className={styles.grid}>
      <TextInput {...plain('icp')} maxLength={60} />
      <TextInput {...plain('policeFiling')} maxLength={60} />
      <TextInput {...both('address', 'zh')} maxLength={120} />
      <TextInput {...both('address', 'en')} maxLength={120} />
    </div>
  )
}

export function SearchFields({ desk }: DeskProps) {
  const t = useT(brandMessages)
  const { both } = useFields(desk)
  return (
    <div className={styles.grid}>
      <TextInput {...both('title', 'zh')} maxLength={60} description={t('brand.searchTitle-help')} />
      <TextInput {...both('title', 'en')} maxLength={60} />
      <Textarea {...both('description', 'zh')} maxLength={160} rows={3} />
      <Textarea {...both('description', 'en')} maxLength={160} rows={3} />
    </div>
  )
}
