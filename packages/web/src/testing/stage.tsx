import '@testing-library/jest-dom/vitest'
import { MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import { Notifications, notifications } from '@mantine/notifications'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, configure, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { markOverlaysShown } from '../ui/overlays-shown.ts'
import { theme } from '../ui/theme.ts'

// Far longer than anything takes, so that no test fails on a busy machine.
configure({ asyncUtilTimeout: 60_000 })

// An auto-sizing text field listens to the fonts, which happy-dom does not have.
const noFonts = { addEventListener() {}, removeEventListener() {} }
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: noFonts })

export interface StageOptions {
  /** The path that it is rendered at. */
  at?: string
  /** As narrow as a phone; otherwise as wide as a laptop. */
  phone?: boolean
}

/**
 * Renders a component as the portal does: with router, queries, theme, dialogs and toasts. Its page is `/here`, and
 * `/there` is another one. Disables animations and automatic retries.
 */
export async function onStage(element: ReactNode, { at = '/here', phone = false }: StageOptions = {}) {
  setWidth(phone)
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } })
  const root = createRootRoute({ component: Outlet })
  const here = createRoute({ getParentRoute: () => root, path: '/here', component: () => element })
  const there = createRoute({ getParentRoute: () => root, path: '/there', component: () => <h1>Elsewhere</h1> })
  const router = createRouter({
    routeTree: root.addChildren([here, there]),
    history: createMemoryHistory({ initialEntries: [at] }),
  })
  await router.load()
  const view = render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={queries}>
        <ModalsProvider>
          <Notifications transitionDuration={0} />
          <RouterProvider router={router} />
        </ModalsProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
  markOverlaysShown()
  return { ...view, router, queries, user: userEvent.setup() }
}

/** Unmounts the component with its toasts. For `afterEach`. */
export function clearStage(): void {
  notifications.clean()
  cleanup()
}

export const toast = (sentence: string) => screen.findByText(sentence)

function setWidth(phone: boolean): void {
  const width = phone ? 390 : 1440
  Object.assign(window, { innerWidth: width })
  // Supports only the queries that the product uses: `(max-width: …em)`.
  window.matchMedia = (query) => {
    const max = /max-width:\s*([\d.]+)(em|px)/.exec(query)
    const matches = max ? width <= Number(max[1]) * (max[2] === 'em' ? 16 : 1) : false
    const none = () => {}
    return {
      matches,
      media: query,
      onchange: null,
      dispatchEvent: () => false,
      addListener: none,
      removeListener: none,
      addEventListener: none,
      removeEventListener: none,
    }
  }
}
