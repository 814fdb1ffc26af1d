import type { EditedRoof } from '@gable/roof/edit/edit'
import { freeName } from '@gable/roof/edit/structure-name'
import { editorText } from './editor-text.ts'

/** The default name of an additional roof. */
export function nextName(roofs: readonly EditedRoof[]): string {
  const names = roofs.map(({ name }) => name)
  return names.length === 0 ? editorText('name.first') : freeName(editorText('name.word'), names)
}
