import { addressLine, phone, phoneHref } from '@gable/contract/format/contact'
import { dateTime } from '@gable/contract/format/day'
import { wholeNumber } from '@gable/contract/format/figure'
import { money } from '@gable/contract/format/money'
import type { LeadRow } from '@gable/contract/lead'
import type { LeadField } from '@gable/contract/lead-field'
import type { LeadKind, leadSorts } from '@gable/contract/status'
import { Anchor, Group, Text } from '@mantine/core'
import { age } from '../../../../ui/age.ts'
import type { Column } from '../../../../ui/list/list.ts'
import { Hint, RecordLink } from '../../../../ui/parts.tsx'
import { todayIn } from '../../../../ui/today.ts'
import { leadPath } from '../../../shared/paths.ts'
import { useAnswering } from '../answer.ts'
import { shownValue } from '../field-value.ts'
import { DueBadge, StatusBadge, TestBadge } from '../LeadBadges.tsx'
import { marketOf, personOf, titleOf } from '../lead-names.ts'
import { text } from '../text.ts'

export type LeadSort = (typeof leadSorts)[number]
type LeadColumn = Column<LeadRow, LeadSort>

/** A link to the lead, with the address under its name. */
export function LeadLink({ row, today }: { row: LeadRow; today: string }) {
  const named = personOf(row) !== ''
  const { city, state, postalCode } = row
  return (
    <div>
      <Group gap="sm" wrap="nowrap">
        <RecordLink to={leadPath(row.id)}>{titleOf(row)}</RecordLink>
        {row.isTest && <TestBadge />}
        {row.nextStepOn !== null && row.nextStepOn <= today && <DueBadge on={row.nextStepOn} today={today} />}
      </Group>
      <Hint>{named ? addressLine(row) : addressLine({ street: '', city, state, postalCode })}</Hint>
    </div>
  )
}

function CallLink({ row }: { row: LeadRow }) {
  const answering = useAnswering(row)
  return (
    <Anchor href={phoneHref(row.phone)} onClick={() => answering('call')} size="sm" style={{ whiteSpace: 'nowrap' }}>
      {phone(row.phone)}
    </Anchor>
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
    cell: (row) => <LeadLink row={row} today={todayIn(timeZone, now)} />,
  }
  const address: LeadColumn = { ...name, label: text('lead.column.address'), sort: 'street' }
  const call: LeadColumn = {
    key: 'phone',
    label: text('phone'),
    cell: (row) => (row.phone ? <CallLink row={row} /> : dash),
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
    cell: (row) => (
      <>
        {row.assignedTo || dash}
        {row.originalRep && row.originalRep !== row.assignedTo && (
          <Hint>{text('lead.originallyOf', { name: row.originalRep })}</Hint>
        )}
      </>
    ),
  }
  const original: LeadColumn = {
    key: 'original',
    label: text('lead.column.original'),
    cell: (row) => row.originalRep || dash,
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
  const email: LeadColumn = {
    key: 'email',
    label: text('email'),
    cell: (row) =>
      row.email ? (
        <Anchor href={`mailto:${row.email}`} size="sm">
          {row.email}
        </Anchor>
      ) : (
        dash
      ),
  }
  const source: LeadColumn = {
    key: 'source',
    label: text('lead.column.source'),
    cell: (row) => text(`lead.source.${row.source}`),
  }
  const activity: LeadColumn = {
    key: 'activity',
    label: text('lead.column.activity'),
    figure: true,
    sort: 'lastActivityAt',
    cell: (row) => (
      <time dateTime={row.lastActivityAt} style={{ whiteSpace: 'nowrap' }}>
        {dateTime(row.lastActivityAt, timeZone)}
      </time>
    ),
  }
  const forms: LeadColumn = {
    key: 'forms',
    label: text('lead.column.forms'),
    figure: true,
    cell: (row) => wholeNumber(row.submissions),
  }
  return {
    name,
    address,
    call,
    email,
    status,
    product,
    price,
    roof,
    assigned,
    original,
    market,
    source,
    since,
    activity,
    forms,
  }
}

/** A column of one of the company's own fields. */
const ownColumn = (field: LeadField): LeadColumn => ({
  key: `field-${field.id}`,
  label: field.name,
  figure: field.kind === 'number',
  cell: (row) => shownValue(field, row.fields[field.id] ?? '') || dash,
})

/** Returns all columns of one of the lists, and the keys of the default ones. */
export function leadColumns(
  kind: LeadKind,
  timeZone: string,
  now: Date,
  fields: readonly LeadField[],
): { all: LeadColumn[]; usual: string[] } {
  const each = columns(timeZone, now)
  const own = fields.filter(({ removed }) => !removed).map(ownColumn)
  const all = (...names: (keyof typeof each)[]) => [...names.map((name) => each[name]), ...own]
  const last = ['source', 'since', 'activity'] as const
  // Address-only leads have no contact and no price.
  if (kind === 'addressOnly') {
    return {
      all: all('address', 'status', 'roof', 'assigned', 'original', 'market', ...last),
      usual: ['name', 'status', 'roof', 'assigned', 'market', 'age'],
    }
  }
  if (kind === 'imported') {
    return {
      all: all('name', 'call', 'email', 'status', 'roof', 'assigned', 'original', 'market', ...last),
      usual: ['name', 'phone', 'status', 'roof', 'assigned', 'market', 'age'],
    }
  }
  if (kind === 'other') {
    return {
      all: all('name', 'call', 'email', 'status', 'assigned', 'original', 'market', ...last, 'forms'),
      usual: ['name', 'phone', 'status', 'assigned', 'market', 'age'],
    }
  }
  return {
    all: all(
      'name',
      'call',
      'email',
      'status',
      'product',
      'price',
      'roof',
      'assigned',
      'original',
      'market',
      ...last,
      'forms',
    ),
    usual: ['name', 'phone', 'status', 'product', 'price', 'roof', 'assigned', 'market', 'age'],
  }
}
