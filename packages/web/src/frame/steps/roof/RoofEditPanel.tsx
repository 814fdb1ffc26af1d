import { sentences } from '../../../homeowner/language/sentences.ts'
import { Button } from '../../../homeowner/parts/Button.tsx'
import { Notice, NoticeRoom } from '../../../homeowner/parts/Notice.tsx'
import { StepHeading } from '../../../homeowner/parts/StepHeading.tsx'
import { focusError } from '../../../map/editor/focus-error.ts'
import { useEditor } from '../../../map/editor/use-editor.ts'
import { text } from '../../texts/index.ts'
import { useWidget } from '../../widget-context.ts'
import { OutlineSource } from './OutlineSource.tsx'
import type { RoofEditing } from './use-roof-editing.ts'

/** The panel next to the map while roofs are edited: the roofs with their properties. */
export function RoofEditPanel({ editing }: { editing: RoofEditing }) {
  const { flow, dispatch } = useWidget().quote
  const { tool } = useEditor(editing.editor)
  const { EditorPanel } = editing.parts
  const drawing = tool === 'draw' && flow.structures.length === 0
  const structureOf = (id: string) => flow.structures.find(({ choice }) => choice.id === id)
  return (
    <>
      <StepHeading title={text(drawing ? 'roof.editing.draw' : 'roof.editing.title')}>
        {text('roof.editing.text')}
      </StepHeading>
      <EditorPanel
        editor={editing.editor}
        about={(id) => {
          const structure = structureOf(id)
          return structure && <OutlineSource structure={structure} />
        }}
      />
      <div className="actions">
        <Button onClick={() => focusError() || dispatch({ type: 'editingSet', editing: null })}>
          {text('roof.editing.done')}
        </Button>
      </div>
      <NoticeRoom>{flow.refusal && <Notice>{sentences[flow.refusal]}</Notice>}</NoticeRoom>
    </>
  )
}
