import '@testing-library/jest-dom/vitest'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { LngLat } from '../outline.ts'
import { EditorOverlay } from './EditorOverlay.tsx'
import { openEditor } from './open-editor.ts'

afterEach(cleanup)

const [west, south, east, north] = [-111.8, 43.6, -111.7998, 43.6001]
const outline: LngLat[][] = [
  [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ],
]
const colors = { roof: '#000', choice: '#00f', controls: '#fff', controlsText: '#000' }

it('returns to the tools on Escape at a corner, and consumes the key, which would close the quote', () => {
  const house = { id: 'house', name: 'Main roof', outline, detected: outline, included: true, complexity: null }
  const sizes = { mostAreaSqft: 12_000, mostCorners: 60 }
  const editor = openEditor({ center: [west, south], roofs: [house], house: sizes, chosenId: 'house' })
  const received: boolean[] = []
  const listen = (event: KeyboardEvent) => received.push(event.defaultPrevented)
  window.addEventListener('keydown', listen)
  render(
    <>
      <EditorOverlay
        editor={editor}
        project={([lng, lat]) => [(lng - west) * 1e6, (north - lat) * 1e6]}
        colors={colors}
      />
      <div className="editor-tools">
        <button type="button">Draw</button>
      </div>
    </>,
  )
  const corner = screen.getAllByRole('button', { name: /corner/i })[0]!
  fireEvent.keyDown(corner, { key: 'Escape' })
  window.removeEventListener('keydown', listen)
  expect(screen.getByText('Draw')).toHaveFocus()
  expect(received.every((isUsed) => isUsed)).toBe(true)
})
