import { expect, it } from 'vitest'
import { inserted } from './inserted.ts'

const at = (start: number, end = start) => ({ start, end })

it('inserts a snippet at the caret, separated from the surrounding text', () => {
  expect(inserted('', 'Magnets.', at(0))).toEqual({ value: 'Magnets.', caret: 8 })
  expect(inserted('We tidy up.', 'Magnets.', at(11))).toEqual({ value: 'We tidy up. Magnets.', caret: 20 })
  expect(inserted('One two', 'and', at(3))).toEqual({ value: 'One and two', caret: 7 })
  expect(inserted('One two', 'and', at(4))).toEqual({ value: 'One and two', caret: 7 })
})

it('replaces the selection', () => {
  expect(inserted('One or two', 'and', at(4, 6)).value).toBe('One and two')
})

it('is a separate line in a list, and without line breaks in a single-line field', () => {
  expect(inserted('Tear-off', 'Magnets', at(8), 'lines').value).toBe('Tear-off\nMagnets')
  expect(inserted('Tear-off\n', 'Magnets', at(9), 'lines').value).toBe('Tear-off\nMagnets')
  expect(inserted('A\nB', 'Magnets', at(1), 'lines').value).toBe('A\nMagnets\nB')
  expect(inserted('', 'One.\nTwo.', at(0), 'line').value).toBe('One. Two.')
})
