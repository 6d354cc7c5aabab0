import { memo, useId, useMemo } from 'react'
import { cx } from '../cx.ts'
import styles from './Guilloche.module.css'
import { rosette } from './guilloche-curve.ts'

export interface GuillocheProps {
  host: string
  colour: string
  /** The host name in a ring of tiny letters, as on paper certificates. */
  hasMicroText?: boolean
  className?: string
  /** Spoken name; without one it is decoration. */
  label?: string
}

const ringLength = 2 * Math.PI * 281

/** The line rosette of a site, as engraved on paper certificates. Never behind text, never animated. */
export const Guilloche = memo(function Guilloche({ host, colour, hasMicroText, className, label }: GuillocheProps) {
  const id = useId()
  const { band, flowers } = useMemo(() => rosette(host, colour), [host, colour])
  const micro = useMemo(() => {
    const unit = `${host.toUpperCase()} + `
    return unit.repeat(Math.max(1, Math.round(ringLength / (unit.length * 7.4))))
  }, [host])
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has a label, or is decoration; a title would show on hover.
    <svg
      viewBox="-300 -300 600 600"
      className={cx(styles.rosette, className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <defs>
        <path id={`${id}band`} d={band.path} vectorEffect="non-scaling-stroke" />
        {flowers.map((each, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the three flowers never change places.
          <path key={i} id={`${id}f${i}`} d={each.path} vectorEffect="non-scaling-stroke" />
        ))}
        <path id={`${id}ring`} d="M0-281A281 281 0 1 1-.1-281" />
      </defs>
      <g className={styles.strong}>
        {band.turns.map((turn) => (
          <use key={turn} href={`#${id}band`} transform={`rotate(${turn})`} />
        ))}
      </g>
      {flowers.flatMap((each, i) =>
        [1, -1].map((mirror) => (
          <g
            key={each.path.length * mirror}
            className={i === 1 ? styles.strong : styles.fine}
            transform={mirror === -1 ? 'scale(1 -1)' : undefined}
          >
            {each.steps.map(({ turn, scale }) => (
              <use key={turn} href={`#${id}f${i}`} transform={`rotate(${turn}) scale(${scale})`} />
            ))}
          </g>
        )),
      )}
      <circle r="273" />
      <circle r="291" />
      {hasMicroText && (
        <text className={styles.micro}>
          <textPath href={`#${id}ring`} textLength={Math.round(ringLength - 4)} lengthAdjust="spacing">
            {micro}
          </textPath>
        </text>
      )}
    </svg>
  )
})
