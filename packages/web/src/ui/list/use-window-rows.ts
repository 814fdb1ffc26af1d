import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'

export interface WindowRows {
  /** A ref for the container of the rows, whose top is the origin of their positions. */
  holder: (element: HTMLElement | null) => void
  /** A ref for each row, which must also have a `data-index`. Measures the row's height. */
  measure: (element: Element | null) => void
  /** The indexes of the rows to render. */
  places: number[]
  /** The total height of the rows before and after the rendered ones. */
  before: number
  behind: number
  /** Returns a row's offset from the first row, and its height. */
  spanOf: (place: number) => { start: number; size: number }
  placeAt: (offset: number) => number
  scrollTo: (place: number) => void
}

/**
 * The visible rows of a long list, and a few more, so that thousands of rows scroll smoothly.
 * @param kept is always rendered, wherever it is: the row being dragged or edited.
 */
export function useWindowRows(options: {
  count: number
  height: number
  keyOf: (place: number) => string
  kept?: number | undefined
}): WindowRows {
  const { count, height, keyOf, kept } = options
  const element = useRef<HTMLElement | null>(null)
  const [top, setTop] = useState(0)
  // The content above may have changed its height.
  useLayoutEffect(() => {
    if (element.current) setTop(element.current.getBoundingClientRect().top + window.scrollY)
  })
  const rows = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    overscan: 6,
    scrollMargin: top,
    getItemKey: keyOf,
    rangeExtractor: (range) => {
      const places = defaultRangeExtractor(range)
      return kept === undefined || places.includes(kept) || kept >= count
        ? places
        : [...places, kept].sort((one, other) => one - other)
    },
  })
  const items = rows.getVirtualItems()
  const spanOf = (place: number) => {
    const { start = top + place * height, size = height } = rows.measurementsCache[place] ?? {}
    return { start: start - top, size }
  }
  return {
    holder: useCallback((held: HTMLElement | null) => {
      element.current = held
      if (held) setTop(held.getBoundingClientRect().top + window.scrollY)
    }, []),
    measure: rows.measureElement,
    places: items.map(({ index }) => index),
    before: (items[0]?.start ?? top) - top,
    behind: Math.max(0, rows.getTotalSize() - ((items.at(-1)?.end ?? top) - top)),
    spanOf,
    placeAt: (offset) => rows.getVirtualItemForOffset(offset + top)?.index ?? 0,
    scrollTo: (place) => rows.scrollToIndex(place, { align: 'auto' }),
  }
}
