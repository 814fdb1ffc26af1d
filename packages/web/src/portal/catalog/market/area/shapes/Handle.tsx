import type { KeyboardEvent } from 'react'
import type { MapView } from '../../../../../map/area/area.ts'
import { followPointer } from '../../../../../map/editor/follow-pointer.ts'
import type { LngLat } from '../../../../../map/outline.ts'

/** The distance in pixels that an arrow key moves a handle. Shift quadruples it. */
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
  /** Called during a drag. */
  onDrag: (to: LngLat) => void
  /** Called where the handle was dropped, or moved to by a key. */
  onMoved: (to: LngLat) => void
  /** Called when the drag was canceled with Escape. */
  onCancel: () => void
  /** Called on a tap or key press without a move. */
  onPress?: () => void
  onDelete?: () => void
}

/** A handle on the map: a button that can be dragged or moved with arrow keys. */
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
      // The pointer events already report a tap. A click without a pointer comes from the keyboard.
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
