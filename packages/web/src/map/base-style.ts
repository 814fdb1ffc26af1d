import type { Imagery } from '@gable/contract/geo'
import type { ExpressionSpecification, LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl'
import type { MapColors } from './outline.ts'
import { paper } from './palette.ts'

/** Without a `glyphs` URL, MapLibre draws text with the page's own fonts and fetches nothing for it. */
export const mapFont = ['Inter Variable', 'Inter', 'sans-serif']

/** A width in pixels that scales with the ground: at zoom 18 a meter is 1.9 px near 40 degrees north. */
function groundWidth(extraPixels = 0): ExpressionSpecification {
  const at = (pixelsPerMeter: number): ExpressionSpecification => [
    '+',
    ['*', ['get', 'metres'], pixelsPerMeter],
    extraPixels,
  ]
  return ['interpolate', ['exponential', 2], ['zoom'], 14, at(0.12), 21, at(15.4)]
}

const is = (state: string): ExpressionSpecification => ['==', ['get', 'state'], state]
const active: ExpressionSpecification = ['boolean', ['feature-state', 'active'], false]

/** Roads and buildings, from the sources `roads` and `buildings`. */
export function drawnLayers(): LayerSpecification[] {
  const round = { 'line-cap': 'round', 'line-join': 'round' } as const
  return [
    {
      id: 'ways',
      type: 'line',
      source: 'roads',
      filter: ['get', 'minor'],
      layout: round,
      paint: { 'line-color': paper.path, 'line-width': groundWidth() },
    },
    {
      id: 'road-edges',
      type: 'line',
      source: 'roads',
      filter: ['!', ['get', 'minor']],
      layout: round,
      paint: { 'line-color': paper.roadEdge, 'line-width': groundWidth(2) },
    },
    {
      id: 'roads',
      type: 'line',
      source: 'roads',
      filter: ['!', ['get', 'minor']],
      layout: round,
      paint: { 'line-color': paper.road, 'line-width': groundWidth() },
    },
    { id: 'buildings', type: 'fill', source: 'buildings', paint: { 'fill-color': paper.building } },
    {
      id: 'building-edges',
      type: 'line',
      source: 'buildings',
      paint: { 'line-color': paper.buildingEdge, 'line-width': 1 },
    },
  ]
}

function outlineLayers(colors: MapColors, overPicture: boolean): LayerSpecification[] {
  const color: ExpressionSpecification = [
    'match',
    ['get', 'state'],
    'included',
    colors.roof,
    'excluded',
    overPicture ? '#FFFFFF' : paper.excluded,
    'neighbour',
    overPicture ? '#FFFFFF' : colors.choice,
    colors.choice,
  ]
  const fill: ExpressionSpecification = [
    'case',
    active,
    0.5,
    is('included'),
    0.32,
    is('alternative'),
    0.14,
    is('excluded'),
    0.08,
    overPicture ? 0 : 0.06,
  ]
  const solid: ExpressionSpecification = ['any', is('included'), is('neighbour')]
  return [
    {
      id: 'outline-fill',
      type: 'fill',
      source: 'outlines',
      paint: { 'fill-color': color, 'fill-opacity': fill },
    },
    {
      id: 'outline-casing',
      type: 'line',
      source: 'outlines',
      filter: ['!', is('neighbour')],
      layout: { 'line-join': 'round' },
      // White dashes of excluded roofs would be invisible on white.
      paint: {
        'line-color': overPicture ? ['match', ['get', 'state'], 'excluded', '#1B2430', '#FFFFFF'] : '#FFFFFF',
        'line-width': overPicture ? 6 : 5,
        'line-opacity': 0.85,
      },
    },
    {
      id: 'outline-solid',
      type: 'line',
      source: 'outlines',
      filter: solid,
      layout: { 'line-join': 'round' },
      paint: { 'line-color': color, 'line-width': ['case', active, 4, is('neighbour'), 1.2, 3] },
    },
    {
      id: 'outline-dashed',
      type: 'line',
      source: 'outlines',
      filter: ['!', solid],
      layout: { 'line-join': 'round' },
      paint: { 'line-color': color, 'line-width': ['case', active, 3.5, 2], 'line-dasharray': [2, 1.4] },
    },
  ]
}

/** Names of roads and house numbers, from the sources `roads` and `numbers`. */
export function streetTextLayers(overPicture: boolean): LayerSpecification[] {
  const paint = (color: string) =>
    overPicture
      ? { 'text-color': '#FFFFFF', 'text-halo-color': 'rgba(0,0,0,0.75)', 'text-halo-width': 1.4 }
      : { 'text-color': color, 'text-halo-color': paper.halo, 'text-halo-width': 1.4 }
  return [
    {
      id: 'road-names',
      type: 'symbol',
      source: 'roads',
      filter: ['!=', ['get', 'name'], ''],
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 260,
        'text-field': ['get', 'name'],
        'text-font': mapFont,
        'text-size': ['interpolate', ['linear'], ['zoom'], 15, 10, 19, 13],
        'text-letter-spacing': 0.03,
        'text-max-angle': 40,
      },
      paint: paint(paper.roadName),
    },
    {
      id: 'house-numbers',
      type: 'symbol',
      source: 'numbers',
      minzoom: 16.5,
      layout: {
        'text-field': ['get', 'number'],
        'text-font': mapFont,
        'text-size': ['interpolate', ['linear'], ['zoom'], 17, 10, 20, 13],
        'text-padding': 1,
      },
      paint: paint(paper.houseNumber),
    },
  ]
}

