import type { CatalogueKind } from '@gable/contract/product-catalogue'
import { asphalt } from './asphalt.ts'
import type { CatalogueEntry } from './entry.ts'
import { flats } from './flat.ts'
import { metals } from './metal.ts'
import { tileAndSlate } from './tile-and-slate.ts'
import { woods } from './wood.ts'

/** The built-in catalog in display order: by kind, each from the plainest on. */
export const catalogue: readonly CatalogueEntry[] = [...asphalt, ...metals, ...tileAndSlate, ...woods, ...flats]

const byKey = new Map(catalogue.map((entry) => [entry.key, entry]))

export const entryOf = (key: string): CatalogueEntry | undefined => byKey.get(key)

/** The middle of the typical price range, as a starting value that the contractor confirms. */
export const suggestedCents = ({ typical: [low, high] }: CatalogueEntry): number => ((low + high) / 2) * 100

/** Entries of a kind, or of all kinds, in which every search word is the beginning of a word. */
export function findEntries(search: string, kind: CatalogueKind | null): CatalogueEntry[] {
  const words = search.toLowerCase().split(' ').filter(Boolean)
  return catalogue.filter((entry) => {
    const said = ` ${[entry.name, entry.type, ...entry.topFeatures].join(' ')}`.toLowerCase().replace(/[-,]/g, ' ')
    return (
      (kind === null || entry.kind === kind) && words.every((word) => said.includes(` ${word.replace(/[-,]/g, ' ')}`))
    )
  })
}
