import { useQuery } from '@tanstack/react-query'
import { AtSign, X } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { useActor } from '#session/use-actor.ts'
import { Button } from '#ui/Button.tsx'
import { PopMenu } from '#ui/overlays/PopMenu.tsx'
import { MentionField } from './MentionField.tsx'
import { deskMessages } from './order-desk.messages.ts'
import styles from './order-desk.module.css'
import { deskQueries, useAddNote } from './order-desk.queries.ts'

interface Person {
  id: string
  name: string
}

/**
 * Note form with recipients among those who see the order. A mention by `@` and full name notifies that colleague, too.
 */
export function NoteForm({ orderId }: { orderId: string }) {
  const t = useT(deskMessages)
  const actor = useActor()
  const [text, setText] = useState('')
  const [told, setTold] = useState<readonly Person[]>([])
  const { data: desk } = useQuery(deskQueries.of(orderId))
  const colleagues = desk?.colleagues.filter(({ id }) => id !== actor.id) ?? []
  const tell = (person: Person) =>
    setTold((before) => (before.some(({ id }) => id === person.id) ? before : [...before, person]))
  const add = useAddNote()
  const send = () => {
    const named = colleagues.filter(({ name }) => text.includes(`@${name}`))
    const mentions = [...new Set([...told, ...named].map(({ id }) => id))]
    add.mutate(
      { params: { id: orderId }, body: { text, mentions } },
      {
        onSuccess: () => {
          setText('')
          setTold([])
        },
      },
    )
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim()) send()
      }}
    >
      <MentionField value={text} onChange={setText} people={colleagues} onMention={tell} />
      <div className={styles.formFoot}>
        <PopMenu
          label={t('desk.mention')}
          className={styles.pick}
          entries={colleagues
            .filter(({ id }) => told.every((one) => one.id !== id))
            .map((member) => ({
              id: member.id,
              label: member.name,
              onSelect: () => tell(member),
            }))}
        >
          <AtSign className="icon" aria-hidden="true" />
          {t('desk.mention')}
        </PopMenu>
        {told.map(({ id, name }) => (
          <span key={id} className={styles.tag}>
            @{name}
            <button
              type="button"
              aria-label={t('desk.mention-remove', { name })}
              onClick={() => setTold((before) => before.filter((one) => one.id !== id))}
            >
              <X aria-hidden="true" />
            </button>
          </span>
        ))}
        <Button type="submit" size="sm" loading={add.isPending} disabled={!text.trim()}>
          {t('desk.note-add')}
        </Button>
      </div>
    </form>
  )
}
