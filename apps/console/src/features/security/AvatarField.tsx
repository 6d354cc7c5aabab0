import { useRef, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { Button } from '#ui/Button.tsx'
import { avatarFrom, refusalOf } from './avatar-file.ts'
import { Face } from './Face.tsx'
import { securityMessages } from './security.messages.ts'
import styles from './security.module.css'

interface AvatarFieldProps {
  name: string
  avatar: string
  error: string | undefined
  onChange: (avatar: string) => void
}

/** The member's picture: chosen, made small here, or taken away. */
export function AvatarField({ name, avatar, error, onChange }: AvatarFieldProps) {
  const t = useT(securityMessages)
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const choose = async (file: File | undefined) => {
    if (!file) return
    const refused = refusalOf(file)
    const picture = refused ? '' : await avatarFrom(file).catch(() => '')
    setProblem(picture ? '' : t(`profile.avatar-${refused ?? 'unreadable'}`))
    if (picture) onChange(picture)
  }
  const words = problem || error
  return (
    <div>
      <div className={styles.pick}>
        <Face name={name} avatar={avatar} />
        <Button onClick={() => input.current?.click()}>{t('profile.avatar-choose')}</Button>
        {avatar && (
          <Button variant="ghost" onClick={() => onChange('')}>
            {t('profile.avatar-remove')}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept="image/png,image/jpeg,image/webp"
          aria-label={t('profile.avatar')}
          onChange={(event) => {
            void choose(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
      </div>
      <p className="s12 t3" style={{ marginTop: 6 }}>
        {t('profile.avatar-help')}
      </p>
      {words && (
        <p className={styles.problem} role="alert" style={{ marginTop: 6 }}>
          {words}
        </p>
      )}
    </div>
  )
}
