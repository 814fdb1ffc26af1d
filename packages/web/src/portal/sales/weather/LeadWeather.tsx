import { inches, miles } from '@gable/contract/format/hail'
import type { LeadDetail } from '@gable/contract/lead'
import type { LeadStorms } from '@gable/contract/weather'
import { weatherAccess } from '@gable/contract/weather.access'
import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Hint, Muted, QueryBoundary, TextLink } from '../../../ui/parts.tsx'
import { type ReadColumn, ReadTable } from '../../../ui/ReadTable.tsx'
import { useMay } from '../../shared/session.ts'
import { HailMap } from './HailMap.tsx'
import { RetrievalNote } from './RetrievalNote.tsx'
import { text } from './text.ts'
import { leadStormsOptions } from './weather-query.ts'
import { dayWords, stormsPath } from './weather-words.ts'

/** The hail near a lead's house, for a company that has weather reports. */
export default function LeadWeather({ lead }: { lead: LeadDetail }) {
  const storms = useQuery(leadStormsOptions(lead.id))
  const maySeeAll = useMay(weatherAccess.storms)
  return (
    <Stack gap="sm">
      <QueryBoundary query={storms} lines={4} height={24}>
        {(found) => <Found found={found} lead={lead} />}
      </QueryBoundary>
      {maySeeAll && <TextLink to={stormsPath}>{text('lead.all')}</TextLink>}
    </Stack>
  )
}

function Found({ found, lead }: { found: LeadStorms; lead: LeadDetail }) {
  const { closed, radiusMiles, storms, points, asOf } = found
  if (closed) return <Text c="dimmed">{text(`lead.${closed}`)}</Text>
  const within = { miles: miles(radiusMiles) }
  return (
    <Stack gap="sm">
      <Muted>{text('lead.hint', within)}</Muted>
      {storms.length > 0 && lead.point && (
        <HailMap
          storms={points}
          leads={[{ id: lead.id, point: lead.point }]}
          radiusMiles={radiusMiles}
          imagery={lead.imagery}
          label={text('lead.mapLabel', { street: lead.street })}
        />
      )}
      {storms.length > 0 && (
        <ReadTable label={text('lead.title')} minWidth={300} columns={columns} rows={storms} keyOf={({ day }) => day} />
      )}
      {storms.length === 0 && asOf && <Text>{text('lead.none', within)}</Text>}
      <RetrievalNote retrieval={found} />
    </Stack>
  )
}

const columns: ReadColumn<LeadStorms['storms'][number]>[] = [
  { key: 'date', label: text('lead.date'), cell: ({ day }) => dayWords(day) },
  { key: 'size', label: text('lead.size'), figure: true, cell: (storm) => <b>{inches(storm.inches)}</b> },
  {
    key: 'distance',
    label: text('lead.distance'),
    figure: true,
    cell: ({ miles: away, nearest }) => (
      <>
        {miles(away)}
        {nearest && (
          <Hint>{text('lead.nearest', { inches: inches(nearest.inches), miles: miles(nearest.miles) })}</Hint>
        )}
      </>
    ),
  },
  {
    key: 'source',
    label: text('lead.source'),
    from: 'sm',
    cell: ({ sources }) => sources.map((source) => text(`source.${source}`)).join(', '),
  },
]
