import { useState } from 'react'
import { deferred } from '../../../../ui/deferred.tsx'
import { Loading } from '../../../../ui/parts.tsx'
import { useUrlState } from '../../../../ui/use-url-state.ts'
import { CatalogCards } from './CatalogCards.tsx'
import { readCatalogState } from './catalog-state.ts'

const CatalogPrices = deferred(() => import('./CatalogPrices.tsx'), <Loading lines={6} height={40} />)

/** The product's own catalog. Selected products get their prices in one table and become cards of My Catalog. */
export default function CatalogPage() {
  const [state, change] = useUrlState(readCatalogState)
  // Stored in state besides the address, so that the way back from the prices restores the selection.
  const [chosen, setChosen] = useState<readonly string[]>(state.take)
  if (state.take.length === 0) {
    return <CatalogCards state={state} change={change} chosen={chosen} onChoose={setChosen} />
  }
  return <CatalogPrices keys={state.take} />
}
