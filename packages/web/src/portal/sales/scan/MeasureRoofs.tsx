import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { MeasureRoofsProps } from './MeasureRoofsDialog.tsx'
import { scanOptions } from './scan-query.ts'
import { text } from './text.ts'

const MeasureRoofsDialog = lazy(() => import('./MeasureRoofsDialog.tsx'))

/** Measures the roofs of a list from aerial scans, after a preview. Only if the operator has airborne scans. */
export function MeasureRoofs(props: MeasureRoofsProps) {
  const [open, setOpen] = useState(false)
  const { data } = useQuery(scanOptions)
  if (!data?.isOffered) return null
  return (
    <>
      <Button disabled={data.run?.state === 'running'} onClick={() => setOpen(true)}>
        {text('measure.action')}
      </Button>
      {open && (
        <Suspense>
          <MeasureRoofsDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
