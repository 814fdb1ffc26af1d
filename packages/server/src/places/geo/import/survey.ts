import type { Placer } from './placer.ts'
import type { Feature, FeatureOrError, Point } from './rows.ts'

/** A row in the wrong place: its first point as in the file, and where it should be. */
export interface Stray {
  line: number
  point: Point
  regions: readonly string[]
}

/** The result of checking a file before any of it is imported. */
export interface Survey {
  features: number
  /** Of the features with a location, how many are in the right place and how many are elsewhere. */
  inside: number
  outside: number
  /** Of those inside, how many may have been read in the wrong zone's grid. */
  unproven: number
  /** A sample of first points in the right place, from all over the file, in longitude and latitude. */
  places: Point[]
  /** Features with an unknown coordinate system, and the reason for the first one. */
  unknown: number
  unknownSystem?: string
  /** A sample of the features in the wrong place, from all over the file. */
  strays: Stray[]
  problems: string[]
  /** Why none of its coordinates are reliable. */
  unusable?: string
}

const MAX_STORED = 400

/** Reads a file to its end and reports where its rows are. */
export async function surveyFeatures(
  groups: AsyncIterable<FeatureOrError[]> | Iterable<FeatureOrError[]>,
  placer: Placer,
): Promise<Survey> {
  const survey: Survey = {
    features: 0,
    inside: 0,
    outside: 0,
    unproven: 0,
    unknown: 0,
    places: [],
    strays: [],
    problems: [],
  }
  const [strays, places] = [createSample<Stray>(), createSample<Point>()]
  for await (const group of groups) {
    for (const feature of group) {
      if ('problem' in feature) {
        if (feature.ofAll) survey.unusable ??= feature.problem
        if (feature.ofFile) survey.problems.push(feature.problem)
        continue
      }
      survey.features++
      const placed = placer.place(feature)
      if ('refused' in placed) {
        if (placed.because === 'unknownSystem') {
          survey.unknown++
          survey.unknownSystem ??= placed.refused
        }
        if (placed.because !== 'otherSystem') continue
      } else if (!placed.geometry) continue
      else if (!placer.misplaced(placed)) {
        survey.inside++
        if (placer.isUnproven(feature)) survey.unproven++
        places.add(() => firstPoint(placed))
        continue
      }
      survey.outside++
      strays.add(() => ({ line: feature.line, point: firstPoint(feature), regions: placer.regionsOf(feature) }))
    }
  }
  return { ...survey, strays: strays.kept(), places: places.kept() }
}

/** Creates an evenly spread sample of many items. */
function createSample<Item>() {
  let [items, seen, every]: [Item[], number, number] = [[], 0, 1]
  return {
    add(make: () => Item) {
      if (seen++ % every !== 0) return
      items.push(make())
      if (items.length < MAX_STORED) return
      // Drops every other item, and halves the rate for the following ones.
      items = items.filter((_, index) => index % 2 === 0)
      every *= 2
    },
    kept: () => items,
  }
}

function firstPoint({ geometry }: Feature): Point {
  let first: unknown = geometry?.coordinates
  while (Array.isArray(first) && Array.isArray(first[0])) first = first[0]
  return first as Point
}
