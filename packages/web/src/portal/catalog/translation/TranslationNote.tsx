import { lazy, Suspense } from 'react'
import type { TranslationProgressProps } from './TranslationProgress.tsx'

const TranslationProgress = lazy(() => import('./TranslationProgress.tsx'))

/** The translation progress of the offer, for any form. It is loaded after the form. */
export function TranslationNote(props: TranslationProgressProps) {
  return (
    <Suspense fallback={null}>
      <TranslationProgress {...props} />
    </Suspense>
  )
}
