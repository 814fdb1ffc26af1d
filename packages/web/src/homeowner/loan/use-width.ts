import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** An element's width in whole pixels; `before` until it is known. */
export function useWidth<Drawn extends Element>(before: number): [ref: RefObject<Drawn | null>, width: number] {
  const ref = useRef<Drawn>(null)
  const [width, setWidth] = useState(before)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setWidth(Math.max(240, Math.round(element.getBoundingClientRect().width)))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}
