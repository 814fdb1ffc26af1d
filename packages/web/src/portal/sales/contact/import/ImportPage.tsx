import { importUnderWay } from '@gable/contract/status'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { DetailSkeleton } from '../../../../ui/DetailSkeleton.tsx'
import { NotFound } from '../../../../ui/NotFound.tsx'
import { QueryBoundary } from '../../../../ui/QueryBoundary.tsx'
import { oneOf, type RawSearch } from '../../../../ui/url-state.ts'
import { useUrlState } from '../../../../ui/use-url-state.ts'
import { invalidatesFor } from '../../../shared/api.ts'
import { importOptions } from '../contact-query.ts'
import { text } from '../text.ts'
import { ColumnsStep } from './ColumnsStep.tsx'
import { ProgressStep } from './ProgressStep.tsx'
import { RowsStep } from './RowsStep.tsx'

const readStep = (raw: RawSearch) => ({ step: oneOf(raw.step, ['', 'columns'] as const, '') })

/** One import. The current step depends on the file's state, so the page can be left and reopened. */
export default function ImportPage() {
  const { importId } = useParams({ strict: false }) as { importId: string }
  const query = useQuery(importOptions(importId))
  const [{ step }, change] = useUrlState(readStep)
  useFreshWhenDone(query.data && importUnderWay.includes(query.data.state))
  return (
    <QueryBoundary
      page
      query={query}
      pending={<DetailSkeleton backWidth={60} main={260} side={[120, 80]} lines={8} />}
      unknown={<NotFound title={text('import.gone')} hint={text('import.goneHint')} />}
    >
      {(file) => {
        if (importUnderWay.includes(file.state)) return <ProgressStep file={file} />
        const matches = file.state === 'columns' || (file.state === 'ready' && step === 'columns')
        if (matches) return <ColumnsStep file={file} onDone={() => void change({ step: '' }, { replace: true })} />
        return <RowsStep file={file} onColumns={() => void change({ step: 'columns' })} />
      }}
    </QueryBoundary>
  )
}

/** Refetches a job's results once it is done. */
function useFreshWhenDone(isUnderWay: boolean | undefined): void {
  const queries = useQueryClient()
  const was = useRef(isUnderWay)
  useEffect(() => {
    if (was.current && isUnderWay === false) {
      for (const queryKey of [...invalidatesFor('contact'), ...invalidatesFor('lead')])
        void queries.invalidateQueries({ queryKey })
    }
    was.current = isUnderWay
  }, [isUnderWay, queries])
}
