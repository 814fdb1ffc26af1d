import type { MapFeatures } from '@gable/contract/geo'
import type { Feature, FeatureCollection, Geometry } from 'geojson'
import type { MapOutline } from './outline.ts'
import { isMinorWay, roadMeters } from './palette.ts'
import { middleOf } from './projection.ts'
import { adjacentBuildings } from './surrounding-buildings.ts'

function collection(features: Feature<Geometry>[]): FeatureCollection {
  return { type: 'FeatureCollection', features }
}

function feature(geometry: Geometry, properties: Record<string, string | number | boolean>): Feature<Geometry> {
  return { type: 'Feature', geometry, properties }
}

/** Data of the drawn streets' sources. Omits buildings that are outlines. */
export function streetData(
  features: MapFeatures | null,
  outlines: readonly MapOutline[] = [],
): Record<'roads' | 'buildings' | 'numbers', FeatureCollection> {
  return {
    roads: collection(
      (features?.roads ?? []).map(({ name, kind, line }) =>
        feature({ type: 'LineString', coordinates: line }, { name, metres: roadMeters(kind), minor: isMinorWay(kind) }),
      ),
    ),
    buildings: collection(
      adjacentBuildings(features, outlines).map(({ id, outline }) =>
        feature({ type: 'Polygon', coordinates: outline }, { id }),
      ),
    ),
    numbers: collection(
      (features?.houseNumbers ?? []).map(({ number, at }) => feature({ type: 'Point', coordinates: at }, { number })),
    ),
  }
}

/** Data of each source of the style. A building that is an outline is not drawn again beneath it. */
export function sourceData(
  outlines: readonly MapOutline[],
  features: MapFeatures | null,
): Record<'roads' | 'buildings' | 'numbers' | 'outlines' | 'marks', FeatureCollection> {
  const seen = outlines.filter(({ unseen }) => !unseen)
  return {
    ...streetData(features, outlines),
    outlines: collection(
      seen.map(({ id, rings, state }) => feature({ type: 'Polygon', coordinates: rings }, { id, state })),
    ),
    marks: collection(
      seen.flatMap(({ mark, rings }) =>
        mark && rings[0] ? [feature({ type: 'Point', coordinates: middleOf(rings[0]) }, { mark })] : [],
      ),
    ),
  }
}
