/** The mark of a site: three orbits, in the colour around it. */
export function SiteMark({ size = 24 }: { size?: number }) {
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
