import type { Feature, FeatureOrFault, Point } from './feature.ts'
import type { Placer } from './placer.ts'

/** A row that does not lie where it should: its first point as the file gives it, and where it should lie. */
export interface Stray {
  line: number
  point: Point
  regions: readonly string[]
}

/** What a file turns out to be before any of it is imported. */
export interface Survey {
  /** Features that are some. */
  features: number
  /** Of those that have a place: how many have it where they should, and how many elsewhere. */
  inside: number
  outside: number
  /** Of those inside: how many may have been read in another zone's grid than theirs. */
  unproven: number
  /** First points of some that lie where they should, from all over the file, in longitude and latitude. */
  places: Point[]
  /** Those whose coordinate system cannot be told, and why the first cannot. */
  unknown: number
  unknownSystem?: string
  /** Some of those that lie elsewhere, from all over the file. */
  strays: Stray[]
  /** What is wrong with the file. */
  faults: string[]
  /** Why none of its coordinates can be relied on. */
  unusable?: string
}

const MOST_KEPT = 400

/** Reads a file to its end, and says where its rows lie. */
export async function surveyFeatures(
  groups: AsyncIterable<FeatureOrFault[]> | Iterable<FeatureOrFault[]>,
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
    faults: [],
  }
  const [strays, places] = [createSample<Stray>(), createSample<Point>()]
  for await (const group of groups) {
    for (const feature of group) {
      if ('fault' in feature) {
        if (feature.ofAll) survey.unusable ??= feature.fault
        if (feature.ofFile) survey.faults.push(feature.fault)
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

/** Keeps some of many, evenly spread. */
function createSample<Item>() {
  let [items, seen, every]: [Item[], number, number] = [[], 0, 1]
  return {
    add(make: () => Item) {
      if (seen++ % every !== 0) return
      items.push(make())
      if (items.length < MOST_KEPT) return
      // Every other one stays, and of the next only as many come.
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
