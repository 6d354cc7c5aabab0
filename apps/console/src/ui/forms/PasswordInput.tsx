import { type PasswordInputProps, PasswordInput as PlainPasswordInput } from '@mantine/core'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { passwordMessages } from './password.messages.ts'

/** A password with a button that shows or hides it, whose name is in the reader's language. */
export function PasswordInput(props: PasswordInputProps) {
  const t = useT(passwordMessages)
  const [isShown, show] = useState(false)
  const label = t(isShown ? 'password.hide' : 'password.show')
  return (
    <PlainPasswordInput
      {...props}
      visible={isShown}
      onVisibilityChange={show}
      visibilityToggleButtonProps={{ 'aria-label': label }}
    />
  )
}
