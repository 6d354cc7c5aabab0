import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

// biome-ignore lint/suspicious/noExplicitAny: the props are those of the component, whichever they are.
type AnyComponent = ComponentType<any>

/** `lazy` for a component that its module exports by name: `lazyNamed(() => import('./Peek.tsx'), 'Peek')`. */
export const lazyNamed = <N extends string, M extends Record<N, AnyComponent>>(
  load: () => Promise<M>,
  name: N,
): LazyExoticComponent<M[N]> => lazy(async () => ({ default: (await load())[name] }))
