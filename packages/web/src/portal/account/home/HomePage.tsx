import { Navigate } from '@tanstack/react-router'
import { homeOf } from '../../shared/guard.ts'
import { useMe } from '../../shared/session.ts'

/** "/" redirects to sign-in or to the role's start page. */
export default function HomePage() {
  return <Navigate to={homeOf(useMe())} replace />
}
