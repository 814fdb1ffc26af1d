import type { MarketRow } from '@gable/contract/market'
import { Paper, Skeleton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useMemo } from 'react'
import { boxOfPolygons, type MapArea } from '../../../../map/area/area.ts'
import { api } from '../../../shared/api.ts'
import { mapColors } from '../../../shared/ground/map-colors.ts'
import { useCompanyUser } from '../../../shared/session.ts'
import { codesWords } from '../area-words.ts'
import { marketColor } from '../map/market-colors.ts'
import { shapePolygons } from '../map/shape-polygons.ts'
import { countryBox, useCounties, useLand } from '../map/use-outlines.ts'
import { marketPath } from '../market-query.tsx'
import { text } from '../text.ts'
import classes from './MarketsMap.module.css'

const GroundMap = lazy(() =>
  import('../../../shared/ground/GroundMap.tsx').then((module) => ({ default: module.GroundMap })),
)

/** The service areas of all listed markets, in colors. Higher-ranked markets are drawn on top. */
export function MarketsMap({ rows }: { rows: readonly MarketRow[] }) {
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
