import { type QueryClient, useQueryClient, useQueryErrorResetBoundary } from '@tanstack/react-query'
import {
  type AsyncRouteComponent,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  lazyRouteComponent,
  redirect,
  useRouter,
} from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { Failed } from '../ui/Failed.tsx'
import { NoPermission } from '../ui/NoPermission.tsx'
import { NotFound } from '../ui/NotFound.tsx'
import { parseSearch, safeNext, stringifySearch } from '../ui/url-state.ts'
import { PortalLayout } from './PortalLayout.tsx'
import { routeRows } from './routes.ts'
import { homeOf, verdictOf } from './shared/guard.ts'
import { PageHelp } from './shared/help/PageHelp.tsx'
import { profilePath } from './shared/paths.ts'
import type { RouteRow } from './shared/route-row.ts'
import { meOptions, PersonContext, useMe } from './shared/session.ts'

// Loaded on demand, because few users ever see it. It fetches the names of the people to ask.
const NoPermissionPage = lazy(() => import('./account/company/NoPermissionPage.tsx'))
const FeatureClosed = lazy(() => import('./account/banner/FeatureClosed.tsx'))

const root = createRootRouteWithContext<{ queries: QueryClient }>()({
  beforeLoad: ({ context }) => context.queries.ensureQueryData(meOptions).then(() => undefined),
  component: PortalLayout,
  errorComponent: CrashPage,
  notFoundComponent: () => <NotFound />,
})

/** Returns the page of a row, loaded when it is first shown or its link is hovered. */
function pageOf(row: RouteRow): AsyncRouteComponent<object> | undefined {
  return row.page && lazyRouteComponent(row.page)
}

/**
 * Shown when the session started or ended while the page was open, in this tab or another. Renders nothing of the page,
 * and navigates unless a sign-in or sign-out is already doing so.
 */
function Leave({ verdict }: { verdict: 'signIn' | 'home' }) {
  const router = useRouter()
  const queries = useQueryClient()
  useEffect(() => {
    const { pathname, href } = router.latestLocation
    if (verdict === 'home') {
      if (pathname === '/signin' || pathname === '/signup')
        void router.navigate({ to: homeOf(queries.getQueryData(meOptions.queryKey) ?? null) })
    } else if (pathname !== '/signin') {
      void router.navigate({ to: '/signin', search: { next: href, expired: 'yes' } as never, ignoreBlocker: true })
    }
  }, [verdict, router, queries])
  return null
}

/**
 * Leads to the security settings if the company requires a second factor that the user has not set up. No other page is
 * available until then.
 */
function LeadToSecurity() {
  const router = useRouter()
  useEffect(() => void router.navigate({ ...security, ignoreBlocker: true }), [router])
  return null
}

const security = { to: profilePath, hash: 'security', replace: true } as const

/** Renders the page, or the guard's state in its place. */
function Guarded({ row, Page }: { row: RouteRow; Page: AsyncRouteComponent<object> | undefined }) {
  const me = useMe()
  const verdict = verdictOf(row, me)
  if (verdict === 'page' && Page) {
    return (
      <PersonContext value={me}>
        <PageHelp path={row.path}>
          <Page />
        </PageHelp>
      </PersonContext>
    )
  }
  if (verdict === 'signIn' || verdict === 'home') return <Leave verdict={verdict} />
  const feature = typeof row.access === 'object' ? row.access.feature : undefined
  if (verdict === 'featureClosed' && feature && me) {
    return (
      <Suspense>
        <FeatureClosed feature={feature} me={me} />
      </Suspense>
    )
  }
  if (verdict === 'secondFactor') return <LeadToSecurity />
  return verdict === 'notFound' ? (
    <NotFound />
  ) : (
    <Suspense fallback={<NoPermission />}>
      <NoPermissionPage />
    </Suspense>
  )
}

/** Creates the route of a row: its guard, then its page. */
function routeOf(row: RouteRow) {
  const Page = pageOf(row)
  return createRoute({
    getParentRoute: () => root,
    path: row.path,
    beforeLoad: async ({ context, location }) => {
      const me = await context.queries.ensureQueryData(meOptions)
      const verdict = verdictOf(row, me)
      if (verdict === 'home') throw redirect({ href: safeNext(parseSearch(location.searchStr).next) ?? homeOf(me) })
      if (verdict === 'secondFactor') throw redirect(security)
      if (verdict === 'signIn') throw redirect({ to: '/signin', search: { next: location.href } as never })
    },
    component: Object.assign(() => <Guarded row={row} Page={Page} />, { preload: Page?.preload }),
  })
}

/** The router over the route table. */
export function createPortalRouter(queries: QueryClient) {
  return createRouter({
    routeTree: root.addChildren(routeRows.map(routeOf)),
    context: { queries },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultErrorComponent: CrashPage,
    scrollRestoration: true,
  })
}

/** Shown if a page fails to load or render. The rest of the product stays usable. */
function CrashPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const queryErrors = useQueryErrorResetBoundary()
  useEffect(() => queryErrors.reset(), [queryErrors])
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return <Failed page error={error} onRetry={retry} />
}
