import type { ProposalForm } from '@gable/contract/proposal-form'
import type { ForeignPart } from '@gable/contract/proposal-language'
import { useEffect, useState } from 'react'

/** What of a form is in another language than the proposal. The standard texts that it is told by are loaded after the page. */
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
