import type { LeadRow } from '@gable/contract/lead'
import { leadAccess } from '@gable/contract/lead.access'
import type { LeadFilters } from '@gable/contract/lead-filter'
import { newId } from '@gable/contract/new-id'
import { leadStatuses } from '@gable/contract/status'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { deferred } from '../../../../ui/deferred.tsx'
import type { Selection } from '../../../../ui/list/list.ts'
import { toastDone, toastRefused, toastUndo } from '../../../../ui/toast.tsx'
import { ActionButtons } from '../../../shared/action/ActionButtons.tsx'
import type { RecordAction } from '../../../shared/action/record-action.ts'
import { api, useMay } from '../../../shared/session.ts'
import type { MeasureRoofsProps } from '../../scan/MeasureRoofsDialog.tsx'
import { scanOptions } from '../../scan/scan-query.ts'
import { text as scanText } from '../../scan/text.ts'
import { titleOf } from '../lead-names.ts'
import { text } from '../text.ts'
import { type BulkAction, doneWords, partsOf, undoParts } from './bulk-action.ts'
import { asBulkAction, countStatuses, type Requested, without } from './change-plan.ts'
import { manyText } from './text.ts'
import { mayRetry, type Run, useBulkAction } from './use-bulk-action.ts'

const ChangeDialog = lazy(() => import('./ChangeDialog.tsx'))
const BulkActionDialog = lazy(() => import('./BulkActionDialog.tsx'))
const ManyMessageDialog = lazy(() => import('../../message/ManyMessageDialog.tsx'))
const NextStepDialog = lazy(() => import('./NextStepDialog.tsx'))

interface LeadBulkProps {
  selection: Selection
  rows: readonly LeadRow[]
  filters: LeadFilters
  /** Whether the rows are those with names similar to the search text. */
  similar: boolean
  /** The number of leads that match the filters. */
  count: number
}

/**
 * Bulk actions on leads: status, assigned user, next step, deletion and restoration. A change of status or user is
 * confirmed with its numbers and can be undone. Refused leads stay selected and are listed with their reasons.
 */
