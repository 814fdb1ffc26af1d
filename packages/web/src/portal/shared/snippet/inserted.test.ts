import { expect, it } from 'vitest'
import { inserted } from './inserted.ts'

const at = (start: number, end = start) => ({ start, end })

it('puts a snippet where the writer stands, kept apart from the words around it', () => {
  expect(inserted('', 'Magnets.', at(0))).toEqual({ value: 'Magnets.', caret: 8 })
  expect(inserted('We tidy up.', 'Magnets.', at(11))).toEqual({ value: 'We tidy up. Magnets.', caret: 20 })
  expect(inserted('One two', 'and', at(3))).toEqual({ value: 'One and two', caret: 7 })
  expect(inserted('One two', 'and', at(4))).toEqual({ value: 'One and two', caret: 7 })
})

it('takes the place of what was chosen', () => {
  expect(inserted('One or two', 'and', at(4, 6)).value).toBe('One and two')
})

it('is a line of its own in a list, and without line breaks in a field of one line', () => {
  expect(inserted('Tear-off', 'Magnets', at(8), 'lines').value).toBe('Tear-off\nMagnets')
  expect(inserted('Tear-off\n', 'Magnets', at(9), 'lines').value).toBe('Tear-off\nMagnets')
  expect(inserted('A\nB', 'Magnets', at(1), 'lines').value).toBe('A\nMagnets\nB')
  expect(inserted('', 'One.\nTwo.', at(0), 'line').value).toBe('One. Two.')
})
