import { Slug } from '@app/contracts/cms/article-content'
import { addCategoryRedirect, type CmsCategory, removeCategoryRedirect } from '@app/contracts/cms/cms-categories'
import { categoryPath } from '@app/contracts/cms/cms-values'
import { fieldErrorsOf } from '@app/contracts/field-words'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { call, fieldErrors, Refused } from '#lib/call.ts'
import { useWhyNot } from '#session/use-why-not.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { TextInput } from '#ui/forms/fields.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import styles from '../cms.module.css'
import { cmsQueries } from '../cms.queries.ts'
import { redirectMessages } from './redirects.messages.ts'

/** Former addresses of a category, each with a way to remove it, and a field for a further one. */
export function CategoryRedirects({ category }: { category: CmsCategory }) {
  const t = useT(redirectMessages)
  const locale = useLocale()
  const cache = useQueryClient()
  const whyNot = useWhyNot()('cms.categorySave')
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const [removed, remove] = useState<string>()
  const { id, kind, redirects } = category
  const base = categoryPath(kind, '')
  const refresh = () => cache.invalidateQueries({ queryKey: cmsQueries.categories().queryKey })
  const adding = useMutation({
    mutationFn: (slug: string) =>
      // A refusal stands under the field.
      call(addCategoryRedirect, { params: { id }, body: { slug } }, undefined, () => true),
    onSuccess: (_, slug) => {
      setText('')
      showSuccess(t('redirects.added', { path: base + slug }))
      return refresh()
    },
    onError: (error) => setFault(fieldErrors(error)['slug'] ?? (error instanceof Refused ? error.message : undefined)),
  })
  const removing = useMutation({
    mutationFn: (slug: string) => call(removeCategoryRedirect, { params: { id }, query: { slug } }),
    onSuccess: (_, slug) => {
      remove(undefined)
      showSuccess(t('redirects.removed', { path: base + slug }))
      return refresh()
    },
  })
  const add = () => {
    const slug = Slug.min(1, 'field.missing').safeParse(text)
    if (slug.success) adding.mutate(slug.data)
    else setFault(Object.values(fieldErrorsOf(slug.error.issues, locale))[0])
  }
  return (
    <fieldset className={styles.group}>
      <legend>{t('redirects.title')}</legend>
      <p className="t2 s13">{t('redirects.help')}</p>
      {redirects.length === 0 ? (
        <p className="t3 s13">{t('redirects.none')}</p>
      ) : (
        <ul className={styles.addresses}>
          {redirects.map((slug) => (
            <li key={slug}>
              <span className="mono">{base + slug}</span>
              <IconButton
                size="sm"
                label={t('redirects.remove', { path: base + slug })}
                whyNot={whyNot}
                onClick={() => remove(slug)}
              >
                <X aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.addAddress}>
        <TextInput
          aria-label={t('redirects.slug')}
          placeholder="old-address"
          leftSection={<span className="mono t3">{base}</span>}
          leftSectionWidth={`${base.length}ch`}
          maxLength={80}
          value={text}
          error={fault}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setFault(undefined)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            add()
          }}
        />
        <Button whyNot={whyNot} loading={adding.isPending} onClick={add}>
          {t('redirects.add')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={removed !== undefined}
        tier="K1"
        title={t('redirects.remove-title', { path: base + removed })}
        consequences={[t('redirects.remove-body')]}
        actionLabel={t('redirects.remove-action')}
        isPending={removing.isPending}
        onClose={() => remove(undefined)}
        onConfirm={() => removed !== undefined && removing.mutate(removed)}
      />
    </fieldset>
  )
}
