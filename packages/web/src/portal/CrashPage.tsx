import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Failed } from '../ui/Failed.tsx'

/** Shown if a page fails to load or render. The rest of the product stays usable. */
export function CrashPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const queryErrors = useQueryErrorResetBoundary()
  useEffect(() => queryErrors.reset(), [queryErrors])
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return <Failed page error={error} onRetry={retry} />
}