const marksLayer: LayerSpecification = {
  id: 'outline-marks',
  type: 'symbol',
  source: 'marks',
  layout: { 'text-field': ['get', 'mark'], 'text-font': mapFont, 'text-size': 14, 'text-allow-overlap': true },
  paint: { 'text-color': '#1B2430', 'text-halo-color': '#FFFFFF', 'text-halo-width': 2.4 },
}
/** A raster source. Beyond maxzoom MapLibre enlarges the last tiles instead of requesting tiles that do not exist. */
export const rasterOf = ({ tiles, tileSize, maxZoom }: Imagery): SourceSpecification => ({
  type: 'raster',
  tiles: [...tiles],
  tileSize,
  maxzoom: maxZoom,
})

/**
 * The whole style, built in code: imagery if the company has it, otherwise roads with their names and buildings with
 * their house numbers; the outlines above both. The sources start empty and are filled by `map-data.ts`.
 */
export function styleOf(imagery: Imagery, colors: MapColors): StyleSpecification {
  const overPicture = imagery.kind !== 'drawn' && imagery.tiles.length > 0
  const data = (): SourceSpecification => ({
    type: 'geojson',
    data: { type: 'FeatureCollection', features: [] },
    promoteId: 'id',
    // Cuts a neighborhood into a few large tiles instead of dozens, so that it appears at once. Their grid is 0.1 m.
    maxzoom: 15,
    tolerance: 0,
  })
  const sources: Record<string, SourceSpecification> = {
    roads: data(),
    buildings: data(),
    numbers: data(),
    outlines: data(),
    marks: data(),
  }
  if (overPicture) sources.picture = rasterOf(imagery)
  const base: LayerSpecification[] = overPicture
    ? [
        { id: 'ground', type: 'background', paint: { 'background-color': '#5B6257' } },
        { id: 'picture', type: 'raster', source: 'picture', paint: { 'raster-fade-duration': 150 } },
      ]
    : [{ id: 'ground', type: 'background', paint: { 'background-color': paper.ground } }, ...drawnLayers()]
  return {
    version: 8,
    sources,
    layers: [...base, ...outlineLayers(colors, overPicture), ...streetTextLayers(overPicture), marksLayer],
  }
}
