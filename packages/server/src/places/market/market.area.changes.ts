import type { MarketAreaKind } from '@gable/contract/status'

/** A part of a service area, including drawn ones. */
export interface AreaPart {
  kind: MarketAreaKind | 'shape'
  value: string
  active: boolean
  /** Only for drawn parts: the name, and the geometry as text. */
  name?: string
  drawn?: string
}

const kinds: Record<AreaPart['kind'], string> = {
  national: 'Coverage',
  state: 'States',
  county: 'Counties',
  postalCode: 'PostalCodes',
  shape: 'Shapes',
}

/** The maximum number of parts listed by name; the rest are only counted. */
const named = 20

/**
 * The changes between two areas in the format of an event: `addedStates` is "Idaho, Wyoming". Undefined if nothing
 * changed.
 * @param nameOf the display name of a part.
 */
export function changesOfArea(
  known: readonly AreaPart[],
  wanted: readonly AreaPart[],
  nameOf: (part: AreaPart) => string | undefined,
): Record<string, string> | undefined {
  const keyOf = ({ kind, value }: AreaPart) => `${kind} ${value}`
  const before = new Map(known.map((part) => [keyOf(part), part]))
  const after = new Map(wanted.map((part) => [keyOf(part), part]))
  const kept = wanted.flatMap((part) => {
    const was = before.get(keyOf(part))
    return was ? [{ was, part }] : []
  })
  const groups: [string, AreaPart[]][] = [
    ['added', wanted.filter((part) => !before.has(keyOf(part)))],
    ['removed', known.filter((part) => !after.has(keyOf(part)))],
    ['turnedOn', kept.filter(({ was, part }) => part.active && !was.active).map(({ part }) => part)],
    ['turnedOff', kept.filter(({ was, part }) => was.active && !part.active).map(({ part }) => part)],
    [
      'changed',
      kept.filter(({ was, part }) => was.drawn !== part.drawn || was.name !== part.name).map(({ part }) => part),
    ],
  ]
  const told: Record<string, string> = {}
  for (const [what, parts] of groups) {
    for (const [kind, called] of Object.entries(kinds)) {
      const names = parts.filter((part) => part.kind === kind).map((part) => nameOf(part) ?? ownName(part))
      if (names.length > 0) told[`${what}${called}`] = listed(names)
    }
  }
  return Object.keys(told).length > 0 ? told : undefined
}

function ownName({ kind, value, name, drawn = '' }: AreaPart): string {
  if (kind === 'national') return 'national'
  if (kind !== 'shape') return value
  return name || (drawn.includes('"radius"') ? 'circle' : 'polygon')
}

function listed(names: readonly string[]): string {
  const some = names.slice(0, named).join(', ')
  return names.length > named ? `${names.length}: ${some} and ${names.length - named} more` : some
}
