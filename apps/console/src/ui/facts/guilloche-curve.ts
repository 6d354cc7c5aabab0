/** FNV-1a: small, stable, good enough to tell sites apart. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** Numbers below 1 that follow from a seed (mulberry32). */
export function sequence(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

/** r(θ) = base + Σ amplitude · cos(frequency · θ). */
export interface Wave {
  base: number
  terms: readonly { amplitude: number; frequency: number }[]
}

const round = (n: number) => Math.round(n * 10) / 10

/** A closed curve as an SVG path: cubic pieces whose tangents are exact, so few points stay smooth. */
export function wavePath({ base, terms }: Wave, points: number): string {
  const step = (2 * Math.PI) / points
  const at = (theta: number) => {
    let r = base
    let dr = 0
    for (const { amplitude, frequency } of terms) {
      r += amplitude * Math.cos(frequency * theta)
      dr -= amplitude * frequency * Math.sin(frequency * theta)
    }
    const [cos, sin] = [Math.cos(theta), Math.sin(theta)]
    return { x: r * cos, y: r * sin, dx: ((dr * cos - r * sin) * step) / 3, dy: ((dr * sin + r * cos) * step) / 3 }
  }
  let from = at(0)
  let path = `M${round(from.x)} ${round(from.y)}`
  for (let i = 1; i <= points; i++) {
    const to = at(i * step)
    const numbers = [from.x + from.dx, from.y + from.dy, to.x - to.dx, to.y - to.dy, to.x, to.y]
    path += `C${numbers.map(round).join(' ')}`
    from = to
  }
  return `${path}Z`
}

export interface Rosette {
  /** Woven outer band, drawn several times turned. */
  band: { path: string; turns: readonly number[] }
  /** Flowers from the outside in; each is drawn turned and shrunk, and once more mirrored. */
  flowers: readonly { path: string; steps: readonly { turn: number; scale: number }[] }[]
}

interface FlowerShape {
  petals: number
  radius: number
  depth: number
  second: number
  count: number
  shrinkTo: number
}

function flower({ petals, radius, depth, second, count, shrinkTo }: FlowerShape): Rosette['flowers'][number] {
  const terms = [
    { amplitude: radius * depth, frequency: petals },
    { amplitude: radius * second, frequency: petals * 2 },
  ]
  const steps = Array.from({ length: count }, (_, i) => ({
    turn: round(((i * 90) / petals / count) * 1.2),
    scale: Math.round(1000 - (i * (1000 - shrinkTo * 1000)) / count) / 1000,
  }))
  const base = radius * (1 - depth - second)
  return { path: wavePath({ base, terms }, petals * 12), steps }
}

/** The pattern of a site, within ±300: the same host and colour always give the same lines. */
export function rosette(host: string, colour: string): Rosette {
  const next = sequence(seedOf(`${host.toLowerCase()} ${colour.toLowerCase()}`))
  const pick = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const between = (from: number, to: number) => from + next() * (to - from)
  const petals = pick(5, 9)
  const strands = pick(5, 7)
  const teeth = pick(36, 52)
  const inner = next() < 0.5 ? petals : petals + pick(1, 3)
  return {
    band: {
      path: wavePath({ base: 256, terms: [{ amplitude: between(9, 13), frequency: teeth }] }, teeth * 6),
      turns: Array.from({ length: strands }, (_, i) => round((i * 360) / teeth / strands)),
    },
    flowers: [
      {
        petals,
        radius: 242,
        depth: between(0.12, 0.17),
        second: between(-0.05, 0.06),
        count: pick(17, 21),
        shrinkTo: between(0.5, 0.58),
      },
      {
        petals: inner,
        radius: between(126, 142),
        depth: between(0.13, 0.18),
        second: between(-0.04, 0.06),
        count: 13,
        shrinkTo: between(0.42, 0.5),
      },
      { petals: inner + 2, radius: between(52, 60), depth: between(0.2, 0.26), second: 0.03, count: 9, shrinkTo: 0.38 },
    ].map(flower),
  }
}
