import { Node } from '@tiptap/core'
import { type EditorState, TextSelection } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  tableEditing,
} from '@tiptap/pm/tables'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    /** Command names that the table controls of `@mantine/tiptap` call. */
    richTextTable: {
      insertTable: (size?: { rows: number; cols: number }) => ReturnType
      addRowAfter: () => ReturnType
      addColumnAfter: () => ReturnType
      deleteRow: () => ReturnType
      deleteColumn: () => ReturnType
      deleteTable: () => ReturnType
    }
  }
}

type Dispatch = Parameters<typeof addRowAfter>[1]
const command =
  (run: (state: EditorState, dispatch?: Dispatch) => boolean) =>
  () =>
  ({ state, dispatch }: { state: EditorState; dispatch: ((...args: never[]) => unknown) | undefined }) =>
    run(state, dispatch as Dispatch)

const roles: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  addCommands: () => ({
    insertTable:
      ({ rows, cols } = { rows: 3, cols: 3 }) =>
      ({ state, tr, dispatch }) => {
        if (isInTable(state)) return false
        const { table, tableRow, tableCell, tableHeader } = state.schema.nodes
        const row = (at: number) =>
          tableRow!.create(
            null,
            Array.from({ length: cols }, () => (at === 0 ? tableHeader! : tableCell!).createAndFill()!),
          )
        if (dispatch) {
          const inside = tr.selection.from + 1
          tr.replaceSelectionWith(
            table!.create(
              null,
              Array.from({ length: rows }, (_, at) => row(at)),
            ),
          )
          tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(inside, tr.doc.content.size)))).scrollIntoView()
        }
        return true
      },
    addRowAfter: command(addRowAfter),
    addColumnAfter: command(addColumnAfter),
    deleteRow: command(deleteRow),
    deleteColumn: command(deleteColumn),
    deleteTable: command(deleteTable),
  }),
  addKeyboardShortcuts() {
    const goTo = (direction: 1 | -1) => () => goToNextCell(direction)(this.editor.state, this.editor.view.dispatch)
    return { Tab: goTo(1), 'Shift-Tab': goTo(-1) }
  },
  addProseMirrorPlugins: () => [tableEditing()],
})

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)+',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

/** Cells are never merged. A merged cell in pasted content becomes the first of as many single cells. */
const cell = (name: 'tableCell' | 'tableHeader', tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'paragraph+',
    isolating: true,
    addAttributes: () => ({
      colspan: { default: 1, rendered: false, parseHTML: () => 1 },
      rowspan: { default: 1, rendered: false, parseHTML: () => 1 },
      colwidth: { default: null, rendered: false, parseHTML: () => null },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  })

export const tableNodes = [Table, TableRow, cell('tableCell', 'td'), cell('tableHeader', 'th')]
