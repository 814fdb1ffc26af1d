import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Muted, Panel } from '../../../ui/parts.tsx'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { ComparisonTotals } from '../../sales/comparison/ComparisonTotals.tsx'
import { text } from '../../sales/comparison/text.ts'
import { api } from '../../shared/session.ts'

/** How measurements compare with reports of the same roofs, over all companies. */
export function InstallationComparison() {
  const totals = useQuery(api.admin.comparisons.queryOptions())
  return (
    <Panel title={text('installation.title')}>
      <QueryBoundary query={totals} lines={2} height={24}>
        {(found) => (
          <Stack gap="md">
            <Muted>{text.counted('total.companies', found.companies)}</Muted>
            <ComparisonTotals summary={found} />
          </Stack>
        )}
      </QueryBoundary>
    </Panel>
  )
}
