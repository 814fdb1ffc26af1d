import { area } from '@gable/contract/format/figure'
import { applyCommand, type EditCommand, type EditedRoof, type EditState } from '@gable/roof/edit/edit'
import { type History, recorded, redone, undone } from '@gable/roof/edit/history'
import type { Ring } from '@gable/roof/polygon'
import { editorText } from './editor-text.ts'
import type { ViewStore } from './editor-view.ts'
import { overlapsOf, settledArea } from './roof-facts.ts'

export type Stepping = ReturnType<typeof createStepping>

/**
 * The current roofs and their history: runs or refuses commands, undoes and redoes them.
 * @param detected the detected outlines, by roof.
 * @param onChange called after each step, undo and redo.
 */
export function createStepping(
  { get, show, say, refuse }: ViewStore,
  detected: ReadonlyMap<string, readonly Ring[]>,
  onChange: (state: EditState) => void,
) {
  const roofs = () => get().history.present.roofs
  const chosen = () => roofs().find(({ id }) => id === get().chosenId) ?? null
  /** Announces a roof's area and overlap, so that keyboard users know where it is. */
  function sayArea(roof: EditedRoof | null) {
    if (!roof) return
    const message = { roof: roof.name, area: settledArea(roof, get().history.present.plane) }
    const [overlap] = overlapsOf(roof, roofs(), detected)
    if (!overlap) say(editorText('area', message))
    else say(editorText('said.overlap', { ...message, other: overlap.other.name, shared: area(overlap.sharedSqft) }))
  }

  /** Records a state as a new step, or, while a key is held down, as part of the last step. */
  function keep(next: EditState, partOfLast = false) {
    const { history } = get()
    if (next === history.present) return
    show({ history: partOfLast ? { ...history, present: next } : recorded(history, next) })
    onChange(next)
  }

  /** Runs a command, or announces why it was refused. */
  function run(command: EditCommand, partOfLast = false): boolean {
    const { present } = get().history
    const result = applyCommand(present, command)
    if (!result.ok) {
      refuse(result.reason)
      return false
    }
    keep(result.state, partOfLast)
    const roof = chosen()
    if (result.state === present && command.kind === 'squareUp' && roof) {
      say(editorText('said.square', { roof: roof.name }))
    } else sayArea(roof)
    return true
  }

  function go(history: History<EditState>, message: 'said.undone' | 'said.redone') {
    if (history === get().history) return
    const previous = new Set(roofs().map(({ id }) => id))
    const { roofs: now } = history.present
    const back = now.find(({ id }) => !previous.has(id))
    const stays = now.some(({ id }) => id === get().chosenId)
    const next = back?.id ?? (stays ? get().chosenId : (now[0]?.id ?? null))
    show({ history, corner: null, tool: 'corners', cut: null, drawn: [], chosenId: next })
    say(editorText(message))
    onChange(history.present)
  }

  return {
    roofs,
    chosen,
    sayArea,
    keep,
    run,
    undo: () => go(undone(get().history), 'said.undone'),
    redo: () => go(redone(get().history), 'said.redone'),
  }
}
