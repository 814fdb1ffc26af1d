import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deferred } from '../../../ui/deferred.tsx'
import type { MeasureRoofsProps } from './MeasureRoofsDialog.tsx'
import { scanOptions } from './scan-query.ts'
import { text } from './text.ts'

const MeasureRoofsDialog = deferred(() => import('./MeasureRoofsDialog.tsx'))

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
      {open && <MeasureRoofsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
