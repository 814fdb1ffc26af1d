import type { CatalogKind } from '@gable/contract/product-catalog'
import type { CatalogEntry } from './entry.ts'
import { flats, metals } from './metal-and-flat.ts'
import { asphalt, tileAndSlate, woods } from './steep.ts'

/** The built-in catalog in display order: by kind, each from the plainest on. */
export const catalogue: readonly CatalogEntry[] = [...asphalt, ...metals, ...tileAndSlate, ...woods, ...flats]

const byKey = new Map(catalogue.map((entry) => [entry.key, entry]))

export const entryOf = (key: string): CatalogEntry | undefined => byKey.get(key)

/** The middle of the typical price range, as a starting value that the contractor confirms. */
export const suggestedCents = ({ typical: [low, high] }: CatalogEntry): number => ((low + high) / 2) * 100

/** Entries of a kind, or of all kinds, in which every search word is the beginning of a word. */
export function findEntries(search: string, kind: CatalogKind | null): CatalogEntry[] {
  const words = search.toLowerCase().split(' ').filter(Boolean)
  return catalogue.filter((entry) => {
    const message = ` ${[entry.name, entry.type, ...entry.topFeatures].join(' ')}`.toLowerCase().replace(/[-,]/g, ' ')
    return (
      (kind === null || entry.kind === kind) &&
      words.every((word) => message.includes(` ${word.replace(/[-,]/g, ' ')}`))
    )
  })
}
