import type { ProposalForm } from '@gable/contract/proposal-form'
import type { ForeignPart } from '@gable/contract/proposal-language'
import { useEffect, useState } from 'react'

/**
 * Returns the parts of a form that are in another language than the proposal. The standard texts used to detect them
 * are loaded after the page.
 */
export function useForeignParts(form: ProposalForm): readonly ForeignPart[] {
  const [parts, setParts] = useState<readonly ForeignPart[]>([])
  useEffect(() => {
    let isShown = true
    void import('@gable/contract/proposal-language').then(({ foreignParts }) => {
      if (isShown) setParts(foreignParts(form))
    })
    return () => {
      isShown = false
    }
  }, [form])
  return parts
}
