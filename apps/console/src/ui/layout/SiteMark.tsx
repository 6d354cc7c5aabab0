import { useSiteConfig } from '#lib/site-config.ts'
import styles from './SiteMark.module.css'

/** The mark of a site: its logo, or three orbits in the colour around it. */
export function SiteMark({ size = 24, isOnColour = false }: { size?: number; isOnColour?: boolean }) {
  const { logoLight, logoDark } = useSiteConfig().pictures
  if (logoLight && isOnColour) return <img src={logoDark ?? logoLight} alt="" style={{ height: size }} />
  if (logoLight) {
    return (
      <>
        <img className={styles.light} src={logoLight} alt="" style={{ height: size }} />
        <img className={styles.dark} src={logoDark ?? logoLight} alt="" style={{ height: size }} />
      </>
    )
  }
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
      style={{ flex: 'none' }}
    >
      {[0, 60, 120].map((turn) => (
        <ellipse key={turn} cx="12" cy="12" rx="10" ry="4.5" transform={`rotate(${turn} 12 12)`} />
      ))}
    </svg>
  )
}
