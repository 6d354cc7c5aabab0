import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { colorSchemes, mantineTheme } from './mantine-theme.ts'

/** Nonce of the page's style elements; a framed document of our own needs it as well. */
export const styleNonce = () => document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content') ?? ''

// Mantine locks the page under a dialog by a style element of react-remove-scroll, which looks for its nonce here.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() })

/** Hands theme and style nonce to Mantine. Its variables stand in mantine.css, so it writes none of its own. */
export function LookProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={mantineTheme}
      colorSchemeManager={colorSchemes}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  )
}
