import { wholeNumber } from '@gable/contract/format/figure'
import { listOf } from '@gable/contract/format/locale'
import type { LeadFilters } from '@gable/contract/lead-filter'
import { limits } from '@gable/contract/limits'
import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Muted, QueryBoundary } from '../../../../ui/parts.tsx'
import { uiText } from '../../../../ui/texts/ui-text.ts'
import { api } from '../../../shared/session.ts'
import { text } from '../text.ts'
import { type ChangePlan, planOf, type Requested, type StatusCounts } from './change-plan.ts'
import { manyText } from './text.ts'

interface ChangeDialogProps {
  asked: Requested
  /** The statuses of the selected rows. Undefined if all filtered leads are selected; the server then counts. */
  counts: StatusCounts | undefined
  everything: { filters: LeadFilters; similar: boolean }
  onGo: (includeClosed: boolean) => void
  onClose: () => void
}

/** Asks before leads are changed in bulk: shows how many have each status, and whether to include closed ones. */
export default function ChangeDialog({ asked, counts, everything, onGo, onClose }: ChangeDialogProps) {
  const counted = useQuery(
    api.lead.countByStatus.queryOptions({ input: counts ? skipToken : everything, staleTime: 0, gcTime: 0 }),
  )
  const known = counts ?? counted.data
  return (
    <Dialog onClose={onClose} title={known ? titleOf(asked, planOf(asked, known).total) : manyText('many.counting')}>
      {counts ? (
        <Question asked={asked} plan={planOf(asked, counts)} onGo={onGo} onClose={onClose} />
      ) : (
        <QueryBoundary query={counted} lines={3} height={20}>
          {(found) => <Question asked={asked} plan={planOf(asked, found)} onGo={onGo} onClose={onClose} />}
        </QueryBoundary>
      )}
    </Dialog>
  )
}

interface QuestionProps extends Pick<ChangeDialogProps, 'asked' | 'onGo' | 'onClose'> {
  plan: ChangePlan
}

function Question({ asked, plan: { statuses, same, closed, closedAs, open }, onGo, onClose }: QuestionProps) {
  const [includeClosed, setIncludeClosed] = useState(false)
  const changed = open + (includeClosed ? closed : 0)
  const isDeletion = asked.kind === 'status' && asked.status === 'Deleted'
  // If all leads already have the status, there is nothing to confirm.
  const canChange = open + closed > 0
  return (
    <Stack gap="md">
      <Text size="sm">{statuses.map(({ status, count }) => `${wholeNumber(count)} ${status}`).join(' · ')}</Text>
      {closed > 0 && (
        <Checkbox
          label={manyText.counted('many.includeClosed', closed, { statuses: listOf(closedAs, 'disjunction') })}
          description={manyText('many.includeClosedHint')}
          checked={includeClosed}
          onChange={(event) => setIncludeClosed(event.currentTarget.checked)}
        />
      )}
      {same > 0 && <Text size="sm">{manyText.counted('many.same', same)}</Text>}
      {isDeletion && <Text size="sm">{text('lead.deleteBody')}</Text>}
      {canChange && <Muted>{manyText('many.undoHint', { minutes: limits.bulkUndoMinutes })}</Muted>}
      <Group justify="flex-end" gap="sm">
        <Button onClick={onClose}>{uiText(canChange ? 'action.cancel' : 'action.close')}</Button>
        {canChange && (
          <Button
            variant="filled"
            color={isDeletion ? 'red' : undefined}
            disabled={changed === 0}
            onClick={() => onGo(includeClosed)}
          >
            {manyText.counted(isDeletion ? 'many.goDelete' : 'many.goChange', changed)}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

function titleOf(requested: Requested, count: number): string {
  if (requested.kind === 'status' && requested.status === 'Deleted') return manyText.counted('many.deleteTitle', count)
  if (requested.kind === 'status') return manyText.counted('many.statusTitle', count, { status: requested.status })
  if (requested.userId === null) return manyText.counted('many.unassignTitle', count)
  return manyText.counted('many.reassignTitle', count, { name: requested.name })
}
