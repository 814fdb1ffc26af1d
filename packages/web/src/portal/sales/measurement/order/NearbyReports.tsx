import { type Address, address, inItsCountry } from '@gable/contract/field'
import { dateTime } from '@gable/contract/format/day'
import type { NearPlace, VendorListed } from '@gable/contract/measurement-order'
import { sourceNames } from '@gable/contract/measurement-vendor'
import { messages } from '@gable/contract/messages'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { TextLink } from '../../../../ui/parts.tsx'
import { press, useKeyedAction } from '../../../../ui/use-action.ts'
import { api, client, invalidatesFor, useCompanyUser } from '../../../shared/session.ts'
import { orderPath } from './order-query.ts'
import { text } from './text.ts'

const settledMs = 600
const whole = address.check(inItsCountry)

/** Shows existing reports at an address once it is completely typed. */
export function NearAddress({ address: provided, onLeave }: { address: Address; onLeave: () => void }) {
  const [typed] = useDebouncedValue(JSON.stringify(provided), settledMs)
  const { data } = whole.safeParse(JSON.parse(typed))
  return data ? <NearbyReports place={{ address: data }} onLeave={onLeave} /> : null
}

/** Shows existing reports before another one is paid for: the company's own, and those in its vendor accounts. */
export function NearbyReports({ place, onLeave }: { place: NearPlace; onLeave: () => void }) {
  const { timeZone } = useCompanyUser().company
  const nearby = useQuery(api.measurement.nearby.queryOptions({ input: place }))
  const atVendors = useQuery(api.measurement.nearbyAtVendors.queryOptions({ input: place, staleTime: 60_000 }))
  const rows = nearby.data?.rows ?? []
  const failed = nearby.isError || atVendors.isError || atVendors.data?.failed
  return (
    <>
      {failed && <Alert color="orange">{messages.NEARBY_REPORTS_FAILED}</Alert>}
      {rows.length > 0 && (
        <Alert color="blue" title={text.counted('place.nearby', rows.length)}>
          <Stack gap={4}>
            {rows.map((row) => (
              <TextLink key={row.id} to={orderPath(row)} onClick={onLeave}>
                {[sourceNames[row.source], row.productName, row.jobNumber, dateTime(row.createdAt, timeZone)]
                  .filter(Boolean)
                  .join(' · ')}
              </TextLink>
            ))}
          </Stack>
        </Alert>
      )}
      <AtVendor rows={atVendors.data?.rows ?? []} near={place} onLeave={onLeave} />
    </>
  )
}

interface AtVendorProps {
  rows: readonly VendorListed[]
  near: NearPlace
  onLeave: () => void
}

/** Reports that the company already has at a vendor. Each can be added here without another order. */
function AtVendor({ rows, near, onLeave }: AtVendorProps) {
  const [first] = rows
  if (!first) return null
  return (
    <Alert color="blue" title={text.counted('place.atVendor', rows.length, { vendor: sourceNames[first.source] })}>
      <Stack gap="xs">
        <Text size="sm">{text('place.atVendorHint')}</Text>
        {rows.map((row) => (
          <ListedReport key={row.jobNumber} report={row} near={near} onLeave={onLeave} />
        ))}
      </Stack>
    </Alert>
  )
}

function ListedReport({
  report: { source: vendor, jobNumber, street, status },
  near,
  onLeave,
}: Omit<AtVendorProps, 'rows'> & { report: VendorListed }) {
  const navigate = useNavigate()
  const add = useKeyedAction({
    run: (_: undefined, idempotencyKey) =>
      client.measurement.addFromVendor({ vendor, jobNumber, near, idempotencyKey }),
    noun: text('place.report'),
    action: text('place.added'),
    invalidate: invalidatesFor('measurement'),
    onDone: ({ id }) => {
      onLeave()
      void navigate({ to: orderPath({ source: vendor, id }) })
    },
  })
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm">{[jobNumber, street, status].filter(Boolean).join(' · ')}</Text>
      <Button size="xs" aria-label={text('place.addNumber', { number: jobNumber })} {...press(add)}>
        {text('place.add')}
      </Button>
    </Group>
  )
}
