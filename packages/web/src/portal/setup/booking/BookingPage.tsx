import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Loading } from '../../../ui/Loading.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { QueryBoundary } from '../../../ui/QueryBoundary.tsx'
import { formWidth } from '../../../ui/theme.ts'
import { api } from '../../shared/api.ts'
import { BookingForm } from './BookingForm.tsx'
import { RepsPanel } from './RepsPanel.tsx'
import { text } from './text.ts'

/** When homeowners can book an inspection, and who takes appointments. */
export default function BookingPage() {
  const settings = useQuery(api.appointment.settings.queryOptions())
  const markets = useQuery(api.market.list.queryOptions({ input: { pageSize: 100 } }))
  const named = (markets.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Stack gap="md" maw={formWidth}>
      <PageHeader title={text('page.title')} />
      <Text size="sm">{text('page.intro')}</Text>
      <Panel title={text('settings.title')} flush>
        <QueryBoundary query={settings} pending={<Loading lines={6} height={28} />}>
          {(known) => <BookingForm settings={known} markets={named} />}
        </QueryBoundary>
      </Panel>
      <RepsPanel markets={named} />
    </Stack>
  )
}
