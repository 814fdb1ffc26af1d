import { date } from '@gable/contract/format/day'
import { inches, miles } from '@gable/contract/format/hail'
import { limits } from '@gable/contract/limits'
import type { StormRow } from '@gable/contract/weather'
import { hailSizes } from '@gable/contract/weather-words'
import { Anchor, Button, Paper, Select, Stack } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DateFilter } from '../../../ui/list/filters.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { type Column, useListPage } from '../../../ui/list/list.ts'
import { Empty, Muted } from '../../../ui/parts.tsx'
import { IconMapPin } from '../../../ui/shell-icons.tsx'
import { toPage } from '../../shared/page-search.ts'
import { api, useCompanyUser } from '../../shared/session.ts'
import classes from './HailMap.module.css'
import { HailMap } from './HailMap.tsx'
import { RetrievalNote } from './RetrievalNote.tsx'
import { filtersOf, readStormsState, type StormsState, stormFilterNames } from './storms-state.ts'
import { text } from './text.ts'
import { stormsOptions } from './weather-query.ts'

const sizes = [
  { value: '', label: text('filter.anySize') },
  ...hailSizes.map((value) => ({ value, label: text('filter.sizeFrom', { inches: inches(Number(value)) }) })),
]

/** Filters by hail size and days. */
function StormFilterFields({
  state,
  onChange,
}: {
  state: StormsState
  onChange: (part: Partial<StormsState>) => void
}) {
  return (
    <>
      <Select
        aria-label={text('filter.size')}
        data={sizes}
        value={state.size}
        onChange={(size) => onChange({ size: readStormsState({ size: size ?? '' }).size })}
        w={{ sm: 180 }}
      />
      <DateFilter from={state.from} to={state.to} read={readStormsState} onChange={onChange} />
    </>
  )
}

/** The hail near the company's leads: on a map with the affected leads, and as a list. */
export default function StormsPage() {
  const { company, role } = useCompanyUser()
  const list = useListPage(readStormsState, stormFilterNames)
  const storms = useQuery(stormsOptions(filtersOf(list.state), list.cursor))
  const { timeZone } = company
  const within = { miles: miles(storms.data?.radiusMiles ?? limits.weather.radiusMiles.usual) }
  const known = storms.data?.retrieval
  return (
    <ListPage<StormRow>
      title={text('storms.title')}
      detail={storms.data && text('storms.detail', within)}
      action={
        <Button component={Link} {...toPage('/personal/dashboard', { hail: 'hit' })}>
          {text('storms.hitLeads')}
        </Button>
      }
      above={
        <Stack gap="sm">
          {known && <RetrievalNote retrieval={known} />}
          <StormsMap state={list.state} />
        </Stack>
      }
      list={list}
      query={storms}
      columns={columnsIn(timeZone, role !== 'salesRep')}
      nameOf={(row) => text('storms.name', { inches: inches(row.inches), date: date(row.at, timeZone) })}
      filters={<StormFilterFields state={list.state} onChange={list.show} />}
      empty={
        known && !known.asOf ? (
          <Empty icon={IconMapPin} title={text(known.trouble ? 'retrieval.troubleFirst' : 'retrieval.first')} />
        ) : (
          <Empty icon={IconMapPin} title={text('storms.empty')} hint={text('storms.emptyHint', within)} />
        )
      }
    />
  )
}

/** The number of leads near a report, with a link to those hit by hail of its size on its day. */
function HitLeads({ row }: { row: StormRow }) {
  if (!row.leads) return row.leads
  const size = hailSizes.findLast((one) => Number(one) <= row.inches) ?? ''
  return (
    <Anchor
      component={Link}
      {...toPage('/personal/dashboard', { hail: 'hit', hailDay: row.day, hailSize: size })}
      size="sm"
    >
      {row.leads}
    </Anchor>
  )
}

/** Renders no map without storms. The list says why. */
function StormsMap({ state }: { state: StormsState }) {
  const { data } = useQuery(
    api.weather.map.queryOptions({ input: filtersOf(state), placeholderData: keepPreviousData }),
  )
  if (!data || data.storms.length === 0) return null
  return (
    <Paper withBorder>
      <HailMap storms={data.storms} leads={data.leads} imagery={data.imagery} label={text('storms.mapLabel')} />
      <div className={classes.legend}>
        <span>
          <span className={classes.hail} style={{ background: '#C2410C' }}>
            1
          </span>
          {text('storms.legendStorm')}
        </span>
        <span>
          <span className={classes.lead} />
          {text('storms.legendLead')}
        </span>
        {data.more && <Muted>{text('storms.more', { count: `${limits.weather.onMap}` })}</Muted>}
      </div>
    </Paper>
  )
}

function columnsIn(timeZone: string, seesAll: boolean): Column<StormRow>[] {
  const leads: Column<StormRow>[] = [
    { key: 'leads', label: text('storms.leads'), figure: true, cell: (row) => <HitLeads row={row} /> },
    {
      key: 'miles',
      label: text('storms.distance'),
      unit: text('unit.miles'),
      figure: true,
      cell: (row) => row.miles?.toFixed(1),
    },
  ]
  return [
    { key: 'at', label: text('storms.at'), cell: (row) => date(row.at, timeZone) },
    {
      key: 'size',
      label: text('storms.size'),
      unit: text('unit.inches'),
      figure: true,
      cell: (row) => row.inches,
    },
    ...(seesAll ? leads : []),
    { key: 'place', card: 'line', label: text('storms.place'), cell: (row) => row.place },
    { key: 'source', label: text('storms.source'), from: 'lg', cell: (row) => text(`source.${row.source}`) },
  ]
}
