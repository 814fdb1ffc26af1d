import type { QueryClient } from '@tanstack/react-query'
import {
  type AsyncRouteComponent,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { NoPermission } from '../ui/NoPermission.tsx'
import { NotFound } from '../ui/NotFound.tsx'
import { parseSearch, safeNext, stringifySearch } from '../ui/url-state.ts'
import { CrashPage } from './CrashPage.tsx'
import { homeOf, verdictOf } from './guard.ts'
import { PortalLayout } from './PortalLayout.tsx'
import { type RouteRow, routeRows } from './routes.ts'
import { meOptions, useMe } from './session.ts'

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

/** The guard as the reader meets it: the page, or the state that stands in for it. */
function Guarded({ row, Page }: { row: RouteRow; Page: AsyncRouteComponent<object> | undefined }) {
  const verdict = verdictOf(row, useMe())
  if (verdict === 'page' && Page) return <Page />
  // Between a sign-out and the page it leads to, nothing of the old page may be drawn.
  if (verdict === 'signIn' || verdict === 'home') return null
  return verdict === 'noPermission' ? <NoPermission /> : <NotFound />
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
export type PortalRouter = ReturnType<typeof createPortalRouter>