export default function LeadBulk({ selection, rows, filters, similar, count }: LeadBulkProps) {
  const mayAssign = useMay(leadAccess.reassign)
  const people = useQuery(api.identity.colleagues.queryOptions({ staleTime: 300_000, enabled: mayAssign }))
  const [planning, setPlanning] = useState<'nextStep' | 'email' | null>(null)
  const [requested, setAsked] = useState<Requested>()
  const { run, begin, resume, stop, close } = useBulkAction((ended) => {
    selection.keep(ended.refused.map(({ id }) => id))
    tell(ended)
  })
  const chosen = rows.filter(({ id }) => selection.chosen.has(id))
  const many = selection.everything ? count : chosen.length
  const names = useRef(new Map<string, string>())
  const started = (action: BulkAction, leads = chosen) => {
    // Stores the names, since the list no longer has leads that disappear.
    names.current = new Map(chosen.map((row) => [row.id, titleOf(row)]))
    if (!selection.everything) begin(action, partsOf(leads), leads.length)
    else begin(action, [{ choice: { filters, similar, count }, idempotencyKey: newId() }], count)
  }

  const undo = ({ changeId, done }: Run) =>
    changeId !== undefined && begin({ kind: 'undo', changeId }, undoParts(), done.length)
  /** Full success shows a toast. Otherwise the dialog stays open until it is read. */
  const tell = (ended: Run) => {
    const { action, done, refused, skipped, state, error, total } = ended
    if (error?.refused && done.length + refused.length === 0) toastRefused(error.sentence)
    else if (state !== 'ended' || refused.length > 0 || done.length + skipped < total) return
    else if (ended.changeId) toastUndo(doneWords(action, done.length, skipped), () => undo(ended))
    else toastDone(doneWords(action, done.length, skipped))
    close()
  }
  const retry = (ended: Run) => {
    const again = ended.refused.filter(mayRetry)
    const leads = again.flatMap(({ id, version }) => (version === null ? [] : { id, version }))
    resume({ ...ended, refused: ended.refused.filter((each) => !mayRetry(each)), left: partsOf(leads) })
  }
  const busy = run?.state === 'running'
  const someDeleted = selection.everything
    ? filters.statuses.includes('Deleted')
    : chosen.some(({ status }) => status === 'Deleted')
  const allDeleted = selection.everything
    ? filters.statuses.length === 1 && someDeleted
    : chosen.every(({ status }) => status === 'Deleted')
  const actions: RecordAction[] = [
    {
      label: manyText('many.status'),
      disabled: busy,
      choices: leadStatuses
        .filter((status) => status !== 'New' && status !== 'Deleted')
        .map((status) => ({ label: status, run: () => setAsked({ kind: 'status', status }) })),
    },
    {
      label: manyText('many.reassign'),
      access: leadAccess.reassign,
      disabled: busy,
      choices: [
        ...(people.data?.colleagues ?? []).map(({ id, name }) => ({
          label: name,
          run: () => setAsked({ kind: 'reassign', userId: id, name }),
        })),
        {
          label: text('lead.unassigned'),
          group: 'nobody',
          run: () => setAsked({ kind: 'reassign', userId: null, name: '' }),
        },
      ],
    },
    { label: manyText('many.nextStep'), disabled: busy, run: () => setPlanning('nextStep') },
    { label: manyText('many.email'), disabled: busy, run: () => setPlanning('email') },
  ]
  const deletion: RecordAction[] = [
    {
      label: manyText('many.restore'),
      access: leadAccess.restoreMany,
      when: someDeleted,
      disabled: busy,
      run: () => started({ kind: 'restore' }),
    },
    {
      label: manyText('many.delete'),
      when: !allDeleted,
      kind: 'danger',
      disabled: busy,
      run: () => setAsked({ kind: 'status', status: 'Deleted' }),
    },
  ]
  return (
    <>
      <ActionButtons actions={actions} />
      <MeasureRoofs leadIds={selection.everything ? null : chosen.map(({ id }) => id)} filters={filters} />
      <ActionButtons actions={deletion} />
      <Suspense>
        {planning === 'nextStep' && (
          <NextStepDialog
            count={many}
            onClose={() => setPlanning(null)}
            onPlan={(step) => {
              setPlanning(null)
              started({ kind: 'nextStep', ...step })
            }}
          />
        )}
        {planning === 'email' && (
          <ManyMessageDialog
            count={many}
            onClose={() => setPlanning(null)}
            onSend={(written) => {
              setPlanning(null)
              started({ kind: 'email', ...written })
            }}
          />
        )}
        {requested && (
          <ChangeDialog
            asked={requested}
            counts={selection.everything ? undefined : countStatuses(chosen)}
            everything={{ filters, similar }}
            onClose={() => setAsked(undefined)}
            onGo={(includeClosed) => {
              setAsked(undefined)
              // The confirmation has already counted leads that have the status.
              started(asBulkAction(requested, includeClosed), without(chosen, requested))
            }}
          />
        )}
        {run && (
          <BulkActionDialog
            run={run}
            nameOf={(id) => names.current.get(id) ?? text('lead.nameless')}
            onStop={stop}
            onGoOn={() => resume(run)}
            onRetry={() => retry(run)}
            onUndo={() => undo(run)}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  )
}

const MeasureRoofsDialog = deferred(() => import('../../scan/MeasureRoofsDialog.tsx'))

/** Measures the roofs of a list from aerial scans, after a preview. Only if the operator has airborne scans. */
function MeasureRoofs(props: MeasureRoofsProps) {
  const [open, setOpen] = useState(false)
  const { data } = useQuery(scanOptions)
  if (!data?.isOffered) return null
  return (
    <>
      <Button disabled={data.run?.state === 'running'} onClick={() => setOpen(true)}>
        {scanText('measure.action')}
      </Button>
      {open && <MeasureRoofsDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
