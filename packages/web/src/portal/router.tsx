import { roleLabels } from '@gable/contract/status'
import { type QueryClient, useQueryClient, useQueryErrorResetBoundary } from '@tanstack/react-query'
import {
  type AsyncRouteComponent,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  lazyRouteComponent,
  Outlet,
  redirect,
  useMatches,
  useNavigate,
  useRouter,
} from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { deferred } from '../ui/deferred.tsx'
import { Shell } from '../ui/Shell.tsx'
import { Failed, NoPermission, NotFound } from '../ui/states.tsx'
import { uiText } from '../ui/texts/ui-text.ts'
import { toastFailure } from '../ui/toast.tsx'
import { parseSearch, safeNext, stringifySearch } from '../ui/url-state.ts'
import { hasNotices } from './account/banner/has-notices.ts'
import { text } from './account/identity/text.ts'
import { routeRows } from './routes.ts'
import { homeOf, menuOf, verdictOf } from './shared/guard.ts'
import { PageHelp } from './shared/help/PageHelp.tsx'
import { profilePath } from './shared/paths.ts'
import { menuGroups, type RouteRow } from './shared/route-row.ts'
import { meOptions, PersonContext, signOut, useMe, useSessionState } from './shared/session.ts'

// No toast or dialog is shown before a user acts, so both are loaded after the page.
const Overlays = deferred(() => import('../ui/Overlays.tsx'))

// Rarely shown, so loaded after the page.
const SessionDialogs = deferred(() => import('./account/identity/SessionDialogs.tsx'))

// Most companies have no notices, so they are loaded after the page.
const Notices = deferred(() => import('./account/banner/Notices.tsx'))

// Loaded after the page, because it fetches notifications.
const Bell = deferred(() => import('./account/notification/Bell.tsx'))

/** Paths that are shown without the sidebar for every user. */
const bare = (path: string) => !path.startsWith('/personal') && !path.startsWith('/admin')

// Loaded on demand, because few users ever see it. It fetches the names of the people to ask.
const NoPermissionPage = deferred(() => import('./account/company/NoPermissionPage.tsx'), <NoPermission />)
const FeatureClosed = deferred(() => import('./account/banner/FeatureClosed.tsx'))

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
    return <FeatureClosed feature={feature} me={me} />
  }
  if (verdict === 'secondFactor') return <LeadToSecurity />
  return verdict === 'notFound' ? <NotFound /> : <NoPermissionPage />
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

/** Reloads if someone else signed in from another tab, since this tab holds the previous user's data. */
function useReloadForAnotherPerson(id: string | undefined): void {
  const known = useRef(id)
  useEffect(() => {
    if (known.current && id && known.current !== id) window.location.reload()
    known.current = id
  }, [id])
}

/** Renders signed-in pages within the shell and public pages without it, and toasts and dialogs over both. */
function PortalLayout() {
  return (
    <>
      <Page />
      <Overlays />
    </>
  )
}

function Page() {
  const me = useMe()
  const session = useSessionState()
  const queries = useQueryClient()
  useReloadForAnotherPerson(me?.id)
  const navigate = useNavigate()
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' })
  if (!me || bare(path)) {
    return (
      <main>
        <Outlet />
      </main>
    )
  }
  const leave = async () => {
    try {
      await signOut(queries, () => navigate({ to: '/signin', ignoreBlocker: true }))
    } catch {
      toastFailure(text('identity.session'), text('identity.ended'))
    }
  }
  const rows = menuOf(routeRows, me)
  const menu = menuGroups.map((key) => ({
    label: key === 'start' ? '' : uiText(`shell.group.${key}`),
    items: rows.flatMap(({ path, label, icon, group = 'start' }) =>
      icon && label && group === key ? [{ path, label, icon }] : [],
    ),
  }))
  const name = `${me.firstName} ${me.lastName}`
  return (
    <Shell
      menu={menu}
      account={{ name, role: roleLabels[me.role], email: me.email, profile: profilePath }}
      company={me.company?.name ?? ''}
      bell={me.company && <Bell />}
      onSignOut={() => void leave()}
    >
      {hasNotices(me) && <Notices me={me} />}
      <Outlet />
      {session.at !== 'open' && <SessionDialogs state={session} me={me} />}
    </Shell>
  )
}
