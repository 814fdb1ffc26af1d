import { type Address, address, inItsCountry } from '@gable/contract/field'
import { dateTime } from '@gable/contract/format/day'
import type { NearPlace, VendorListed } from '@gable/contract/measurement-order'
import { sourceNames } from '@gable/contract/measurement-vendor'
import { messages } from '@gable/contract/messages'
import { Alert, Anchor, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../api.ts'
import { useCompanyUser } from '../../session.ts'
import { orderPath } from './order-query.ts'
import { text } from './text.ts'

const settledMs = 600
const whole = address.check(inItsCountry)

/** Reports at an address as a person types it, once it is whole. */
export function NearAddress({ address: given }: { address: Address }) {
  const [typed] = useDebouncedValue(JSON.stringify(given), settledMs)
  const { data } = whole.safeParse(JSON.parse(typed))
  return data ? <NearbyReports place={{ address: data }} /> : null
}

/** Reports that are there, before one more is paid: the company's own, and those of its accounts at vendors. */
export function NearbyReports({ place }: { place: NearPlace }) {
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
              <Anchor key={row.id} component={Link} to={orderPath(row)} size="sm">
                {[sourceNames[row.source], row.productName, row.jobNumber, dateTime(row.createdAt, timeZone)]
                  .filter(Boolean)
                  .join(' · ')}
              </Anchor>
            ))}
          </Stack>
        </Alert>
      )}
      <AtVendor rows={atVendors.data?.rows ?? []} />
    </>
  )
}

function AtVendor({ rows }: { rows: readonly VendorListed[] }) {
  const [first] = rows
  if (!first) return null
  return (
    <Alert color="blue" title={text.counted('place.atVendor', rows.length, { vendor: sourceNames[first.source] })}>
      {rows.map(({ jobNumber, street, status }) => (
        <Text key={jobNumber} size="sm">
          {[jobNumber, street, status].filter(Boolean).join(' · ')}
        </Text>
      ))}
    </Alert>
  )
}
