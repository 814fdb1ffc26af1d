import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Loading } from '../../../ui/Loading.tsx'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { api } from '../../shared/api.ts'
import { CenterPanel } from './CenterPanel.tsx'
import { KeyPanel } from './KeyPanel.tsx'
import { PlatformPanel } from './PlatformPanel.tsx'

/** The image shown before an address is selected, the map imagery provider, and its key. */
export default function MapSettingsPage() {
  const map = useQuery(api.map.get.queryOptions())
  return (
    <QueryBoundary query={map} pending={<Loading lines={8} height={28} />}>
      {(detail) => (
        <Stack gap="md">
          <CenterPanel map={detail} />
          <PlatformPanel map={detail} />
          <KeyPanel map={detail} />
        </Stack>
      )}
    </QueryBoundary>
  )
}
