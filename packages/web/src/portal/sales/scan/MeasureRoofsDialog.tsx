import { wholeNumber } from '@gable/contract/format/figure'
import type { LeadFilters } from '@gable/contract/lead-filter'
import type { ScanScope } from '@gable/contract/scan'
import { Radio, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Strong } from '../../../ui/parts.tsx'
import { RunDialog } from '../../../ui/RunDialog.tsx'
import { api, client, invalidatesFor } from '../../shared/session.ts'
import { text } from './text.ts'

export interface MeasureRoofsProps {
  /** The selected leads, or null if all that the list shows are selected. */
  leadIds: string[] | null
  filters: LeadFilters
}

type Which = 'ticked' | 'listed'

/** A preview before roofs are measured: which leads, and what will happen to them. */
export default function MeasureRoofsDialog({ leadIds, filters, onClose }: MeasureRoofsProps & { onClose: () => void }) {
  const [which, choose] = useState<Which>(leadIds ? 'ticked' : 'listed')
  const plan = useQuery(api.scan.plan.queryOptions({ input: { scope: { filters } }, staleTime: 0 }))
  const scope: ScanScope = leadIds && which === 'ticked' ? { leadIds } : { filters }
  return (
    <RunDialog
      title={text('measure.title')}
      plan={plan}
      chosen={scope}
      start={(idempotencyKey) => client.scan.start({ scope, idempotencyKey })}
      noun={text('measure.thing')}
      action={text('measure.started')}
      invalidate={invalidatesFor('scan')}
      startLabel={text('measure.begin')}
      onClose={onClose}
    >
      {({ leads }) => (
        <>
          {leadIds && leads > leadIds.length ? (
            <Radio.Group
              label={text('measure.which')}
              value={which}
              onChange={(value) => choose(value === 'ticked' ? value : 'listed')}
            >
              <Stack gap="xs" mt="xs">
                <Radio value="ticked" label={text.counted('measure.ticked', leadIds.length)} />
                <Radio value="listed" label={text('measure.listed', { count: wholeNumber(leads) })} />
              </Stack>
            </Radio.Group>
          ) : (
            <Text fw={600}>{text.counted('measure.leads', leadIds?.length ?? leads)}</Text>
          )}
          <Text size="sm">{text('measure.body')}</Text>
          <Strong>{text('measure.kept')}</Strong>
        </>
      )}
    </RunDialog>
  )
}
