import type { EditError } from '@gable/roof/edit/edit'
import { language } from '../../homeowner/language/language.ts'
import { sentences } from '../../homeowner/language/sentences.ts'
import { filled, type TextValues, type Translated } from '../../homeowner/language/text-form.ts'

/** The editor's texts. They are next to it because two bundles use it. */
export const editorEn = {
  tools: 'Roof tools',
  undo: 'Undo',
  redo: 'Redo',
  draw: 'Draw a roof',
  'draw.short': 'Draw',
  split: 'Split',
  'split.long': 'Split the roof',
  turn: 'Turn',
  'turn.long': 'Move or turn the roof',
  square: 'Square up',
  'square.long': 'Square up the corners',
  'corner.delete': 'Corner',
  'corner.delete.long': 'Delete the selected corner',
  'roof.delete': 'Roof',
  'roof.delete.long': 'Delete the roof',
  finish: 'Finish',
  'finish.long': 'Finish the outline',
  cancel: 'Cancel',
  'corner.back': 'Last corner',
  'corner.back.long': 'Remove the last corner',
  rectangle: '30 × 40 ft',
  'rectangle.long': 'Place a 30 × 40 ft rectangle',
  'split.here': 'Split here',
  'turn.left': '1° left',
  'turn.left.long': 'Turn 1° left',
  'turn.right': '1° right',
  'turn.right.long': 'Turn 1° right',
  'turn.end': 'Finish and go back to corners',
  handles: 'Corners and edges of {roof}',
  corner: 'Corner {number} of {roof}',
  'corner.court': 'Corner {number} of courtyard {court} of {roof}',
  edge: 'Edge {number} of {roof}, {length}. Press Enter to add a corner.',
  'edge.court': 'Edge {number} of courtyard {court} of {roof}, {length}. Press Enter to add a corner.',
  move: 'Move {roof}',
  turnHandle: 'Turn {roof}',
  'cut.0': 'Start of the split line',
  'cut.1': 'End of the split line',
  keys: 'Arrow keys move by 4 inches, or by 3 feet with Shift. Delete removes a corner, Insert adds one. Control Z undoes. Escape goes to the tools.',
  'hint.corners': 'Drag corners and edges. Drag or tap a small dot to add a corner.',
  'hint.corners.touch': 'Touch a corner, then drag its handle. Tap a small dot to add a corner.',
  'hint.nothing': 'Tap a roof to change it, or draw one.',
  'hint.empty': 'No roof yet. Draw yours: tap its corners on the map.',
  'hint.draw': 'Tap each corner of the roof. Tap the first one again to finish.',
  'hint.split': 'Drag the ends of the line across the roof.',
  'hint.turn': 'Drag the center to move the roof, or the round arrow to turn it.',
  area: '{roof}: {area}',
  'area.drawing': 'New roof: {area}',
  'said.corner': 'Corner {number}.',
  'said.deleted': '{roof} deleted.',
  'said.undone': 'Undone.',
  'said.redone': 'Redone.',
  'said.square': '{roof} is already square.',
  'name.first': 'Main roof',
  'name.word': 'Structure',
  'panel.list': 'Roofs',
  'panel.name': 'Name',
  'panel.complexity': 'Complexity',
  'panel.complexity.auto': 'Automatic ({complexity})',
  'panel.complexity.simple': 'Simple',
  'panel.complexity.moderate': 'Moderate',
  'panel.complexity.complex': 'Complex',
  'panel.include': 'Include in the quote',
  'panel.detected': 'As detected: {area}',
  'panel.drawn': 'Drawn by hand',
  'panel.overlap': 'Overlaps {roof} by {area}. This area counts twice.',
  'said.overlap': '{roof}: {area}. It overlaps {other} by {shared}.',
  'panel.restore': 'Use the detected outline',
  'length.feet': { one: '{count} foot', other: '{count} feet' },
  'length.inches': { one: '{count} inch', other: '{count} inches' },
} as const

export type EditorTextKey = keyof typeof editorEn

/** The editor's texts in a language, and the reasons why an operation was refused. */
export interface EditorWords {
  readonly texts: Translated<typeof editorEn>
  readonly faults: Readonly<Record<OwnError, string>>
}

/** The other faults have a message in the contract. */
type OwnError = Exclude<EditError, 'TOO_FAR' | 'NAME_NOT_VALID' | 'NAME_TAKEN'>

export const errorsEn: EditorWords['faults'] = {
  NO_SUCH_ROOF: 'This roof no longer exists.',
  NO_SUCH_CORNER: 'This corner no longer exists.',
  TOO_FEW_CORNERS: 'A roof needs at least three corners.',
  CROSSES_ITSELF: 'The roof outline would cross itself there.',
  TOO_SMALL: 'A roof needs at least 43 sq ft.',
  TOO_MANY_CORNERS: 'This roof has the maximum number of corners.',
  TOO_MANY_ROOFS: 'This quote has the maximum number of roofs.',
  NOT_SQUARE: 'This roof is too far from square to square up.',
  LINE_MISSES: 'The line must cross the roof from side to side.',
}

const english: EditorWords = { texts: editorEn, faults: errorsEn }

/** In the reader's language. */
let words = english

/** Sets the editor's texts; defaults to English. */
export function setEditorText(own: EditorWords = english): void {
  words = own
}

/** The editor's text for a key, with its `{names}` replaced by values. */
export function editorText(key: EditorTextKey, values: TextValues = {}): string {
  return filled(words.texts[key], values, language)
}

/** The reason why an operation was refused. */
export function errorText(error: EditError): string {
  switch (error) {
    case 'TOO_FAR':
      return sentences.OUTLINE_TOO_FAR
    case 'NAME_NOT_VALID':
      return sentences.STRUCTURE_NAME_NOT_VALID
    case 'NAME_TAKEN':
      return sentences.STRUCTURE_NAME_TAKEN
    default:
      return words.faults[error]
  }
}
