import { area } from '@gable/contract/format/figure'
import { type EditedRoof, ROOF_COMPLEXITIES, type RoofComplexity } from '@gable/roof/edit/edit'
import { MAX_NAME_LETTERS, nameError } from '@gable/roof/edit/structure-name'
import { type ReactNode, useId, useState } from 'react'
import { sentences } from '../../homeowner/language/sentences.ts'
import type { RoofEditor } from './editor-store.ts'
import { useEditor } from './editor-store.ts'
import { editorText, errorText } from './editor-text.ts'
import { overlapsOf, type RoofFacts, roofFacts, settledArea } from './roof-facts.ts'
import './editor.css'
import './editor-panel.css'

interface Props {
  editor: RoofEditor
  /** Additional information about a roof, such as its outline's source. */
  about?(roofId: string): ReactNode
}

/** The list of roofs; the chosen one with its name, complexity and whether it is quoted. */
export function EditorPanel({ editor, about }: Props) {
  const { history, chosenId } = useEditor(editor)
  const { roofs, plane } = history.present
  return (
    <ul className="editor-roofs" aria-label={editorText('panel.list')}>
      {roofs.map((roof, index) => {
        const facts = roofFacts(roof, plane, editor.house)
        const chosen = roof.id === chosenId
        return (
          <li key={roof.id} data-chosen={chosen || undefined}>
            <button type="button" aria-pressed={chosen} onClick={() => editor.choose(roof.id)}>
              <span>
                {roofs.length > 1 && <span className="editor-number">{index + 1}</span>}
                <strong>{roof.name}</strong>
              </span>
              <span className="editor-figure">{area(facts.planAreaSqft)}</span>
            </button>
            {chosen && (
              <div className="editor-fields">
                <RoofFields editor={editor} roof={roof} facts={facts} />
                {about?.(roof.id)}
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function RoofFields({ editor, roof, facts }: { editor: RoofEditor; roof: EditedRoof; facts: RoofFacts }) {
  const id = useId()
  const { plane, roofs } = useEditor(editor).history.present
  const detected = editor.detected.get(roof.id)
  const isChanged = detected !== undefined && detected !== roof.rings
  const words = (complexity: RoofComplexity) => editorText(`panel.complexity.${complexity}`)
  return (
    <>
      <NameField key={`${roof.id} ${roof.name}`} editor={editor} roof={roof} />
      <div className="editor-field">
        <label htmlFor={`${id}-complexity`}>{editorText('panel.complexity')}</label>
        <select
          id={`${id}-complexity`}
          value={roof.complexity ?? ''}
          onChange={(event) => {
            const complexity = ROOF_COMPLEXITIES.find((one) => one === event.currentTarget.value) ?? null
            editor.run({ kind: 'setComplexity', roof: roof.id, complexity })
          }}
        >
          <option value="">
            {editorText('panel.complexity.auto', { complexity: words(facts.complexity).toLowerCase() })}
          </option>
          {ROOF_COMPLEXITIES.map((complexity) => (
            <option key={complexity} value={complexity}>
              {words(complexity)}
            </option>
          ))}
        </select>
      </div>
      <label className="editor-check">
        <input
          type="checkbox"
          checked={roof.included && facts.supported}
          disabled={!facts.supported}
          aria-describedby={facts.supported ? undefined : `${id}-unsupported`}
          onChange={(event) => editor.run({ kind: 'include', roof: roof.id, included: event.currentTarget.checked })}
        />
        <span>{editorText('panel.include')}</span>
      </label>
      {overlapsOf(roof, roofs, editor.detected).map(({ other, sharedSqft, sameBuilding }) => (
        <p className="editor-fault" key={other.id}>
          {sameBuilding
            ? sentences.STRUCTURES_OVERLAP
            : editorText('panel.overlap', { roof: other.name, area: area(sharedSqft) })}
        </p>
      ))}
      {!facts.supported && (
        <p className="editor-fault" id={`${id}-unsupported`} role="alert">
          {sentences.STRUCTURE_NOT_SUPPORTED}
        </p>
      )}
      <p className="editor-origin">
        {detected
          ? editorText('panel.detected', {
              area: settledArea({ rings: detected }, plane),
            })
          : editorText('panel.drawn')}
      </p>
      {isChanged && (
        <button
          type="button"
          className="editor-link"
          onClick={() => editor.run({ kind: 'reshape', roof: roof.id, rings: detected })}
        >
          {editorText('panel.restore')}
        </button>
      )}
    </>
  )
}

/** Saves a name when the field loses focus, and validates it while it is being typed. */
function NameField({ editor, roof }: { editor: RoofEditor; roof: EditedRoof }) {
  const id = useId()
  const [typed, setTyped] = useState(roof.name)
  const name = typed.trim()
  const others = editor.get().history.present.roofs.filter((other) => other.id !== roof.id)
  const error =
    name === roof.name
      ? null
      : nameError(
          name,
          others.map((other) => other.name),
        )
  const takeOver = () => {
    if (error || name === roof.name) return
    editor.run({ kind: 'rename', roof: roof.id, name })
  }
  return (
    <div className="editor-field">
      <label htmlFor={id}>{editorText('panel.name')}</label>
      <input
        id={id}
        value={typed}
        maxLength={MAX_NAME_LETTERS}
        autoComplete="off"
        aria-invalid={error !== null || undefined}
        aria-describedby={error ? `${id}-fault` : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={takeOver}
        onKeyDown={(event) => event.key === 'Enter' && takeOver()}
      />
      {error && (
        <p className="editor-fault" id={`${id}-fault`}>
          {errorText(error)}
        </p>
      )}
    </div>
  )
}
