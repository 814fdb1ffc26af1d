import { Navigate } from '@tanstack/react-router'
import { homeOf } from '../guard.ts'
import { useMe } from '../session.ts'

/** "/" redirects to sign-in or to the role's start page. */
export default function HomePage() {
  return <Navigate to={homeOf(useMe())} replace />
}
