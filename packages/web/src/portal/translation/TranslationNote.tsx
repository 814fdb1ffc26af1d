import { lazy, Suspense } from 'react'
import type { TranslationProgressProps } from './TranslationProgress.tsx'

const TranslationProgress = lazy(() => import('./TranslationProgress.tsx'))

/** How much of the offer is translated, on any form; it is loaded after the form. */
export function TranslationNote(props: TranslationProgressProps) {
  return (
    <Suspense fallback={null}>
      <TranslationProgress {...props} />
    </Suspense>
  )
}
