import { addressLine, phone, phoneHref } from '@gable/contract/format/contact'
import { dateTime } from '@gable/contract/format/day'
import { wholeNumber } from '@gable/contract/format/figure'
import { money } from '@gable/contract/format/money'
import type { LeadRow } from '@gable/contract/lead'
import type { LeadKind, leadSorts } from '@gable/contract/status'
import { Anchor, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { age } from '../../../ui/age.ts'
import type { Column } from '../../../ui/list/list.ts'
import { marketOf, personOf, titleOf } from '../lead-names.ts'
import { leadPath } from '../lead-query.ts'
import { StatusBadge } from '../StatusBadge.tsx'
import { TestBadge } from '../TestBadge.tsx'
import { text } from '../texts/text.ts'

export type LeadSort = (typeof leadSorts)[number]
type LeadColumn = Column<LeadRow, LeadSort>

/** The link that opens a lead; under its name stands the address. */
export function LeadLink({ row }: { row: LeadRow }) {
  const named = personOf(row) !== ''
  const { city, state, postalCode } = row
  return (
    <div>
      <Group gap="sm" wrap="nowrap">
        <Anchor component={Link} to={leadPath(row.id)} fw={600} size="sm">
          {titleOf(row)}
        </Anchor>
        {row.isTest && <TestBadge />}
      </Group>
      <Text size="xs" c="dimmed">
        {named ? addressLine(row) : addressLine({ street: '', city, state, postalCode })}
      </Text>
    </div>
  )
}

const dash = (
  <Text span c="dimmed" aria-hidden>
    –
  </Text>
)

function columns(timeZone: string, now: Date) {
  const name: LeadColumn = {
    key: 'name',
    label: text('lead.column.name'),
    sort: 'name',
    cell: (row) => <LeadLink row={row} />,
  }
  const address: LeadColumn = { ...name, label: text('lead.column.address'), sort: 'street' }
  const call: LeadColumn = {
    key: 'phone',
    label: text('lead.column.phone'),
    cell: (row) =>
      row.phone ? (
        <Anchor href={phoneHref(row.phone)} size="sm" style={{ whiteSpace: 'nowrap' }}>
          {phone(row.phone)}
        </Anchor>
      ) : (
        dash
      ),
  }
  const status: LeadColumn = {
    key: 'status',
    label: text('lead.column.status'),
    cell: (row) => <StatusBadge status={row.status} />,
  }
  const product: LeadColumn = {
    key: 'product',
    label: text('lead.column.product'),
    from: 'lg',
    cell: (row) => row.productName || dash,
  }
  const price: LeadColumn = {
    key: 'price',
    label: text('lead.column.price'),
    figure: true,
    sort: 'totalCents',
    cell: (row) =>
      row.totalCents === null ? (
        dash
      ) : (
        <Text span size="sm" fw={600}>
          {money(row.totalCents, row.currency, 'whole')}
        </Text>
      ),
  }
  const roof: LeadColumn = {
    key: 'roof',
    label: text('lead.column.roof'),
    unit: text('lead.column.roofUnit'),
    figure: true,
    sort: 'roofAreaSqft',
    cell: (row) => (row.roofAreaSqft === null ? dash : wholeNumber(row.roofAreaSqft)),
  }
  const assigned: LeadColumn = {
    key: 'assigned',
    label: text('lead.column.assigned'),
    from: 'lg',
    cell: (row) => row.assignedTo || dash,
  }
  const market: LeadColumn = {
    key: 'market',
    label: text('lead.column.market'),
    from: 'xl',
    cell: (row) => marketOf(row) || dash,
  }
  const since: LeadColumn = {
    key: 'age',
    label: text('lead.column.age'),
    figure: true,
    sort: 'createdAt',
    cell: (row) => (
      <time dateTime={row.createdAt} title={dateTime(row.createdAt, timeZone)} style={{ whiteSpace: 'nowrap' }}>
        {age(row.createdAt, now)}
      </time>
    ),
  }
  return { name, address, call, status, product, price, roof, assigned, market, since }
}

/** The columns of one of the three lists: an address alone has nobody to call and no price. */
export function leadColumns(kind: LeadKind, timeZone: string, now: Date): LeadColumn[] {
  const { name, address, call, status, product, price, roof, assigned, market, since } = columns(timeZone, now)
  if (kind === 'addressOnly') return [address, status, roof, assigned, market, since]
  if (kind === 'other') return [name, call, status, assigned, market, since]
  return [name, call, status, product, price, roof, assigned, market, since]
}
