import { longestViewName, type SavedView, type ViewList } from '@app/contracts/views'
import { ArrowDown, ArrowUp, Ellipsis } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { fieldErrors } from '#lib/call.ts'
import { copyText } from '#lib/clipboard.ts'
import { sharedHref } from '#lib/view-search.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { showSuccess, showTrouble, showUndo } from '#ui/feedback/notices.ts'
import { TextInput } from '#ui/forms/fields.ts'
import { Cancel } from '#ui/overlays/Dismiss.tsx'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { PopMenu } from '#ui/overlays/PopMenu.tsx'
import { useViews } from './use-views.ts'
import { viewMessages } from './views.messages.ts'
import styles from './views.module.css'
import { useCreateView, useDeleteView, useUpdateView } from './views.queries.ts'

/** The member's views of a list: names, order, the default, links for others. */
export function ManageViews({ list, onClose }: { list: ViewList; onClose: () => void }) {
  const t = useT(viewMessages)
  const { views = [] } = useViews(list, {})
  const [renaming, setRenaming] = useState<string>()
  return (
    <Drawer isOpen onClose={onClose} title={t('view.manage')}>
      {views.length === 0 ? (
        <p className="t2">{t('view.none')}</p>
      ) : (
        <>
          <p className={`s13 t2 ${styles.lead}`}>{t('view.manage-lead')}</p>
          <ol className={styles.list}>
            {views.map((view, at) => (
              <li key={view.id}>
                {renaming === view.id ? (
                  <Renaming view={view} onDone={() => setRenaming(undefined)} />
                ) : (
                  <ViewLine view={view} at={at} count={views.length} onRename={() => setRenaming(view.id)} />
                )}
              </li>
            ))}
          </ol>
        </>
      )}
    </Drawer>
  )
}

interface LineProps {
  view: SavedView
  /** Its place, counted from 0. */
  at: number
  count: number
  onRename: () => void
}

function ViewLine({ view, at, count, onRename }: LineProps) {
  const t = useT(viewMessages)
  const update = useUpdateView()
  const remove = useRemove()
  const { id, name, isDefault } = view
  const copy = async (): Promise<void> => {
    if (await copyText(location.origin + sharedHref(view))) return showSuccess(t('view.link-copied', { name }))
    showTrouble(t('common.copy-failed'), { label: t('common.retry'), run: () => void copy() })
  }
  const entries = [
    { id: 'rename', label: t('view.rename'), onSelect: onRename },
    {
      id: 'default',
      label: isDefault ? t('view.no-default') : t('view.make-default'),
      onSelect: () => update.mutate({ id, isDefault: !isDefault }),
    },
    { id: 'copy', label: t('view.copy-link'), onSelect: () => void copy() },
    { id: 'delete', label: t('view.delete'), isDanger: true, startsGroup: true, onSelect: () => remove(view, at) },
  ]
  return (
    <>
      <span className={styles.name}>
        <span>{name}</span>
        {isDefault && <small className={styles.tag}>{t('view.default')}</small>}
      </span>
      <IconButton
        label={t('view.up', { name })}
        whyNot={at === 0 ? t('view.is-first') : undefined}
        onClick={() => update.mutate({ id, position: at - 1 })}
      >
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t('view.down', { name })}
        whyNot={at === count - 1 ? t('view.is-last') : undefined}
        onClick={() => update.mutate({ id, position: at + 1 })}
      >
        <ArrowDown aria-hidden="true" />
      </IconButton>
      <PopMenu label={t('view.more', { name })} entries={entries} align="end" className={styles.more}>
        <Ellipsis aria-hidden="true" />
      </PopMenu>
    </>
  )
}

/** Tier K0: deleted at once, and back at its place when that is undone. */
function useRemove() {
  const t = useT(viewMessages)
  const { mutate: create } = useCreateView()
  const { mutateAsync: remove } = useDeleteView()
  return (view: SavedView, at: number) => {
    const { list, name, search, isDefault } = view
    const undo = () => create({ list, name, search, isDefault, position: at })
    const tell = () => showUndo(t('view.deleted', { name }), undo)
    // The drawer may be closed by then; a refusal is shown already.
    void remove(view).then(tell, () => undefined)
  }
}

function Renaming({ view, onDone }: { view: SavedView; onDone: () => void }) {
  const t = useT(viewMessages)
  const [name, setName] = useState(view.name)
  const update = useUpdateView()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const line = input.current?.closest('li')
    input.current?.select()
    // The line comes back in the place of this form, and with it the menu one came from.
    return () => line?.querySelector<HTMLElement>('[aria-haspopup]')?.focus()
  }, [])
  const isNameless = name.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!update.isPending && !isNameless) update.mutate({ id: view.id, name }, { onSuccess: onDone })
  }
  return (
    <form
      className={styles.renaming}
      onSubmit={submit}
      noValidate
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // Gives up the name and not the whole drawer.
        event.stopPropagation()
        onDone()
      }}
    >
      <TextInput
        aria-label={t('view.name')}
        maxLength={longestViewName}
        value={name}
        error={isNameless ? t('view.name-missing') : fieldErrors(update.error).name}
        onChange={(event) => setName(event.currentTarget.value)}
        ref={input}
      />
      <Cancel onClick={onDone} />
      <Button type="submit" variant="primary" loading={update.isPending}>
        {t('common.save')}
      </Button>
    </form>
  )
}
