import type { Country, MarketShapeKind } from '@gable/contract/status'
import { Button, Group, Paper, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useRef } from 'react'
import { boxOfPolygons, type MapArea } from '../../../../../map/area/area.ts'
import type { Box } from '../../../../../map/outline.ts'
import { IconPlus } from '../../../../../ui/icons.tsx'
import { Hint, Muted, Panel } from '../../../../../ui/parts.tsx'
import { companyOptions } from '../../../../account/company/company-query.ts'
import { mapColors } from '../../../../shared/ground/map-colors.ts'
import { areaColors } from '../../map/market-colors.ts'
import { shapePolygons } from '../../map/shape-polygons.ts'
import { countryBox, useCounties, useLand } from '../../map/use-outlines.ts'
import { text } from '../../text.ts'
import type { AreaValues } from '../area-values.ts'
import type { AreaFormState } from '../use-area-form.ts'
import { ShapeItem } from './ShapeItem.tsx'
import { ShapesOverlay } from './ShapesOverlay.tsx'
import classes from './ShapesSection.module.css'
import { shapeTitle, useShapes } from './shape-edit.ts'

const GroundMap = lazy(() =>
  import('../../../../shared/ground/GroundMap.tsx').then((module) => ({ default: module.GroundMap })),
)

/** The map of a service area, and the areas drawn on it. */
export function ShapesSection({ form, country }: { form: AreaFormState; country: Country }) {
  const { values, saved, errors } = form
  const state = useShapes(form, country)
  const listed = useListed(values, country)
  const view = useView(saved, country)
  const { shapes, chosen, placing } = state
  const chosenId = chosen?.id
  const map = useRef<HTMLDivElement>(null)
  const begin = (kind: MarketShapeKind) => {
    state.begin(kind)
    // On a phone, the map is above the pressed button.
    map.current?.scrollIntoView({ block: 'nearest' })
  }
  const areas = useMemo(
    (): MapArea[] => [
      ...listed,
      // The selected one is drawn above the map, with its handles.
      ...values.shapes
        .filter(({ id }) => id !== chosenId)
        .map((shape) => ({
          id: shape.id,
          color: shape.active ? areaColors.drawn : areaColors.off,
          polygons: shapePolygons(shape),
          off: !shape.active,
        })),
    ],
    [listed, values.shapes, chosenId],
  )
  return (
    <div className={classes.section}>
      <Paper withBorder p="sm">
        <div ref={map} className={classes.map}>
          <Suspense fallback={<Skeleton height="100%" />}>
            <GroundMap
              land={useLand(country)}
              areas={areas}
              view={view}
              colors={mapColors}
              label={text('map.label')}
              scrollsWithPage={!placing && !chosen}
              onPick={(id) => shapes.some((shape) => shape.id === id) && state.choose(id)}
              onPoint={placing && state.point}
              overlay={(now) => <ShapesOverlay view={now} state={state} country={country} />}
            />
          </Suspense>
        </div>
        <Hint className={classes.note}>{text(`map.note.${country}`)}</Hint>
      </Paper>
      <Panel
        title={text('shapes.title')}
        aside={
          <Group gap="xs">
            {(['radius', 'polygon'] as const).map((kind) => (
              <Button
                key={kind}
                size="sm"
                leftSection={<IconPlus size={18} />}
                disabled={state.isFull || placing !== undefined}
                onClick={() => begin(kind)}
              >
                {text(`shapes.add.${kind}`)}
              </Button>
            ))}
          </Group>
        }
        flush
      >
        {shapes.length === 0 ? (
          <Muted>{text('shapes.none')}</Muted>
        ) : (
          <ul className={`plain ${classes.shapes}`}>
            {shapes.map((shape, index) => (
              <ShapeItem
                key={shape.id}
                shape={shape}
                title={shapeTitle(shapes, shape)}
                country={country}
                chosen={shape.id === chosenId}
                error={(field) => errors[`shapes.${index}.${field}`]}
                state={state}
              />
            ))}
          </ul>
        )}
      </Panel>
    </div>
  )
}

/** Returns the currently selected states, counties or whole country. */
function useListed({ national, states, counties }: AreaValues, country: Country): MapArea[] {
  const land = useLand(country)
  const outlines = useCounties(useMemo(() => counties.map(({ value }) => value), [counties]))
  return useMemo(() => {
    const on = land.filter(({ value }) => national || states.includes(value))
    return [
      ...on.map(({ value, polygons }) => ({ id: value, color: areaColors.listed, polygons })),
      ...counties.map(({ value, active }) => ({
        id: value,
        color: active ? areaColors.listed : areaColors.off,
        polygons: outlines.get(value) ?? [],
        off: !active,
      })),
    ]
  }, [land, national, states, counties, outlines])
}

/** Returns the initial view: the saved area, or else the company's own state, or else the country. */
function useView(saved: AreaValues, country: Country): Box {
  const listed = useListed(saved, country)
  const land = useLand(country)
  const { data: company } = useQuery(companyOptions())
  return useMemo(() => {
    const all = [...listed.map(({ polygons }) => polygons), ...saved.shapes.map(shapePolygons)]
    const home = land.find(({ value }) => value === company?.state)
    return boxOfPolygons(all) ?? boxOfPolygons(home ? [home.polygons] : []) ?? countryBox[country]
  }, [listed, saved, land, company, country])
}
