import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import {
  type AsyncRouteComponent,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  useRouter,
} from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { NoPermission } from '../ui/NoPermission.tsx'
import { NotFound } from '../ui/NotFound.tsx'
import { parseSearch, safeNext, stringifySearch } from '../ui/url-state.ts'
import { CrashPage } from './CrashPage.tsx'
import { homeOf, verdictOf } from './guard.ts'
import { PortalLayout } from './PortalLayout.tsx'
import { profilePath } from './profile-path.ts'
import type { RouteRow } from './route-row.ts'
import { routeRows } from './routes.ts'
import { meOptions, PersonContext, useMe } from './session.ts'

// Few ever see it: the names of whom to ask come when it is shown.
const NoPermissionPage = lazy(() => import('./company/NoPermissionPage.tsx'))
const FeatureClosed = lazy(() => import('./notices/FeatureClosed.tsx'))

const root = createRootRouteWithContext<{ queries: QueryClient }>()({
  beforeLoad: ({ context }) => context.queries.ensureQueryData(meOptions).then(() => undefined),
  component: PortalLayout,
  errorComponent: CrashPage,
  notFoundComponent: () => <NotFound />,
})

/** The page of a row, loaded when it is first shown or when its link is pointed at. */
function pageOf(row: RouteRow): AsyncRouteComponent<object> | undefined {
  return row.page && lazyRouteComponent(row.page)
}

/**
 * The session began or ended while the page was open, in this tab or in another: nothing of the page is drawn any more,
 * and unless a sign-in or sign-out is already leading on, this does.
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

/** The company requires a second factor that this person has still to set up: there, with the reason, and nowhere else. */
function LeadToSecurity() {
  const router = useRouter()
  useEffect(() => void router.navigate({ ...security, ignoreBlocker: true }), [router])
  return null
}

const security = { to: profilePath, hash: 'security', replace: true } as const

/** The guard as the reader meets it: the page, or the state that stands in for it. */
function Guarded({ row, Page }: { row: RouteRow; Page: AsyncRouteComponent<object> | undefined }) {
  const me = useMe()
  const verdict = verdictOf(row, me)
  if (verdict === 'page' && Page) {
    return (
      <PersonContext value={me}>
        <Page />
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

/** A row as the router's route: its guard first, then its page. */
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
