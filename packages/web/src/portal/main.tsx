import './without-eval.ts'
import '@mantine/core/styles.layer.css'
import '@fontsource-variable/inter/index.css'
import '../ui/global.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { setNonce } from 'get-nonce'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { theme } from '../ui/theme.ts'
import { createPortalRouter } from './router.tsx'
import { createQueryClient, followOtherTabs, followRefusals } from './shared/session.ts'

// The server creates a nonce for each response. Styles created at run time carry it, so that the CSP needs no
// exception.
const nonce = document.querySelector('meta[name="style-nonce"]')?.getAttribute('content') ?? ''
setNonce(nonce)

// After a 401, the user signs in again over the open page. If no user was known, the page's guard leads to sign-in.
const queries = createQueryClient()
followRefusals(queries)
const router = createPortalRouter(queries)
followOtherTabs(queries, () => router.navigate({ to: '/signin', ignoreBlocker: true }))

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MantineProvider theme={theme} forceColorScheme="light" getStyleNonce={() => nonce}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
