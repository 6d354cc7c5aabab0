import type { ComponentProps, ReactNode } from 'react'
import { AppLink, type AppLinkProps } from './AppLink.tsx'
import styles from './Button.module.css'
import { cx } from './cx.ts'
import { Tip } from './Tip.tsx'

export interface ButtonLook {
  /** One primary per view. A danger button names its object: 吊销证书. */
  variant?: 'default' | 'primary' | 'ghost' | 'danger' | 'text'
  size?: 'sm' | 'md' | 'lg'
  icon?: ReactNode
  full?: boolean
}

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'ref'> {
  loading?: boolean | undefined
  /** Why it cannot be pressed now. The button stays reachable, so that the reason can be read. */
  whyNot?: string | undefined
}

export function buttonClass({ variant = 'default', size = 'md', full }: ButtonLook, extra?: string): string {
  return cx(styles.btn, styles[variant], styles[size], full && styles.full, extra)
}

export function Button({
  variant,
  size,
  icon,
  full,
  loading,
  whyNot,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const isOff = loading || whyNot !== undefined
  const button = (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, full } as ButtonLook, className)}
      aria-disabled={isOff || undefined}
      aria-busy={loading || undefined}
      data-off={whyNot !== undefined || undefined}
      data-variant={variant}
      onClick={(event) => (isOff ? event.preventDefault() : onClick?.(event))}
    >
      {loading ? <span className={styles.spin} aria-hidden="true" /> : icon}
      {children !== undefined && <span className={styles.word}>{children}</span>}
    </button>
  )
  if (whyNot === undefined) return button
  return (
    <Tip label={whyNot} opensOnTap>
      {button}
    </Tip>
  )
}

/** Looks like a button, goes somewhere. */
export function ButtonLink({ variant, size, icon, full, className, children, ...rest }: ButtonLook & AppLinkProps) {
  return (
    <AppLink {...rest} data-variant={variant} className={buttonClass({ variant, size, full } as ButtonLook, className)}>
      {icon}
      {children !== undefined && <span className={styles.word}>{children}</span>}
    </AppLink>
  )
}

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon'> {
  /** Read aloud and shown on hover and focus. */
  label: string
  children: ReactNode
}

export function IconButton({ label, children, className, whyNot, variant = 'ghost', ...rest }: IconButtonProps) {
  return (
    <Tip label={whyNot ?? label}>
      <Button
        {...rest}
        variant={variant}
        icon={children}
        aria-label={label}
        className={cx(styles.square, className)}
        data-off={whyNot !== undefined || undefined}
        aria-disabled={whyNot !== undefined || undefined}
        onClick={whyNot === undefined ? rest.onClick : undefined}
      />
    </Tip>
  )
}
