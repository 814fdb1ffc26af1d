import type { KeyboardEvent } from 'react'
import type { MapView } from '../../../../map/area/area.ts'
import { followPointer } from '../../../../map/editor/follow-pointer.ts'
import type { LngLat } from '../../../../map/outline.ts'

/** Pixels by which an arrow key moves a handle; with Shift four times as far. */
const step = 8
const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

interface Props {
  view: MapView
  at: LngLat
  label: string
  kind?: 'middle' | 'move' | 'turn'
  /** While it is dragged. */
  onDrag: (to: LngLat) => void
  /** Where it was let go, or moved to by a key. */
  onMoved: (to: LngLat) => void
  /** The drag was given up with Escape. */
  onCancel: () => void
  /** A tap or a press by key, without moving it. */
  onPress?: () => void
  onDelete?: () => void
}

/** A handle over the map: a button that is dragged, or moved by arrow keys. */
export function Handle({ view, at, label, kind, onDrag, onMoved, onCancel, onPress, onDelete }: Props) {
  const [x, y] = view.project(at)
  const press = (event: KeyboardEvent) => {
    const arrow = arrows[event.key]
    if (arrow) {
      const far = event.shiftKey ? 4 : 1
      onMoved(view.unproject([x + arrow[0] * far, y + arrow[1] * far]))
    } else if (onDelete && (event.key === 'Delete' || event.key === 'Backspace')) onDelete()
    else return
    event.preventDefault()
  }
  return (
    <button
      type="button"
      className={kind ? `editor-handle editor-handle-${kind}` : 'editor-handle'}
      style={{ transform: `translate(${x}px, ${y}px)` }}
      aria-label={label}
      onKeyDown={press}
      // A tap is told by the pointer already; a click without one comes from the keyboard.
      onClick={(event) => event.detail === 0 && onPress?.()}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.stopPropagation()
        const box = event.currentTarget.closest('.editor')!.getBoundingClientRect()
        let to: LngLat | undefined
        followPointer(event.nativeEvent, box, {
          step: (pixel) => {
            to = view.unproject([pixel[0], pixel[1]])
            onDrag(to)
          },
          end: ({ kept, moved }) => {
            if (!kept) onCancel()
            else if (moved && to) onMoved(to)
            else onPress?.()
          },
        })
      }}
    />
  )
}
