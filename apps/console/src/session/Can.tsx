import type { Access, Permission } from '@app/contracts/access/permissions'
import type { ReactNode } from 'react'
import type { AppLinkProps } from '#ui/AppLink.tsx'
import { Button, ButtonLink, type ButtonLook, type ButtonProps } from '#ui/Button.tsx'
import { useActor, useCan } from './use-actor.ts'
import { isOfferedTo, useWhyNot } from './use-why-not.ts'

/** Shows its children to those who may. */
export function Can({
  access,
  children,
  otherwise = null,
}: {
  access: Access
  children: ReactNode
  otherwise?: ReactNode
}) {
  return useCan(access) ? children : otherwise
}

/**
 * Button for members with the right. Members who could be granted it see it disabled, with the right's name and who can
 * grant it; an audience without such a right does not see it.
 */
export function ButtonFor({ need, ...button }: { need: Permission } & ButtonProps) {
  const { audience } = useActor()
  const whyNot = useWhyNot()(need)
  if (whyNot !== undefined && !isOfferedTo(audience, need)) return null
  return <Button {...button} whyNot={whyNot ?? button.whyNot} />
}

/** The same for what looks like a button and goes somewhere. */
export function LinkFor({ need, ...link }: { need: Permission } & ButtonLook & AppLinkProps) {
  const { audience } = useActor()
  const whyNot = useWhyNot()(need)
  if (whyNot === undefined) return <ButtonLink {...link} />
  if (!isOfferedTo(audience, need)) return null
  const { variant, size, icon, full, className, children } = link
  return (
    <Button
      {...({ variant, size, icon, full, className } as ButtonLook)}
      aria-label={link['aria-label']}
      whyNot={whyNot}
    >
      {children}
    </Button>
  )
}
