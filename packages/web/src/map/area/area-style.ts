import type { Imagery } from '@gable/contract/geo'
import { countyZooms, type MapBase, mainRoadZoom, townZooms } from '@gable/contract/map-base'
import type { Feature, FeatureCollection, Geometry } from 'geojson'
import type { ExpressionSpecification, LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl'
import { drawnLayers, mapFont, rasterOf, streetTextLayers } from '../base-style.ts'
import { paper } from '../palette.ts'
import { middleOf } from '../projection.ts'
import type { Land, MapArea, Polygons } from './area.ts'
import type { MainRoad } from './base.ts'

const collection = (features: Feature<Geometry>[]): FeatureCollection => ({ type: 'FeatureCollection', features })
const shape = (polygons: Polygons): Geometry => ({
  type: 'MultiPolygon',
  coordinates: polygons as [number, number][][][],
})

/** Where a state's name is placed: in the middle of its largest part. */
export function nameAt(polygons: Polygons): [number, number] | undefined {
  const outer = polygons.flatMap(([ring]) => (ring ? [ring] : []))
  const widest = outer.reduce<(typeof outer)[number] | undefined>(
    (one, ring) => (one === undefined || ring.length > one.length ? ring : one),
    undefined,
  )
  return widest && middleOf(widest)
}

export function landData(land: readonly Land[]) {
  return {
    land: collection(
      land.map(({ value, polygons }) => ({ type: 'Feature', geometry: shape(polygons), properties: { id: value } })),
    ),
    names: collection(
      land.flatMap(({ name, polygons }) => {
        const at = nameAt(polygons)
        return at ? [{ type: 'Feature', geometry: { type: 'Point', coordinates: at }, properties: { name } }] : []
      }),
    ),
  }
}

export function baseData({ borders, names, towns }: MapBase) {
  const point = (name: string, at: number[], more: object = {}): Feature<Geometry> => {
    return { type: 'Feature', geometry: { type: 'Point', coordinates: at }, properties: { name, ...more } }
  }
  return {
    counties: collection([
      { type: 'Feature', geometry: { type: 'MultiLineString', coordinates: borders }, properties: {} },
    ]),
    countyNames: collection(names.map(([name, ...at]) => point(name, at))),
    towns: collection(towns.map(([name, lng, lat, rank], place) => point(name, [lng, lat], { rank, place }))),
  }
}

export function mainRoadData(roads: readonly MainRoad[]) {
  return {
    mainRoads: collection(
      roads.map(({ name, line }) => ({
        type: 'Feature',
        geometry: { type: 'LineString', coordinates: line },
        properties: { name },
      })),
    ),
  }
}

/** Borders of counties, and the roads through them. */
const countryLayers = (overPicture: boolean): LayerSpecification[] => [
  {
    id: 'counties',
    type: 'line',
    source: 'counties',
    minzoom: countyZooms.borders,
    paint: { 'line-color': overPicture ? '#FFFFFF' : paper.buildingEdge, 'line-width': 0.8 },
  },
  {
    id: 'main-roads',
    type: 'line',
    source: 'mainRoads',
    minzoom: mainRoadZoom,
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': paper.mainRoad, 'line-width': ['interpolate', ['linear'], ['zoom'], 6, 1, 13, 4] },
  },
]

/** Names of counties and towns: each kind from its own zoom level, the largest first. */
function countryNames(overPicture: boolean): LayerSpecification[] {
  const paint = overPicture
    ? { 'text-color': '#FFFFFF', 'text-halo-color': 'rgba(0,0,0,0.75)', 'text-halo-width': 1.4 }
    : { 'text-color': paper.roadName, 'text-halo-color': paper.halo, 'text-halo-width': 1.4 }
  return [
    ...townZooms.map(
      (minzoom, rank): LayerSpecification => ({
        id: `towns-${rank}`,
        type: 'symbol',
        source: 'towns',
        minzoom,
        filter: ['==', ['get', 'rank'], rank],
        layout: {
          'text-field': ['get', 'name'],
          'text-font': mapFont,
          'text-size': Math.max(11, 15 - rank),
          'text-max-width': 8,
          'symbol-sort-key': ['get', 'place'],
        },
        paint,
      }),
    ),
    {
      id: 'county-names',
      type: 'symbol',
      source: 'countyNames',
      minzoom: countyZooms.names,
      maxzoom: 12,
      layout: {
        'text-field': ['upcase', ['get', 'name']],
        'text-font': mapFont,
        'text-size': 10,
        'text-letter-spacing': 0.12,
        'text-max-width': 7,
      },
      paint: { ...paint, 'text-opacity': 0.8 },
    },
  ]
}

export function areaData(areas: readonly MapArea[]) {
  return {
    areas: collection(
      areas.map(({ id, color, polygons, off = false }) => ({
        type: 'Feature',
        geometry: shape(polygons),
        properties: { id, color, off },
      })),
    ),
  }
}

/** The imagery, if it covers a country: the demo's imagery of its own town contains only houses. */
export const widePicture = (picture: Imagery | undefined): Imagery | undefined =>
  picture && picture.kind !== 'demo' && picture.tiles.length > 0 ? picture : undefined

/**
 * The whole style, built in code: the states as plain paper or imagery, the areas above them in their colors, names on
 * top.
 */
export function areaStyle(shown?: Imagery): StyleSpecification {
  const picture = widePicture(shown)
  // Borders run straight for hundreds of miles; if they were simplified, they would no longer meet.
  const data = (): SourceSpecification => ({ type: 'geojson', data: collection([]), tolerance: 0 })
  const color: ExpressionSpecification = ['get', 'color']
  const off: ExpressionSpecification = ['get', 'off']
  return {
    version: 8,
    sources: {
      land: data(),
      names: data(),
      areas: data(),
      roads: data(),
      buildings: data(),
      numbers: data(),
      counties: data(),
      countyNames: data(),
      towns: data(),
      mainRoads: data(),
      ...(picture && { picture: rasterOf(picture) }),
    },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': paper.ground } },
      picture
        ? { id: 'picture', type: 'raster', source: 'picture', paint: { 'raster-fade-duration': 150 } }
        : { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': paper.road } },
      {
        id: 'borders',
        type: 'line',
        source: 'land',
        paint: { 'line-color': picture ? '#FFFFFF' : paper.buildingEdge, 'line-width': 1 },
      },
      ...(picture ? [] : drawnLayers()),
      {
        id: 'area-fill',
        type: 'fill',
        source: 'areas',
        paint: { 'fill-color': color, 'fill-opacity': ['case', off, 0.04, 0.24] },
      },
      ...countryLayers(Boolean(picture)),
      {
        id: 'area-edge',
        type: 'line',
        source: 'areas',
        filter: ['!', off],
        layout: { 'line-join': 'round' },
        paint: { 'line-color': color, 'line-width': 1.6 },
      },
      {
        id: 'area-edge-off',
        type: 'line',
        source: 'areas',
        filter: off,
        layout: { 'line-join': 'round' },
        paint: { 'line-color': color, 'line-width': 1.4, 'line-dasharray': [3, 2] },
      },
      ...streetTextLayers(false),
      ...countryNames(Boolean(picture)).toReversed(),
      {
        id: 'names',
        type: 'symbol',
        source: 'names',
        // When zoomed in, the state is obvious, and the towns need the room.
        maxzoom: 8,
        layout: {
          'text-field': ['get', 'name'],
          'text-font': mapFont,
          'text-size': ['interpolate', ['linear'], ['zoom'], 3, 10, 7, 15],
          'text-max-width': 7,
        },
        paint: { 'text-color': paper.roadName, 'text-halo-color': paper.halo, 'text-halo-width': 1.4 },
      },
    ],
  }
}
