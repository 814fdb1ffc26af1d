import { applyCommand, type EditCommand, type EditedRoof, type EditFault, type EditState } from '@gable/roof/edit/edit'
import { type History, historyOf, recorded, redone, undone } from '@gable/roof/edit/history'
import { freeName } from '@gable/roof/edit/structure-name'
import type { Ring } from '@gable/roof/polygon'
import { distance, segmentsCross } from '@gable/roof/segment'
import type { PlanePoint } from '@gable/roof/units'
import { editorText, faultText } from './editor-text.ts'
import { newDrawnId } from './new-id.ts'
import type { CornerPlace } from './part.ts'
import { type HouseLimits, roofFacts, settledArea } from './roof-facts.ts'
import { splitLineOf } from './split-line.ts'

export type Tool = 'corners' | 'draw' | 'split' | 'turn'

/** What the editor shows. Never changed in place. */
export interface EditorView {
  history: History<EditState>
  chosenId: string | null
  corner: CornerPlace | null
  tool: Tool
  /** The corners of a roof that is being drawn. */
  drawn: readonly PlanePoint[]
  /** The line that would split the chosen roof. */
  cut: readonly [PlanePoint, PlanePoint] | null
  /** What was last said; read out and shown. */
  note: { text: string; refused: boolean }
  /** The last pointer was a finger: corners have a handle beside them. */
  touch: boolean
}

export interface EditorOptions {
  state: EditState
  house: HouseLimits
  /** The outlines as they were found, by roof. Rings of the state that are these very objects are unchanged. */
  detected: ReadonlyMap<string, readonly Ring[]>
  /** Called after each step, undo and redo. */
  onChange(state: EditState): void
  tool?: Tool
  chosenId?: string | null
}

export type RoofEditor = ReturnType<typeof createRoofEditor>

const TOUCHING_METRES = 0.3

