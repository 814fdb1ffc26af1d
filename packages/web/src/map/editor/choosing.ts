import { editorText } from './editor-text.ts'
import type { Tool, ViewStore } from './editor-view.ts'
import type { CornerPlace } from './part.ts'
import { splitLineOf } from './split-line.ts'
import type { Stepping } from './stepping.ts'

/** The chosen roof, corner and tool, and operations on them as a whole. */
export function createChoosing({ get, show, say }: ViewStore, { roofs, chosen, run }: Stepping) {
  return {
    choose(id: string | null, corner: CornerPlace | null = null) {
      const view = get()
      if (id === view.chosenId && corner?.ring === view.corner?.ring && corner?.index === view.corner?.index) return
      const tool = id === view.chosenId ? view.tool : 'corners'
      show({ chosenId: id, corner, tool, cut: tool === 'split' ? view.cut : null })
    },
    setTouch(touch: boolean) {
      if (touch !== get().touch) show({ touch })
    },
    pick(tool: Tool) {
      const roof = chosen()
      const cut = tool === 'split' && roof ? splitLineOf(roof.rings) : null
      show({ tool, corner: null, drawn: [], cut, note: { text: '', refused: false } })
    },
    removeRoof() {
      const roof = chosen()
      if (!roof || !run({ kind: 'remove', roof: roof.id })) return
      show({ chosenId: roofs()[0]?.id ?? null, corner: null, tool: 'corners' })
      say(editorText('said.deleted', { roof: roof.name }))
    },
    removeCorner(): boolean {
      const { chosenId: roof, corner } = get()
      if (!roof || !corner) return false
      if (!run({ kind: 'deleteCorner', roof, ring: corner.ring, corner: corner.index })) return false
      show({ corner: null })
      return true
    },
  }
}
