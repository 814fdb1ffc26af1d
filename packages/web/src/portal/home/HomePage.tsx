import { Navigate } from '@tanstack/react-router'
import { homeOf } from '../guard.ts'
import { useMe } from '../session.ts'

/** "/" leads on: to sign-in, or to the start page of one's role. */
export default function HomePage() {
  return <Navigate to={homeOf(useMe())} replace />
}
