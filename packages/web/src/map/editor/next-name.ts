import type { EditedRoof } from '@gable/roof/edit/edit'
import { freeName } from '@gable/roof/edit/structure-name'
import { editorText } from './editor-text.ts'

/** What a further roof is called beside those that there are. */
export function nextName(roofs: readonly EditedRoof[]): string {
  const names = roofs.map(({ name }) => name)
  return names.length === 0 ? editorText('name.first') : freeName(editorText('name.word'), names)
}
