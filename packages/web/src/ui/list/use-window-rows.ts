import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'

export interface WindowRows {
  /** On what holds the rows: where it begins is where they are counted from. */
  holder: (element: HTMLElement | null) => void
  /** On each row, which carries its `data-index`, too: its height is measured. */
  measure: (element: Element | null) => void
  /** The rows to be drawn, by their places. */
  places: number[]
  /** The height of the rows before and behind these. */
  before: number
  behind: number
  /** Where a row begins and how high it is, from the first one on. */
  spanOf: (place: number) => { start: number; size: number }
  placeAt: (offset: number) => number
  scrollTo: (place: number) => void
}

/**
 * The rows of a long list that the window shows, and a few more, so that thousands scroll as a dozen do.
 * @param kept stays drawn wherever it is: the row in hand.
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
  // What stands above may have become higher.
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