/** The editor's state and what can be done with it; whoever shows it subscribes. */
export function createRoofEditor({ state, house, detected, onChange, tool = 'corners', chosenId }: EditorOptions) {
  const listeners = new Set<() => void>()
  let middle = (): PlanePoint => [0, 0]
  let view: EditorView = {
    history: historyOf(state),
    chosenId: chosenId ?? state.roofs.find(({ included }) => included)?.id ?? state.roofs[0]?.id ?? null,
    corner: null,
    tool,
    drawn: [],
    cut: null,
    note: { text: '', refused: false },
    touch: false,
  }

  function show(change: Partial<EditorView>) {
    view = { ...view, ...change }
    for (const listener of listeners) listener()
  }

  const say = (text: string, refused = false) => show({ note: { text, refused } })
  const refuse = (fault: EditFault) => say(faultText[fault], true)
  const roofs = () => view.history.present.roofs
  const chosen = () => roofs().find(({ id }) => id === view.chosenId) ?? null
  const sayArea = (roof: EditedRoof | null) =>
    roof && say(editorText('area', { roof: roof.name, area: settledArea(roof, view.history.present.plane) }))

  /** Takes a state over as one step, or, while a key is held down, as part of the step before. */
  function keep(next: EditState, partOfLast = false) {
    const { history } = view
    if (next === history.present) return
    show({ history: partOfLast ? { ...history, present: next } : recorded(history, next) })
    onChange(next)
  }

  /** Does what is asked for, or says why not. */
  function run(command: EditCommand, partOfLast = false): boolean {
    const result = applyCommand(view.history.present, command)
    if (!result.ok) {
      refuse(result.reason)
      return false
    }
    const isSame = result.state === view.history.present
    keep(result.state, partOfLast)
    const roof = chosen()
    if (isSame && command.kind === 'squareUp' && roof) say(editorText('said.square', { roof: roof.name }))
    else sayArea(roof)
    return true
  }

  function go(history: History<EditState>, said: 'said.undone' | 'said.redone') {
    if (history === view.history) return
    const had = new Set(roofs().map(({ id }) => id))
    const { roofs: now } = history.present
    const back = now.find(({ id }) => !had.has(id))
    const stays = now.some(({ id }) => id === view.chosenId)
    const next = back?.id ?? (stays ? view.chosenId : (now[0]?.id ?? null))
    show({ history, corner: null, tool: 'corners', cut: null, drawn: [], chosenId: next })
    say(editorText(said))
    onChange(history.present)
  }

  const nextName = () => {
    const names = roofs().map(({ name }) => name)
    return names.length === 0 ? editorText('name.first') : freeName(editorText('name.word'), names)
  }

  function add(ring: Ring, next: Tool = 'corners'): boolean {
    const drawn: EditedRoof = {
      id: newDrawnId(),
      name: nextName(),
      rings: [ring],
      included: true,
      complexity: null,
      detected: false,
    }
    const { plane } = view.history.present
    // What is plainly no house may be drawn and shown, but not quoted.
    const added = { ...drawn, included: roofFacts(drawn, plane, house).supported }
    const result = applyCommand(view.history.present, { kind: 'add', added })
    if (!result.ok) {
      refuse(result.reason)
      return false
    }
    show({ chosenId: added.id, tool: next, drawn: [], corner: null })
    keep(result.state)
    sayArea(added)
    return true
  }

  return {
    get: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    house,
    detected,
    run,
    keep,
    say,
    refuse,
    chosen,
    sayArea,

    choose(id: string | null, corner: CornerPlace | null = null) {
      if (id === view.chosenId && corner?.ring === view.corner?.ring && corner?.index === view.corner?.index) return
      const tool = id === view.chosenId ? view.tool : 'corners'
      show({ chosenId: id, corner, tool, cut: tool === 'split' ? view.cut : null })
    },
    setTouch(touch: boolean) {
      if (touch !== view.touch) show({ touch })
    },
    pick(tool: Tool) {
      const roof = chosen()
      const cut = tool === 'split' && roof ? splitLineOf(roof.rings) : null
      show({ tool, corner: null, drawn: [], cut, note: { text: '', refused: false } })
    },
    undo: () => go(undone(view.history), 'said.undone'),
    redo: () => go(redone(view.history), 'said.redone'),

    removeRoof() {
      const roof = chosen()
      if (!roof || !run({ kind: 'remove', roof: roof.id })) return
      show({ chosenId: roofs()[0]?.id ?? null, corner: null, tool: 'corners' })
      say(editorText('said.deleted', { roof: roof.name }))
    },
    removeCorner(): boolean {
      const { chosenId: roof, corner } = view
      if (!roof || !corner) return false
      if (!run({ kind: 'deleteCorner', roof, ring: corner.ring, corner: corner.index })) return false
      show({ corner: null })
      return true
    },

    setCut: (cut: EditorView['cut']) => show({ cut }),
    splitHere() {
      const { chosenId: roof, cut } = view
      if (!roof || !cut) return
      const ids = { newId: newDrawnId(), newName: nextName() }
      if (run({ kind: 'split', roof, from: cut[0], to: cut[1], ...ids })) show({ tool: 'corners', cut: null })
    },

    /** Whoever shows the map says what lies in its middle. */
    setMiddle(find: () => PlanePoint) {
      middle = find
    },
    middle: () => middle(),

    /** A further corner of the roof that is being drawn. */
    drawTo(at: PlanePoint) {
      const { drawn } = view
      const last = drawn.at(-1)
      if (last && distance(last, at) < TOUCHING_METRES) return
      if (
        last &&
        drawn.some((from, index) => index + 2 < drawn.length && segmentsCross(from, drawn[index + 1]!, last, at))
      ) {
        refuse('CROSSES_ITSELF')
        return
      }
      show({ drawn: [...drawn, at] })
      say(editorText('said.corner', { number: drawn.length + 1 }))
    },
    drawBack() {
      show({ drawn: view.drawn.slice(0, -1), note: { text: '', refused: false } })
    },
    drawClosed: () => add(view.drawn),
    /** A rectangle to begin with, for those who draw by keyboard. Sides in metres. */
    drawRectangle(
      [x, y]: PlanePoint,
      [width, depth]: readonly [number, number],
      turn: (point: PlanePoint) => PlanePoint,
    ) {
      const [w, d] = [width / 2, depth / 2]
      const corners: PlanePoint[] = [
        [-w, -d],
        [w, -d],
        [w, d],
        [-w, d],
      ]
      const ring = corners.map(turn).map((point): PlanePoint => [point[0] + x, point[1] + y])
      // It lies anywhere: the next thing is to lay it on the house.
      return add(ring, 'turn')
    },
  }
}
