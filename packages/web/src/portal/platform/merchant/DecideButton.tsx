import { mayApplicationBecome } from '@gable/contract/loan-state'
import type { ApplicationRow } from '@gable/contract/merchant'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { text } from '../../catalog/merchant/text.ts'

// Loaded on demand, because the form includes the contract's schemas.
const DecisionDialog = lazy(() => import('./DecisionDialog.tsx'))

/** Opens the decision on an application, or the correction of one. */
export function DecideButton({ row }: { row: ApplicationRow }) {
  const [opened, setOpened] = useState(false)
  const mayApprove = mayApplicationBecome(row.state, 'approved')
  const mayReject = mayApplicationBecome(row.state, 'notApproved')
  if (row.failed || (!mayApprove && !mayReject)) return null
  return (
    <>
      <Button
        size="sm"
        variant="default"
        aria-label={text('admin.decideOf', { name: row.company.name })}
        onClick={() => setOpened(true)}
      >
        {text('admin.decide')}
      </Button>
      {opened && (
        <Suspense>
          <DecisionDialog row={row} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
