import { roleLabels } from '@gable/contract/status'
import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useMatches, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { Shell } from '../ui/Shell.tsx'
import { uiText } from '../ui/texts/ui-text.ts'
import { toastFailure } from '../ui/toast.tsx'
import { hasNotices } from './account/banner/has-notices.ts'
import { text } from './account/identity/text.ts'
import { routeRows } from './routes.ts'
import { menuOf } from './shared/guard.ts'
import { profilePath } from './shared/paths.ts'
import { menuGroups } from './shared/route-row.ts'
import { signOut, useMe, useSessionState } from './shared/session.ts'

// No toast or dialog is shown before a user acts, so both are loaded after the page.
const Overlays = lazy(() => import('../ui/Overlays.tsx'))

// Rarely shown, so loaded after the page.
const SessionDialogs = lazy(() => import('./account/identity/SessionDialogs.tsx'))

// Most companies have no notices, so they are loaded after the page.
const Notices = lazy(() => import('./account/banner/Notices.tsx'))

// Loaded after the page, because it fetches notifications.
const Bell = lazy(() => import('./account/notification/Bell.tsx'))

/** Paths that are shown without the sidebar for every user. */
const bare = (path: string) => !path.startsWith('/personal') && !path.startsWith('/admin')

/** Reloads if someone else signed in from another tab, since this tab holds the previous user's data. */
function useReloadForAnotherPerson(id: string | undefined): void {
  const known = useRef(id)
  useEffect(() => {
    if (known.current && id && known.current !== id) window.location.reload()
    known.current = id
  }, [id])
}

/** Renders signed-in pages within the shell and public pages without it, and toasts and dialogs over both. */
export function PortalLayout() {
  return (
    <>
      <Page />
      <Suspense>
        <Overlays />
      </Suspense>
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
      bell={
        me.company && (
          <Suspense>
            <Bell />
          </Suspense>
        )
      }
      onSignOut={() => void leave()}
    >
      {hasNotices(me) && (
        <Suspense>
          <Notices me={me} />
        </Suspense>
      )}
      <Outlet />
      {session.at !== 'open' && (
        <Suspense>
          <SessionDialogs state={session} me={me} />
        </Suspense>
      )}
    </Shell>
  )
}
