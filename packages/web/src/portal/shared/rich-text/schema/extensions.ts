import { isId } from '@gable/contract/new-id'
import { richText } from '@gable/contract/rich-text'
import { fileAddress } from '@gable/contract/upload'
import { Extension, type Extensions, Node } from '@tiptap/core'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { HorizontalRule } from '@tiptap/extension-horizontal-rule'
import { Link } from '@tiptap/extension-link'
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { Dropcursor, Gapcursor, UndoRedo } from '@tiptap/extensions'
import { type EditorState, Plugin, PluginKey, TextSelection } from '@tiptap/pm/state'
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
import { linkPattern } from './link-address.ts'
import { PastedBold, PastedItalic } from './pasted.ts'
import { PlaceholderNode, type PlaceholderOptions } from './placeholder-node.ts'

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

const tableNodes = [Table, TableRow, cell('tableCell', 'td'), cell('tableHeader', 'th')]

/** The format of a stored file's ID in the contract's schema. */

/** An uploaded image. An image pasted from elsewhere is dropped, because its address is on another server. */
const ImageNode = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ fileId: { default: null, rendered: false }, alt: { default: '', rendered: false } }),
  parseHTML: () => [
    {
      tag: 'img[data-file-id]',
      getAttrs: (element) => {
        const id = element.getAttribute('data-file-id') ?? ''
        return isId(id) ? { fileId: id, alt: element.getAttribute('alt')?.slice(0, 200) ?? '' } : false
      },
    },
  ],
  renderHTML: ({ node: { attrs } }) => [
    'img',
    { src: fileAddress(attrs.fileId), alt: attrs.alt, 'data-file-id': attrs.fileId },
  ],
})

/**
 * Rejects any change that would make the document invalid under the contract, however it was made (typed, pasted,
 * dropped, undone). So the editor never contains what the server would refuse.
 */
const WithinLimits = Extension.create<{ onRefused: () => void }>({
  name: 'withinLimits',
  addOptions: () => ({ onRefused: () => {} }),
  addProseMirrorPlugins() {
    const { onRefused } = this.options
    return [
      new Plugin({
        key: new PluginKey('withinLimits'),
        filterTransaction(transaction) {
          if (!transaction.docChanged || richText.safeParse(transaction.doc.toJSON()).success) return true
          onRefused()
          return false
        },
      }),
    ]
  },
})

/** The contract's rich-text schema as editor extensions, node by node and mark by mark, with the editing commands. */
export function richTextExtensions(options: PlaceholderOptions & { onRefused: () => void }): Extensions {
  return [
    Document,
    Paragraph,
    Text,
    PastedBold,
    PastedItalic,
    Link.configure({
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => linkPattern.test(address),
    }),
    Heading.configure({ levels: [1, 2, 3] }),
    HardBreak,
    HorizontalRule,
    BulletList,
    OrderedList,
    ListItem.extend({ content: '(paragraph | bulletList | orderedList)+' }),
    ImageNode,
    ...tableNodes,
    PlaceholderNode.configure({ hasValue: options.hasValue }),
    UndoRedo,
    Gapcursor,
    Dropcursor,
    WithinLimits.configure({ onRefused: options.onRefused }),
  ]
}

type Dispatch = Parameters<typeof addRowAfter>[1]
