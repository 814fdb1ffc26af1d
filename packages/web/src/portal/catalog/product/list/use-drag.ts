import {
  type DragEndEvent,
  type DragMoveEvent,
  type DragStartEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import type { ProductRow } from '@gable/contract/product'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { WindowRows } from '../../../../ui/list/use-window-rows.ts'
import { text } from '../text.ts'
import { behindAt } from './order.ts'

/** A card being dragged: where it was picked up, and where it would be dropped. */
export interface InHand {
  id: string
  from: number
  to: number
  by: 'pointer' | 'keys'
}

/**
 * The card being dragged, by mouse, touch or keyboard. Positions are indexes of rows, not of rendered elements, because
 * most of a long list is not rendered and cards can be moved there, too.
 */
export function useDrag(props: {
  rows: readonly ProductRow[]
  inHand: InHand | undefined
  take: (inHand: InHand | undefined) => void
  window: WindowRows
  move: (to: { id: string; behind: string | null }) => void
}) {
  const { rows, inHand, take, window: shown, move } = props
  const [said, say] = useState('')
  const element = useRef<HTMLElement | null>(null)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { distance: 4 } }),
  )
  const nameAt = (place: number) => rows[place]?.name ?? ''
  const tell = (key: 'lifted' | 'at' | 'dropped' | 'putBack', { from, to }: Pick<InHand, 'from' | 'to'>) =>
    say(text(`products.drag.${key}`, { name: nameAt(from), place: to + 1, count: rows.length }))

  const letGo = () => {
    element.current?.style.removeProperty('transform')
    element.current = null
    take(undefined)
  }
  const drop = (held: InHand) => {
    letGo()
    tell('dropped', held)
    if (held.to !== held.from) move({ id: held.id, behind: behindAt(rows, held.id, held.to) })
  }
  const putBack = (held: InHand) => {
    letGo()
    tell('putBack', { from: held.from, to: held.from })
  }

  const pointer = {
    sensors,
    onDragStart: ({ active, activatorEvent }: DragStartEvent) => {
      const from = rows.findIndex(({ id }) => id === active.id)
      element.current = (activatorEvent.target as Element).closest<HTMLElement>('[data-index]')
      take({ id: String(active.id), from, to: from, by: 'pointer' })
    },
    onDragMove: ({ delta }: DragMoveEvent) => {
      if (!inHand) return
      // The row follows the pointer without rendering. Only a new position causes a render.
      if (element.current) element.current.style.transform = `translateY(${delta.y}px)`
      const { start, size } = shown.spanOf(inHand.from)
      const to = Math.min(rows.length - 1, Math.max(0, shown.placeAt(start + size / 2 + delta.y)))
      if (to !== inHand.to) take({ ...inHand, to })
    },
    onDragEnd: (_event: DragEndEvent) => inHand && drop(inHand),
    onDragCancel: () => inHand && putBack(inHand),
  }

  const onKeyDown = (event: KeyboardEvent, place: number) => {
    const isLift = event.key === ' ' || event.key === 'Enter'
    if (inHand?.by === 'keys') {
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
      if (step !== undefined) {
        const to = Math.min(rows.length - 1, Math.max(0, inHand.to + step))
        take({ ...inHand, to })
        tell('at', { ...inHand, to })
        shown.scrollTo(to)
      } else if (isLift) drop(inHand)
      else if (event.key === 'Escape') putBack(inHand)
      else return
    } else if (isLift && !inHand) {
      const held: InHand = { id: rows[place]!.id, from: place, to: place, by: 'keys' }
      take(held)
      tell('lifted', held)
    } else return
    event.preventDefault()
  }
  /** Moving the focus elsewhere cancels a keyboard drag. */
  const onBlur = () => inHand?.by === 'keys' && putBack(inHand)

  /** Returns how far a row is shifted while it or another one is dragged. */
  const shiftOf = (place: number): number => {
    if (!inHand || inHand.from === inHand.to) return 0
    const { from, to } = inHand
    const own = shown.spanOf(from)
    if (place === from) {
      if (inHand.by === 'pointer') return 0
      const target = shown.spanOf(to)
      return to > from ? target.start + target.size - own.start - own.size : target.start - own.start
    }
    if (place > from && place <= to) return -own.size
    return place < from && place >= to ? own.size : 0
  }
  return { pointer, onKeyDown, onBlur, shiftOf, said }
}
