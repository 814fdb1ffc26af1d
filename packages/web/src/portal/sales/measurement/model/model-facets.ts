import { ENGLISH_WORDS } from '@gable/roof/drawing/drawing-words'
import { facetLabel } from '@gable/roof/drawing/facet-label'
import { compassText, pitchText } from '@gable/roof/drawing/figure-text'
import type { NamedRoof } from '@gable/roof/drawing/one-plane'
import { squareMetersToSquareFeet } from '@gable/roof/units'

/** A plane's figures for display. Planes are numbered across all structures, as in drawings and meshes. */
export interface ModelFacet {
  readonly index: number
  /** The name used in the report's tables and diagrams. */
  readonly name: string
  readonly structure: string
  readonly areaSqft: number
  readonly pitch: string
  /** The compass direction in which it slopes, one of eight; null if it is level. */
  readonly fall: string | null
  readonly azimuthDegrees: number | null
}

/** Returns the planes of all roofs in the order of the mesh. */
export function modelFacets(roofs: readonly NamedRoof[]): ModelFacet[] {
  return roofs
    .flatMap(({ name, roof }) => roof.facets.map((facet) => ({ structure: name, facet })))
    .map(({ structure, facet }, index) => ({
      index,
      name: facetLabel(index),
      structure,
      areaSqft: squareMetersToSquareFeet(facet.areaSqm),
      pitch: pitchText(facet.rise),
      fall: facet.azimuthDegrees === null ? null : compassText(facet.azimuthDegrees, ENGLISH_WORDS),
      azimuthDegrees: facet.azimuthDegrees === null ? null : Math.round(facet.azimuthDegrees) % 360,
    }))
}
