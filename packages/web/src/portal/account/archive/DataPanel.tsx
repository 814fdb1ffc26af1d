import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Loading } from '../../../ui/Loading.tsx'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { api } from '../../shared/api.ts'
import { useCompanyUser } from '../../shared/session.ts'
import { DeletionPanel } from './DeletionPanel.tsx'
import { ExportPanel } from './ExportPanel.tsx'

/** The polling interval while an export is running, in milliseconds. */
const pollEvery = 1_500

/** Export and deletion, a part of the company's page. */
export function DataPanel() {
  const { company } = useCompanyUser()
  const state = useQuery(
    api.archive.state.queryOptions({
      context: { background: true },
      refetchInterval: ({ state: { data } }) =>
        data?.export && ['waiting', 'running'].includes(data.export.status) ? pollEvery : false,
    }),
  )
  return (
    <QueryBoundary query={state} pending={<Loading lines={4} height={24} />}>
      {(known) => (
        <Stack gap="md">
          <ExportPanel made={known.export} timeZone={company.timeZone} />
          <DeletionPanel deletion={known.deletion} company={company} />
        </Stack>
      )}
    </QueryBoundary>
  )
}
