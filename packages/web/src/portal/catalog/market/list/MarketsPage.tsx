import type { MarketRow } from '@gable/contract/market'
import { Group, Paper, Skeleton, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { boxOfPolygons, type MapArea } from '../../../../map/area/area.ts'
import { AddButton } from '../../../../ui/AddButton.tsx'
import { DeleteButton } from '../../../../ui/DeleteButton.tsx'
import { ListPage } from '../../../../ui/list/ListPage.tsx'
import { type Column, useListPage, useRows } from '../../../../ui/list/list.ts'
import { Empty, Hint, Muted, RecordLink } from '../../../../ui/parts.tsx'
import { IconAlertTriangle, IconMapPin } from '../../../../ui/shell-icons.tsx'
import { useAction } from '../../../../ui/use-action.ts'
import { mapColors } from '../../../shared/ground/map-colors.ts'
import { api, client, invalidatesFor, useCompanyUser } from '../../../shared/session.ts'
import { ActiveSwitch } from '../ActiveSwitch.tsx'
import { areaWords, codesWords } from '../area-words.ts'
import { MarketDialog } from '../MarketDialog.tsx'
import { MoveSteps } from '../MoveSteps.tsx'
import { marketColor } from '../map/market-colors.ts'
import { shapePolygons } from '../map/shape-polygons.ts'
import { countryBox, useCounties, useLand } from '../map/use-outlines.ts'
import { marketPath } from '../market-query.tsx'
import { text } from '../text.ts'
import classes from './MarketsMap.module.css'

const GroundMap = lazy(() =>
  import('../../../shared/ground/GroundMap.tsx').then((module) => ({ default: module.GroundMap })),
)

const keyOf = (row: MarketRow) => row.id

/** The company's markets in order, with their service areas. */
export default function MarketsPage() {
  const list = useListPage()
  const markets = useRows(api.market.list.queryOptions({ input: list.input }))
  const rows = markets.data?.rows ?? []
  const [adding, setAdding] = useState(false)
  const move = useAction({
    run: (to: { id: string; behind: string | null }) => client.market.move(to),
    noun: text('market.thing'),
    action: text('market.moved'),
    invalidate: invalidatesFor('market'),
    quiet: true,
  })
  // Reordering requires the complete list: a filtered list or a later page does not show all neighbors.
  const ordered = !list.narrowed && list.state.after.length === 0
  const ids = rows.map(keyOf)
  const steps = ({ id, name }: MarketRow) =>
    ordered && <MoveSteps ids={ids} id={id} name={name} submitDisabled={move.isPending} onMove={move.mutate} />
  const columns: Column<MarketRow>[] = [
    { key: 'name', label: text('markets.name'), cell: (row) => <MarketName row={row} /> },
    { key: 'on', label: text('market.on'), cell: (row) => <ActiveSwitch market={row} /> },
    { key: 'area', label: text('markets.serves'), cell: (row) => <ServedWords row={row} /> },
    { key: 'products', label: text('products'), figure: true, cell: (row) => row.products },
    {
      key: 'financing',
      label: text('financing'),
      from: 'lg',
      cell: (row) => text(`financing.${row.financingType}`),
    },
    { key: 'order', label: text('markets.order'), cell: steps },
    { key: 'actions', label: '', cell: (row) => <DeleteMarket row={row} /> },
  ]
  return (
    <>
      <ListPage<MarketRow>
        title={text('markets.title')}
        detail={<Muted>{text('markets.orderHint')}</Muted>}
        action={<AddButton onClick={() => setAdding(true)}>{text('markets.add')}</AddButton>}
        above={rows.length > 0 && <MarketsMap rows={rows} />}
        list={list}
        query={markets}
        columns={columns}
        card={(row) => (
          <Stack gap={8}>
            <Group justify="space-between" wrap="nowrap" align="flex-start">
              <MarketName row={row} />
              <ActiveSwitch market={row} />
            </Group>
            <ServedWords row={row} />
            <Hint>
              {text.counted('words.products', row.products)} · {text(`financing.${row.financingType}`)}
            </Hint>
            <Group justify="flex-end" gap="xs">
              {steps(row)}
              <DeleteMarket row={row} />
            </Group>
          </Stack>
        )}
        keyOf={keyOf}
        searchLabel={text('markets.search')}
        empty={<Empty icon={IconMapPin} title={text('markets.empty')} hint={text('markets.emptyHint')} />}
      />
      {adding && <MarketDialog onClose={() => setAdding(false)} />}
    </>
  )
}

/** Deletes a market. One with leads and the last active one cannot be deleted. */
function DeleteMarket({ row: { id, name, version } }: { row: MarketRow }) {
  return (
    <DeleteButton
      title={text('market.deleteTitle')}
      body={text('market.deleteBody', { name })}
      run={() => client.market.delete({ id, version })}
      noun={text('market.thing')}
      invalidate={invalidatesFor('market')}
    />
  )
}

function MarketName({ row: { id, name } }: { row: MarketRow }) {
  return (
    <RecordLink to={marketPath(id)} style={{ overflowWrap: 'anywhere' }}>
      {name}
    </RecordLink>
  )
}

/** A summary of a market's service area, or a link to set it. */
function ServedWords({ row: { id, area } }: { row: MarketRow }) {
  const words = areaWords(area, useCompanyUser().company.country)
  if (words) return <Text size="sm">{words}</Text>
  return (
    <Group gap={6} wrap="nowrap" c="orange.8">
      <IconAlertTriangle size={16} />
      <RecordLink to={marketPath(id)} c="inherit" underline="always">
        {text('words.none')}
      </RecordLink>
    </Group>
  )
}

/** The service areas of all listed markets, in colors. Higher-ranked markets are drawn on top. */
function MarketsMap({ rows }: { rows: readonly MarketRow[] }) {
  const navigate = useNavigate()
  const { country } = useCompanyUser().company
  const land = useLand(country)
  const on = useMemo(() => rows.filter(({ active }) => active), [rows])
  const { data } = useQuery({
    ...api.market.map.queryOptions({ input: { markets: on.map(({ id }) => id) } }),
    placeholderData: keepPreviousData,
  })
  const served = data?.markets
  const counties = useCounties(useMemo(() => [...new Set(served?.flatMap((market) => market.counties))], [served]))
  const areas = useMemo(() => {
    const landOf = new Map(land.map(({ value, polygons }) => [value, polygons]))
    const all = on.flatMap(({ id }): MapArea[] => {
      const market = served?.find((one) => one.id === id)
      const listed = market?.national
        ? land.map(({ polygons }) => polygons)
        : [
            ...(market?.states.map((code) => landOf.get(code)) ?? []),
            ...(market?.counties.map((code) => counties.get(code)) ?? []),
            ...(market?.shapes.map(shapePolygons) ?? []),
          ]
      const polygons = listed.flatMap((part) => part ?? [])
      const place = rows.findIndex((row) => row.id === id)
      return polygons.length > 0 ? [{ id, color: marketColor(place), polygons }] : []
    })
    return all.reverse()
  }, [land, served, counties, on, rows])
  return (
    <Paper withBorder>
      <div className={classes.map}>
        <Suspense fallback={<Skeleton height="100%" radius={0} />}>
          <GroundMap
            land={land}
            areas={areas}
            view={boxOfPolygons(areas.map(({ polygons }) => polygons)) ?? countryBox[country]}
            colors={mapColors}
            label={text('markets.mapLabel')}
            onPick={(id) => void navigate({ to: marketPath(id) })}
            scrollsWithPage
          />
        </Suspense>
      </div>
      <ul className={classes.legend} aria-label={text('markets.legend')}>
        {rows.map(({ id, name, active, area }, place) => (
          <li key={id}>
            <span
              className={active ? classes.swatch : `${classes.swatch} ${classes.off}`}
              style={{ color: active ? marketColor(place) : undefined }}
            />
            <span>
              {name}
              {active && area.postalCodes > 0 && (
                <span className={classes.quiet}> · {codesWords(area.postalCodes, country)}</span>
              )}
              {!active && <span className={classes.quiet}> · {text('market.off')}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Paper>
  )
}
